import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const binaries = globSync('/usr/lib/postgresql/*/bin').findLast((folder) =>
  existsSync(path.join(folder, 'pg_basebackup')),
);

export const hasDebianPostgres = binaries !== undefined;

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const run = (program: string, ...words: readonly string[]): string =>
  execFileSync(path.join(binaries ?? '', program), words, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const isReady = (port: number): boolean => {
  try {
    run('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port));
    return true;
  } catch {
    return false;
  }
};

const startPostmaster = async (folder: string, port: number, ...settings: string[]) => {
  const words = ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
  words.push('-c', 'unix_socket_directories=', ...settings.flatMap((setting) => ['-c', setting]));
  const child = spawn(path.join(binaries ?? '', 'postgres'), words, { ...user, cwd: '/', stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (let tries = 0; !isReady(port); tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error('PostgreSQL did not start');
    await pause(100);
  }
  /** Suspends it with all its connections, or resumes it. While suspended it accepts new ones and answers nothing. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    spawnSync('pkill', [`-${name}`, '-P', String(child.pid)]);
    child.kill(name);
  };
  return {
    child,
    port,
    signal,
    kill: async (): Promise<void> => {
      signal('SIGCONT');
      // An immediate shutdown: as after a crash, nothing is flushed.
      child.kill('SIGQUIT');
      await ended;
    },
  };
};

/** Starts a primary that commits synchronously to a streaming standby; `url` names both hosts, the standby first. */
export const startWithStandby = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'suvarna-standby-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  run('initdb', '-D', first, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const [port, other] = [await freePort(), await freePort()];
  // On the command line, so that the standby, once promoted, waits for no standby itself.
  const primary = await startPostmaster(
    first,
    port,
    'synchronous_standby_names=*',
    'synchronous_commit=local',
  );
  mkdirSync(second, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(second, user.uid, user.gid);
  run('pg_basebackup', '-R', '-D', second, '-h', '127.0.0.1', '-p', String(port), '-U', 'shop');
  const standby = await startPostmaster(second, other);
  const ask = (statement: string): string =>
    run('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'shop', '-Atc', statement, 'postgres');
  ask('create database shop');
  ask('alter database shop set synchronous_commit = on');
  return {
    url: `postgres://shop@127.0.0.1:${other},127.0.0.1:${port}/shop?target_session_attrs=read-write`,
    primaryUrl: `postgres://shop@127.0.0.1:${port}/shop`,
    promotedUrl: `postgres://shop@127.0.0.1:${other}/shop`,
    primary,
    promote: (): void => void run('pg_ctl', 'promote', '-D', second),
    stop: async (): Promise<void> => {
      for (const each of [primary, standby]) if (each.child.exitCode === null) await each.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
