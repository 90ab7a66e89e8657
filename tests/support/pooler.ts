import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from './balancer.ts';
import { addressOf } from './database.ts';
import { freePort } from './free-port.ts';
import { type ShopProcess, startShopProcess } from './server-process.ts';

/** True if PgBouncer is installed, as from Debian's package. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer settings that the server's README requires. */
const settingsOf = (database: URL, port: number): string => `
[databases]
* = host=${database.hostname} port=${database.port} user=${database.username} ${database.password && `password=${database.password}`} connect_query='set statement_timeout = 5000; set idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
server_login_retry = 1
`;

/** Starts PgBouncer in front of a database, each connection shared by all transactions. */
export const startPooler = async (databaseUrl: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'suvarna-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const write = (to: string): void => writeFileSync(settings, settingsOf(new URL(to), port));
  write(databaseUrl);
  for (const path of [folder, settings]) chmodSync(path, 0o755);
  // It does not run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn('pgbouncer', [settings], { stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  while (!told.includes('process up') && child.exitCode === null) await once(child.stderr, 'data');
  const url = new URL(addressOf(databaseUrl, new URL(databaseUrl).pathname.slice(1)));
  url.port = String(port);
  return {
    url: url.href,
    /** Points it at another host, as after a promotion. */
    lead: (to: string): void => {
      write(to);
      child.kill('SIGHUP');
    },
    stop: async (): Promise<void> => {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
};

/** Starts the shop as two processes behind one address over PgBouncer's shared connections; `close` ends all of it. */
export const startBehindPooler = async (
  databaseUrl: string,
): Promise<ShopProcess & { readonly close: () => Promise<void> }> => {
  const pooler = await startPooler(databaseUrl);
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const settings = { DATABASE_DIRECT_URL: databaseUrl, PUBLIC_URL: balancer.url };
  const processes = await Promise.all(
    ports.map(async (port) => startShopProcess(pooler.url, { ...settings, PORT: String(port) })),
  );
  const each = async (act: (process: ShopProcess) => Promise<void>): Promise<void> =>
    void (await Promise.all(processes.map(act)));
  const stop = async (): Promise<void> => each(async (process) => process.stop());
  return {
    url: balancer.url,
    start: async () => each(async (process) => process.start()),
    stop,
    kill: async () => each(async (process) => process.kill()),
    output: () => processes.map((process) => process.output()).join(''),
    pid: () => processes[0]?.pid(),
    close: async () => {
      await stop();
      balancer.close();
      await pooler.stop();
    },
  };
};
