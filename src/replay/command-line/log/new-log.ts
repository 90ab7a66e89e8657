import { createNewFile } from '../../../../adapters/log-file/node-new-file.ts';
import { UsageError, type Asked, type World } from '../world.ts';

/** The options of every verb that makes a log. */
export const outputOptions = { out: { type: 'string' }, force: { type: 'boolean' } } as const;

/** Where the lines of a new log go. */
export interface NewLog {
  /** Keeps lines until they are written. */
  readonly add: (lines: readonly string[]) => void;
  /** Writes what was kept. */
  readonly flush: () => Promise<void>;
  /** Gives a file its name; undefined when the log went to standard output. */
  readonly keep: () => Promise<void>;
  readonly drop: () => Promise<void>;
  /** The name of the file, or null for standard output. */
  readonly path: string | null;
}

/** A new log in the file that --out names, or on standard output. A log has no line end after its last line in a file. */
export const createNewLog = async (asked: Asked, world: World): Promise<NewLog> => {
  const path = asked.file('out') ?? null;
  if (path === null && asked.flag('json'))
    throw new UsageError('--json needs --out here: without it the log itself goes to standard output');
  const file = path === null ? undefined : await createNewFile(path, asked.flag('force'));
  let kept: string[] = [];
  let isFirst = true;
  return {
    path,
    add: (lines) => {
      kept.push(...lines);
    },
    flush: async () => {
      if (kept.length === 0) return;
      const text = kept.join('\n');
      const whole = isFirst ? text : `\n${text}`;
      kept = [];
      isFirst = false;
      await (file === undefined ? world.write(whole) : file.write(whole));
    },
    keep: async () => {
      if (file === undefined) await world.write('\n');
      else await file.keep();
    },
    drop: async () => {
      await file?.drop();
    },
  };
};
