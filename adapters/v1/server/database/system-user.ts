import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { ownDatabaseHint, StartFailure } from '../config/start-failure.ts';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

const lookUp = async (name: string): Promise<SystemUser | undefined> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
};

const create = async (): Promise<void> => {
  await run('groupadd', ['--system', '--force', 'postgres']);
  await run('useradd', [
    '--system',
    '--gid',
    'postgres',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
};

/**
 * PostgreSQL refuses to run as root. For root this is the user `postgres`, made when the machine has none; for
 * everybody else undefined, which means 'as myself'.
 */
export const systemUser = async (): Promise<SystemUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp('postgres');
  if (existing !== undefined) return existing;
  await create().catch(() => undefined);
  const made = await lookUp('postgres');
  if (made !== undefined) return made;
  throw new StartFailure(
    `PostgreSQL does not run as root, and no user "postgres" could be made here. Start the shop as an ordinary user.\n${ownDatabaseHint}`,
  );
};

/** Whether this user can enter a folder, through all the folders above it. */
export const canEnter = (user: SystemUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1" 2>/dev/null', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
    .status === 0;
