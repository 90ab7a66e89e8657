import { constants, readSync, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Thrown for a file that is not read or written; the message says why, in words for people. */
export class FileRefused extends Error {}

/** The code that the system gave an error, or what else there is to say of it. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.message;
};

/** Whether bytes are those that a file begins with which is packed by gzip. */
export const beginsPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * What is packed in these bytes, unpacked; they may be overwritten as soon as more are asked for. Throws a FileRefused for what
 * cannot be unpacked, which `name` names.
 */
export async function* unpack(packed: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const copies = async function* () {
    for await (const piece of packed) yield Buffer.from(piece);
  };
  const bytes = Readable.from(copies(), { objectMode: false });
  const unpacking = createGunzip();
  bytes.on('error', (error) => unpacking.destroy(error));
  try {
    yield* bytes.pipe(unpacking) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new FileRefused(`${name} is packed, and cannot be unpacked: ${reasonOf(error)}`);
  } finally {
    unpacking.destroy();
  }
}

/** A plain file that is open for reading, as often as wanted; one that is packed by gzip is unpacked as it is read. */
export interface OpenFile {
  readonly size: number;
  /**
   * The bytes in order, unpacked; a piece is overwritten by the next one. `passed` is called with how many of the file have been
   * read. Throws a FileRefused for what cannot be unpacked.
   */
  readonly bytes: (passed?: (read: number) => void) => AsyncIterable<Uint8Array>;
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

/** Refuses links, directories, pipes, sockets and devices. */
export const refuseUnlessPlain = (stats: Stats, path: string): void => {
  if (!stats.isFile()) throw new FileRefused(`${path} is ${kindOf(stats)}, and only plain files are taken`);
};

export const refuseOddName = (path: string): void => {
  if (path === '') throw new FileRefused('a file name is empty');
  if (path.includes('\0')) throw new FileRefused('a file name has a NUL in it');
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

  const magic = new Uint8Array(2);
  await handle.read(magic, 0, 2, 0);
  const isPacked = beginsPacked(magic);
  async function* stored(passed?: (read: number) => void) {
    const piece = new Uint8Array(sizeOfPiece);
    for (let position = 0; ;) {
      // A reader has nothing else to do meanwhile; beside another busy thread being woken costs more than the reading.
      const bytesRead = readSync(handle.fd, piece, 0, sizeOfPiece, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield piece.subarray(0, bytesRead);
      passed?.(position);
    }
  }

  return {
    size: stats.size,
    close: () => handle.close(),
    bytes: (passed) => (isPacked ? unpack(stored(passed), path) : stored(passed)),
  };
};
