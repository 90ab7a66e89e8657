import { codeOf } from '../error-code.ts';
import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { StartFailure } from '../config/start-failure.ts';

export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const startTimeOnLinux = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in parentheses, can hold anything; the fields count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  return state === 'Z'
    ? 'zombie'
    : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
};

/** Start time of a process; '' where it has ended or the system does not report it. */
export const startTimeOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return startTimeOnLinux(pid);
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

export const myself = (): ProcessIdentity => ({ pid: process.pid, startedAt: startTimeOf(process.pid) });

const stillLives = ({ pid, startedAt }: ProcessIdentity): boolean =>
  isAlive(pid) && (startedAt === '' || startTimeOf(pid) === startedAt);

interface Owner extends ProcessIdentity {
  readonly token: string;
}

const readOwner = (file: string): Owner | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, startedAt, token } = value as Partial<Record<keyof Owner, unknown>>;
    return typeof pid === 'number' && typeof startedAt === 'string' && typeof token === 'string'
      ? { pid, startedAt, token }
      : undefined;
  } catch {
    return undefined;
  }
};

const claim = (draft: string, lock: string): boolean => {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Two starts may race: a lock that a living process has put there meanwhile is restored. */
const clearAway = (lock: string, aside: string): void => {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved !== undefined && stillLives(moved)) claim(aside, lock);
  rmSync(aside, { force: true });
};

const inUse = (dataDir: string, owner: Owner | undefined): StartFailure =>
  new StartFailure(
    `DATA_DIR ${dataDir} is in use by another running shop${owner === undefined ? '' : ` (process ${owner.pid})`}. ` +
      'Stop it first, or give this one a DATA_DIR of its own.',
  );

/**
 * The lock appears complete or not at all and names the process with its start time, so that neither a crash nor a recycled
 * number leaves it locked (ruling P31).
 */
export const takeOwnership = (dataDir: string) => {
  const lock = path.join(dataDir, 'owner.lock');
  const me: Owner = { ...myself(), token: randomUUID() };
  const draft = path.join(dataDir, `owner.${me.token}`);
  writeFileSync(draft, JSON.stringify(me), { mode: 0o644, flag: 'wx' });
  try {
    for (let attempt = 0; attempt < 10 && !claim(draft, lock); attempt += 1) {
      const owner = readOwner(lock);
      if (owner !== undefined && stillLives(owner)) throw inUse(dataDir, owner);
      clearAway(lock, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const owner = readOwner(lock);
  if (owner?.token !== me.token) throw inUse(dataDir, owner);
  return {
    release: (): void => {
      if (readOwner(lock)?.token === me.token) rmSync(lock, { force: true });
    },
  };
};
