import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '../config/start-failure.ts';
import { isAlive, startTimeOf } from './ownership.ts';

const runs = (pid: number): boolean => isAlive(pid) && startTimeOf(pid) !== 'zombie';

const isPostmasterOf = (pid: number, cluster: string): boolean => {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
};

export const goneWithin = async (pid: number, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds;
  while (runs(pid)) {
    if (performance.now() > end) return false;
    await pause(15);
  }
  return true;
};

/** Asks a postmaster to end: at once but orderly first, without a checkpoint when it does not obey. */
export const stopPostmaster = async (pid: number): Promise<boolean> => {
  for (const [signal, patience] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 3_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    if (await goneWithin(pid, patience)) return true;
  }
  return false;
};

export const runningPostmaster = (
  cluster: string,
): { readonly pid: number; readonly port: number } | undefined => {
  try {
    const [pid = NaN, , , port = NaN] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => Number.parseInt(line, 10));
    return pid > 1 && port > 0 && runs(pid) && isPostmasterOf(pid, cluster) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A pid file that names some other living program is taken away, because PostgreSQL would take it for a postmaster (promise G12).
 */
export const stopOrphan = async (cluster: string): Promise<void> => {
  const pidFile = path.join(cluster, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  } catch {
    return;
  }
  if (!(pid > 1) || !runs(pid)) return;
  if (!isPostmasterOf(pid, cluster)) return rmSync(pidFile, { force: true });
  if (!(await stopPostmaster(pid))) {
    throw new StartFailure(
      `A PostgreSQL left over from an earlier start (process ${pid}) does not end. End it and start again.`,
    );
  }
};
