import { codeOf } from '../error-code.ts';
import { type ChildProcess, execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '../config/start-failure.ts';
import { findHost, type Host, prepareCluster, readPassword, startPostmaster } from './cluster.ts';
import { isAlive, startTimeOf, takeOwnership } from './ownership.ts';

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

const goneWithin = async (pid: number, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds;
  while (runs(pid)) {
    if (performance.now() > end) return false;
    await pause(15);
  }
  return true;
};

/** Asks a postmaster to end: at once but orderly first, without a checkpoint when it does not obey. */
const stopPostmaster = async (pid: number): Promise<boolean> => {
  for (const [signal, timeout] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 3_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    if (await goneWithin(pid, timeout)) return true;
  }
  return false;
};

const runningPostmaster = (cluster: string): { readonly pid: number; readonly port: number } | undefined => {
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
const stopOrphan = async (cluster: string): Promise<void> => {
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

const addressOf = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * The address of the embedded PostgreSQL of a DATA_DIR while a shop runs it; undefined where none does. Throws a StartFailure
 * where there never was one.
 */
export const addressOfRunning = (dataDir: string): string | undefined => {
  const cluster = path.join(dataDir, 'postgres');
  if (!existsSync(cluster))
    throw new StartFailure(
      `There is no shop in DATA_DIR ${dataDir}. Name the one that is meant as its start does: DATABASE_URL or DATA_DIR.`,
    );
  const running = runningPostmaster(cluster);
  return running === undefined ? undefined : addressOf(readPassword({ dataDir, cluster }), running.port);
};

const freePort = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });

/** Retries when the port was taken meanwhile, or the last processes of a killed postmaster still end. */
const startPatiently = async (
  host: Host,
  port: number | undefined,
): Promise<{ child: ChildProcess; port: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await freePort());
    try {
      return { child: await startPostmaster(host, chosen), port: chosen };
    } catch (error) {
      const passing =
        error instanceof StartFailure &&
        /Address already in use|could not bind|still in use|lock file/.test(error.message);
      if (!passing || attempt >= 12) throw error;
      await pause(250);
    }
  }
};

const prepareFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} cannot be written (${codeOf(error)}). Choose another folder: DATA_DIR=/some/folder npm start`,
    );
  }
};

/** Milliseconds that a PostgreSQL must have lived to be restarted at once, and the first pause otherwise. */
const shortLife = 1_000;
/** Limit of the exponential backoff between starts, milliseconds. */
const longestPause = 30_000;

/**
 * Owns the folder, ends processes of a killed owner, and restarts the postmaster. Listens on 127.0.0.1 with a password stored
 * in DATA_DIR. `warn` is called for restarts.
 */
export const startEmbedded = async (dataDir: string, warn: (words: string) => void) => {
  prepareFolder(dataDir);
  const ownership = takeOwnership(dataDir);
  let postmaster: ChildProcess | undefined;
  let stopping = false;
  const endWithUs = (): void => {
    postmaster?.kill('SIGINT');
  };
  try {
    const host = await findHost(dataDir);
    await stopOrphan(host.cluster);
    await prepareCluster(host);
    const password = readPassword(host);
    const first = await startPatiently(host, undefined);
    const { port } = first;

    const keep = (child: ChildProcess): void => {
      postmaster = child;
      const since = performance.now();
      child.unref();
      child.once('exit', () => {
        postmaster = undefined;
        if (!stopping) void restart(performance.now() - since < shortLife ? shortLife : 0);
      });
    };
    const restart = async (wait: number): Promise<void> => {
      warn(
        wait === 0
          ? 'The embedded PostgreSQL ended unexpectedly; it is started again.'
          : `The embedded PostgreSQL does not stay up; see postgres.log in DATA_DIR. It is started again in ${wait / 1_000} s.`,
      );
      await pause(wait, undefined, { ref: false });
      if (stopping) return;
      try {
        keep((await startPatiently(host, port)).child);
        if (stopping) endWithUs();
      } catch (error) {
        warn(String(error));
        void restart(Math.min(longestPause, Math.max(shortLife, wait * 2)));
      }
    };
    keep(first.child);
    process.once('exit', endWithUs);

    return {
      /** Address with the password in it: never to be printed. */
      url: addressOf(password, port),
      pid: (): number | undefined => postmaster?.pid,
      stop: async (): Promise<void> => {
        stopping = true;
        process.off('exit', endWithUs);
        if (postmaster?.pid !== undefined) await stopPostmaster(postmaster.pid);
        ownership.release();
      },
    };
  } catch (error) {
    endWithUs();
    ownership.release();
    throw error;
  }
};
