import { constants, readSync, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { FileRefused, reasonOf } from './file-refused.ts';
import { beginsPacked, unpack } from './node-gunzip.ts';

/** A plain file that is open for reading, as often as wanted; one that is packed by gzip is unpacked as it is read. */
export interface OpenFile {
  /** In bytes, when it was opened. */
  readonly size: number;
  /** Whether it is packed: then all bytes before are unpacked each time that it is read. */
  readonly isPacked: boolean;
  /**
   * The bytes in order, unpacked, from this one on; a piece is overwritten by the next one. `passed` hears how many of the
   * file have been read. Throws a FileRefused for what cannot be unpacked.
   */
  readonly bytes: (
    passed?: (read: number) => void | Promise<void>,
    from?: number,
  ) => AsyncIterable<Uint8Array>;
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
  async function* stored(from: number, passed?: (read: number) => void | Promise<void>) {
    const piece = new Uint8Array(sizeOfPiece);
    for (let position = from; ;) {
      // Whoever reads has nothing else to do meanwhile; beside another thread that is busy, being woken costs more than the reading.
      const bytesRead = readSync(handle.fd, piece, 0, sizeOfPiece, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield piece.subarray(0, bytesRead);
      await passed?.(position);
    }
  }

  return {
    size: stats.size,
    isPacked,
    close: () => handle.close(),
    async *bytes(passed, from = 0) {
      if (!isPacked) return yield* stored(from, passed);
      let skipped = 0;
      for await (const piece of unpack(stored(0, passed), path)) {
        const begun = Math.min(piece.length, from - skipped);
        skipped += begun;
        if (begun < piece.length) yield piece.subarray(begun);
      }
    },
  };
};
