import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FileRefused } from '../../../../adapters/log-file/file-refused.ts';

/** Standard input in the place of a file's name. */
export const standardInput = '-';

/** A log of a corpus. */
export interface CorpusLog {
  readonly path: string;
  /** In bytes as it lies there; 0 for standard input. */
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
