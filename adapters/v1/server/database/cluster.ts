import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fromBackup, ownDatabaseHint, StartFailure } from '../config/start-failure.ts';
import {
  type Binaries,
  canEnter,
  findBinaries,
  reachableCopy,
  type SystemUser,
  systemUser,
} from './binaries.ts';

const run = promisify(execFile);

const majorVersion = '18';

export interface Host {
  readonly dataDir: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  /**
   * Where the postgres user cannot enter the folders above, its working directory: Linux follows that link without looking above.
   */
  readonly folderFor: (folder: string) => string;
}

export const findHost = async (dataDir: string): Promise<Host> => {
  const user = await systemUser();
  let binaries = await findBinaries();
  if (user !== undefined && !canEnter(user, path.dirname(binaries.postgres)))
    binaries = await reachableCopy(binaries);
  const closed = user !== undefined && process.platform === 'linux' && !canEnter(user, dataDir);
  return {
    dataDir,
    cluster: path.join(dataDir, 'postgres'),
    binaries,
    user,
    folderFor: (folder) => (closed ? '/proc/self/cwd' : folder),
  };
};

const environment = {
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  SystemRoot: process.env['SystemRoot'],
};

const passwordFile = (host: Pick<Host, 'dataDir'>): string => path.join(host.dataDir, 'postgres.password');

/** The superuser's password of a cluster that exists. Throws a StartFailure when it was lost. */
export const readPassword = (host: Pick<Host, 'dataDir' | 'cluster'>): string => {
  try {
    return fs.readFileSync(passwordFile(host), 'utf8').trim();
  } catch {
    throw new StartFailure(
      `${host.cluster} holds a database but ${passwordFile(host)} is missing, so nobody can sign in to it. ` +
        `Put the file back if you have it. Else: ${fromBackup}`,
    );
  }
};

const initialise = async (host: Host, draft: string): Promise<void> => {
  const password = randomBytes(24).toString('base64url');
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  // initdb reads the password as the postgres user: a temporary file that only that user can read.
  const handed = path.join(tmpdir(), `suvarna-${randomBytes(12).toString('hex')}`);
  fs.writeFileSync(handed, `${password}\n`, { mode: 0o600, flag: 'wx' });
  try {
    if (host.user !== undefined) {
      fs.chownSync(draft, host.user.uid, host.user.gid);
      fs.chownSync(handed, host.user.uid, host.user.gid);
    }
    await run(
      host.binaries.initdb,
      [
        `--pgdata=${host.folderFor(draft)}`,
        '--username=postgres',
        `--pwfile=${handed}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...host.user, cwd: draft, env: environment },
    );
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartFailure(
      `The embedded PostgreSQL could not make its database in ${host.dataDir}:\n${words}\n${ownDatabaseHint}`,
    );
  } finally {
    fs.rmSync(handed, { force: true });
  }
  fs.writeFileSync(passwordFile(host), `${password}\n`, { mode: 0o600 });
  fs.renameSync(draft, host.cluster);
};

/** An interrupted first start is begun again; a database that once was there is never silently replaced (case H-O11). */
export const prepareCluster = async (host: Host): Promise<void> => {
  const draft = `${host.cluster}.new`;
  if (!fs.existsSync(host.cluster)) {
    if (fs.existsSync(passwordFile(host)) && !fs.existsSync(draft)) {
      throw new StartFailure(
        `The database folder ${host.cluster} is gone, though this DATA_DIR had one. ${fromBackup} ` +
          'With DATA_DIR moved away and no backup, a start begins with an empty shop.',
      );
    }
    return initialise(host, draft);
  }
  const versionFile = path.join(host.cluster, 'PG_VERSION');
  const version = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : undefined;
  if (version === majorVersion) return;
  throw new StartFailure(
    version === undefined
      ? `${host.cluster} is not a PostgreSQL database, or it is damaged: PG_VERSION is missing. ${fromBackup} Nothing was changed.`
      : `${host.cluster} was made by PostgreSQL ${version}; this shop brings ${majorVersion}. Make a backup with the version of the shop that made it (npm run backup -- FILE), and put that back. Nothing was changed.`,
  );
};

const logFile = (host: Host): string => path.join(host.dataDir, 'postgres.log');

const lastWords = (host: Host): string => {
  const lines = fs.readFileSync(logFile(host), 'utf8').trimEnd().split('\n');
  return (
    lines
      .filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line))
      .slice(-4)
      .join('\n') || lines.slice(-4).join('\n')
  );
};

const tooLarge = 5 * 1024 * 1024;

const launch = (host: Host, port: number): ChildProcess => {
  const file = logFile(host);
  const truncate = fs.existsSync(file) && fs.statSync(file).size > tooLarge;
  const log = fs.openSync(file, truncate ? 'w' : 'a', 0o600);
  try {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=on',
      'max_connections=100',
      'timezone=UTC',
    ];
    return spawn(
      host.binaries.postgres,
      [
        '-D',
        host.folderFor(host.cluster),
        '-p',
        String(port),
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      // Separate session: Ctrl+C reaches the shop alone, which ends its requests first and PostgreSQL last.
      { ...host.user, cwd: host.cluster, env: environment, stdio: ['ignore', log, log], detached: true },
    );
  } finally {
    fs.closeSync(log);
  }
};

const isReady = (host: Host, pid: number): boolean => {
  try {
    const lines = fs.readFileSync(path.join(host.cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
};

/** Starts the postmaster on a port and waits until it accepts connections, at most 60 s (a recovery may take a while). */
export const startPostmaster = async (host: Host, port: number): Promise<ChildProcess> => {
  const postmaster = launch(host, port);
  let failure: string | undefined;
  postmaster.once('error', (error) => (failure = error.message));
  postmaster.once('exit', () => (failure ??= lastWords(host)));
  const end = performance.now() + 60_000;
  while (failure === undefined && !(postmaster.pid !== undefined && isReady(host, postmaster.pid))) {
    if (performance.now() > end) {
      postmaster.kill('SIGQUIT');
      failure = 'it did not become ready within a minute';
    }
    await pause(10);
  }
  if (failure === undefined) return postmaster;
  throw new StartFailure(
    `The embedded PostgreSQL in ${host.cluster} did not start; nothing was changed. It said:\n${failure}\n${ownDatabaseHint}`,
  );
};
