import { randomBytes } from 'node:crypto';
import { rmSync, type Stats } from 'node:fs';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileRefused, reasonOf, refuseOddName, refuseUnlessPlain } from './node-file.ts';

/** A file that comes into being whole or not at all. */
export interface NewFile {
  readonly write: (text: string) => Promise<void>;
  readonly keep: () => Promise<void>;
  /** Leaves nothing behind; harmless after `keep`. */
  readonly drop: () => Promise<void>;
}

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
 * Begins a file under a temporary name in the same folder. A file that is there already is only written over when
 * `force` says so; links, directories, pipes and devices never are (case H-L17).
 */
export const createNewFile = async (path: string, force: boolean): Promise<NewFile> => {
  refuseOddName(path);
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
    write: async (text) => {
      for (let rest = text; rest !== '';) {
        const { read, written } = encoder.encodeInto(rest, buffer);
        for (let from = 0; from < written;)
          from += (await handle.write(buffer, from, written - from)).bytesWritten;
        rest = rest.slice(read);
      }
    },
    keep: async () => {
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
    drop: async () => {
      await end();
      await rm(temporary, { force: true });
    },
  };
};
