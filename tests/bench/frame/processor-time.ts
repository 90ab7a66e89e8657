import { readdirSync, readFileSync } from 'node:fs';
import type { TestDatabase } from '../../support/database.ts';
import { Skipped } from './section.ts';

interface Stat {
  readonly parent: number;
  /** Processor time so far, in ms. Linux counts in steps of 10. */
  readonly spent: number;
}

const statOf = (pid: number): Stat | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), spent: 10 * (Number(fields[11]) + Number(fields[12])) };
  } catch {
    return undefined;
  }
};

/** CPU time of a process tree so far, in ms by process. Throws Skipped except on Linux. */
export const processTreeTime = (pid: number): ReadonlyMap<number, number> => {
  if (process.platform !== 'linux') throw new Skipped('processor time is read as Linux tells it');
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = statOf(Number(name));
        return stat === undefined ? [] : [[Number(name), stat] as const];
      }),
  );
  const isBelow = (one: number): boolean => {
    for (let at: number | undefined = one; at !== undefined && at > 0; at = all.get(at)?.parent)
      if (at === pid) return true;
    return false;
  };
  return new Map([...all].filter(([one]) => isBelow(one)).map(([one, { spent }]) => [one, spent]));
};

/** CPU time of a process tree since that reading, in ms; a process that has ended since is not counted. */
export const timeSince = (before: ReadonlyMap<number, number>, pid: number): number =>
  [...processTreeTime(pid)].reduce((sum, [one, spent]) => sum + spent - (before.get(one) ?? 0), 0);

/** Process id of the server of this database, on this machine. */
export const postmasterOf = async ({ query }: TestDatabase): Promise<number> => {
  const [row] = await query<{ readonly pid: number }>('select pg_backend_pid() as pid');
  const parent = row === undefined ? undefined : statOf(row.pid)?.parent;
  if (parent === undefined) throw new Skipped('the processes of the database are not on this machine');
  return parent;
};
