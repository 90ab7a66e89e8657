import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FileRefused, openPlainFile, isGzip, unpack } from '../../../../adapters/log-file/node-file.ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { linesOfLog } from '../../../../adapters/log-file/scan.ts';
import { checkLog } from '../../evidence/check-log.ts';
import type { CheckedFile, ReplayEnv } from '../env.ts';

export const standardInput = '-';

export interface CorpusLog {
  readonly path: string;
  /** Bytes on disk; 0 for standard input. */
  readonly size: number;
}

const isLog = (name: string): boolean => /\.jsonl(\.gz)?$/.test(name);

/**
 * The logs that these names mean, in the order of the names: files as they are, of folders every `*.jsonl` and
 * `*.jsonl.gz` in them and below, by name. Refuses what is not there; a folder without a log is an empty list.
 */
export const logsOf = async (paths: readonly string[]): Promise<readonly CorpusLog[]> => {
  const logs: CorpusLog[] = [];
  for (const path of paths) {
    if (path === standardInput) {
      logs.push({ path, size: 0 });
      continue;
    }
    const stats = await lstat(path).catch(() => undefined);
    if (stats === undefined) throw new FileRefused(`there is no file ${path}`);
    if (!stats.isDirectory()) {
      logs.push({ path, size: stats.size });
      continue;
    }
    const names = await readdir(path, { recursive: true });
    for (const name of names.filter(isLog).sort()) {
      const { size } = await lstat(join(path, name));
      logs.push({ path: join(path, name), size });
    }
  }
  return logs;
};

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** Bytes of a log, gunzipped if needed; `name` is used in errors. */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done === true) return;
  const all = joined(first.value, pieces);
  yield* isGzip(first.value) ? unpack(all, name) : all;
}

export async function* bytesOfFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await openPlainFile(path);
  try {
    yield* file.bytes();
  } finally {
    await file.close();
  }
}

export const checkOne = async (
  path: string,
  { programs, now, input }: Pick<ReplayEnv, 'programs' | 'now' | 'input'>,
): Promise<CheckedFile> => {
  const began = now();
  const own = path === standardInput ? input?.() : undefined;
  const check = async (): Promise<CheckedFile['checked']> => {
    try {
      const bytes = own === undefined ? bytesOfFile(path) : unpacked(own, 'standard input');
      return await checkLog(linesOfLog(bytes, nodeDigest, programs), nodeDigest);
    } catch (error) {
      if (error instanceof FileRefused) return { refused: error.message };
      throw error;
    }
  };
  return { path, checked: await check(), took: now() - began };
};
