import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';

/** Thrown for a file that is not read or written; the message says why, in words for people. */
export class FileRefused extends Error {}

/** A plain file that is open for reading, from its beginning to its end, as often as wanted. */
export interface OpenFile {
  /** In bytes, when it was opened. */
  readonly size: number;
  /** The bytes in order; a piece is overwritten by the next one. `passed` hears how many have been read. */
  readonly bytes: (passed?: (read: number) => void | Promise<void>) => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

const sizeOfPiece = 256 * 1024;

const kindOf = (stats: Stats): string => {
  if (stats.isSymbolicLink()) return 'a symbolic link';
  if (stats.isDirectory()) return 'a directory';
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  if (stats.isBlockDevice() || stats.isCharacterDevice()) return 'a device';
  return 'no plain file';
};

/** Refuses whatever is there and is no plain file. */
export const refuseUnlessPlain = (stats: Stats, path: string): void => {
  if (!stats.isFile()) throw new FileRefused(`${path} is ${kindOf(stats)}, and only plain files are taken`);
};

/** Refuses a name that no file has. */
export const refuseOddName = (path: string): void => {
  if (path === '') throw new FileRefused('a file name is empty');
  if (path.includes('\0')) throw new FileRefused('a file name has a NUL in it');
};

/** The code that the system gave an error, or what else there is to say of it. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.message;
};

const missing = (error: unknown, path: string): FileRefused =>
  reasonOf(error) === 'ENOENT'
    ? new FileRefused(`there is no file ${path}`)
    : new FileRefused(`${path} cannot be opened: ${reasonOf(error)}`);

/**
 * Opens a plain file for reading. Links, directories, pipes, sockets and devices are refused before they are opened, and
 * what takes the name's place in between is refused too, so that nothing is waited for (case H-L17).
 */
export const openPlainFile = async (path: string): Promise<OpenFile> => {
  refuseOddName(path);
  const before = await lstat(path).catch((error: unknown) => {
    throw missing(error, path);
  });
  refuseUnlessPlain(before, path);
  // Windows has neither of these flags.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(path, flags).catch((error: unknown) => {
    throw missing(error, path);
  });
  const stats = await handle.stat();
  if (!stats.isFile()) await handle.close();
  refuseUnlessPlain(stats, path);

  return {
    size: stats.size,
    close: () => handle.close(),
    async *bytes(passed) {
      const piece = new Uint8Array(sizeOfPiece);
      for (let position = 0; ;) {
        const { bytesRead } = await handle.read(piece, 0, sizeOfPiece, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        yield piece.subarray(0, bytesRead);
        await passed?.(position);
      }
    },
  };
};
