import { codeOf } from '../error-code.ts';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../config/start-failure.ts';
import { myself, type ProcessIdentity, stillLives } from './process-identity.ts';

interface Owner extends ProcessIdentity {
  readonly token: string;
}

export interface Ownership {
  readonly release: () => void;
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

/**
 * Takes a dead owner's lock away. Two starts may try it at once, so what was moved is looked at again: a lock that
 * somebody living has put there meanwhile goes back.
 */
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
 * Makes this process the one owner of a DATA_DIR (ruling P31). The lock appears complete or not at all, and names
 * the process with its start time, so that neither a crash nor a recycled process number leaves it locked.
 * Throws a StartFailure while another living process owns it.
 */
export const takeOwnership = (dataDir: string): Ownership => {
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
    release: () => {
      if (readOwner(lock)?.token === me.token) rmSync(lock, { force: true });
    },
  };
};
