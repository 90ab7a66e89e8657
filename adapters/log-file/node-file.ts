import { constants, readSync, type Stats, rmSync } from 'node:fs';
import { lstat, open, link, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

/** Thrown for a file that is not read or written; the message says why, in words for people. */
export class FileRefused extends Error {}

/** Error code of the system, else the message. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.message;
};

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Unpacks bytes; a yielded chunk may be overwritten by the next. Throws a FileRefused that names `name`. */
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

const sizeOfPiece = 256 * 1024;

const kindOf = (stats: Stats): string => {
  if (stats.isSymbolicLink()) return 'a symbolic link';
  if (stats.isDirectory()) return 'a directory';
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  if (stats.isBlockDevice() || stats.isCharacterDevice()) return 'a device';
  return 'no plain file';
};

export const refuseUnlessPlain = (stats: Stats, path: string): void => {
  if (!stats.isFile()) throw new FileRefused(`${path} is ${kindOf(stats)}, and only plain files are taken`);
};

export const requireFileName = (path: string): void => {
  if (path === '') throw new FileRefused('a file name is empty');
  if (path.includes('\0')) throw new FileRefused('a file name has a NUL in it');
};

const missing = (error: unknown, path: string): FileRefused =>
  reasonOf(error) === 'ENOENT'
    ? new FileRefused(`there is no file ${path}`)
    : new FileRefused(`${path} cannot be opened: ${reasonOf(error)}`);

/**
 * Opens a plain file for reading, as often as wanted; one that is packed by gzip is unpacked as it is read. Links, directories,
 * pipes, sockets and devices are refused before they are opened, and what takes the name's place in between is refused too, so
 * that nothing is waited for (case H-L17).
 */
export const openPlainFile = async (path: string) => {
  requireFileName(path);
  const before = await lstat(path).catch((error: unknown) => {
    throw missing(error, path);
  });
  refuseUnlessPlain(before, path);
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(path, flags).catch((error: unknown) => {
    throw missing(error, path);
  });
  const stats = await handle.stat();
  if (!stats.isFile()) await handle.close();
  refuseUnlessPlain(stats, path);

  const magic = new Uint8Array(2);
  await handle.read(magic, 0, 2, 0);
  const isPacked = isGzip(magic);
  async function* stored(passed?: (read: number) => void) {
    const piece = new Uint8Array(sizeOfPiece);
    for (let position = 0; ;) {
      // Synchronous: a reader has nothing else to do, and waking it beside a busy thread costs more than reading.
      const bytesRead = readSync(handle.fd, piece, 0, sizeOfPiece, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield piece.subarray(0, bytesRead);
      passed?.(position);
    }
  }

  return {
    size: stats.size,
    close: (): Promise<void> => handle.close(),
    /** The unpacked bytes, each piece overwritten by the next; `passed` gets the file bytes read. Throws a FileRefused. */
    bytes: (passed?: (read: number) => void): AsyncIterable<Uint8Array> =>
      isPacked ? unpack(stored(passed), path) : stored(passed),
  };
};

const statsOf = (path: string): Promise<Stats | undefined> =>
  lstat(path).catch((error: unknown) => {
    if (reasonOf(error) === 'ENOENT') return undefined;
    throw new FileRefused(`${path} cannot be written: ${reasonOf(error)}`);
  });

const taken = (path: string): FileRefused =>
  new FileRefused(`${path} is there already; --force writes over it`);

const sizeOfBuffer = 256 * 1024;

const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

// Unlike a rename, a link fails when the name was taken in between; not every file system has links.
const nameAnew = async (temporary: string, path: string): Promise<void> => {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!withoutLinks.has(reasonOf(error))) throw error;
    if ((await statsOf(path)) !== undefined) throw taken(path);
    await rename(temporary, path);
  }
};

/**
 * Begins a file under a temporary name in the same folder; it comes into being whole or not at all. A file that is there already
 * is only written over when `force` says so; links, directories, pipes and devices never are (case H-L17).
 */
export const createNewFile = async (path: string, force: boolean) => {
  requireFileName(path);
  const present = await statsOf(path);
  if (present !== undefined) refuseUnlessPlain(present, path);
  if (present !== undefined && !force) throw taken(path);
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`);
  const handle = await open(temporary, 'wx', 0o600).catch((error: unknown) => {
    throw new FileRefused(`${path} cannot be written: ${reasonOf(error)}`);
  });
  // One buffer for everything that is written: memory outside of the heap is given back late.
  const encoder = new TextEncoder();
  const buffer = new Uint8Array(sizeOfBuffer);
  let isOpen = true;
  const dropAtOnce = (): void => rmSync(temporary, { force: true });
  const interrupted = (): void => {
    dropAtOnce();
    process.exit(130);
  };
  process.once('exit', dropAtOnce);
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  const end = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    process.off('exit', dropAtOnce);
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await handle.close();
  };

  return {
    write: async (text: string): Promise<void> => {
      for (let rest = text; rest !== '';) {
        const { read, written } = encoder.encodeInto(rest, buffer);
        for (let from = 0; from < written;)
          from += (await handle.write(buffer, from, written - from)).bytesWritten;
        rest = rest.slice(read);
      }
    },
    keep: async (): Promise<void> => {
      await handle.sync();
      await end();
      try {
        if (force) await rename(temporary, path);
        else await nameAnew(temporary, path);
      } catch (error) {
        if (error instanceof FileRefused) throw error;
        throw reasonOf(error) === 'EEXIST'
          ? taken(path)
          : new FileRefused(`${path} cannot be written: ${reasonOf(error)}`);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    /** Leaves nothing behind; harmless after `keep`. */
    drop: async (): Promise<void> => {
      await end();
      await rm(temporary, { force: true });
    },
  };
};
