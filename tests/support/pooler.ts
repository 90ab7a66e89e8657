import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from './database.ts';
import { freePort } from './free-port.ts';

/** Whether PgBouncer is on this machine, as from Debian's package. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer's own words for what the server's README asks of it. */
const settingsOf = (database: URL, port: number): string => `
[databases]
* = host=${database.hostname} port=${database.port} user=${database.username} password=${database.password} connect_query='set statement_timeout = 5000; set idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`;

/** Starts PgBouncer in front of a database, each connection shared by all transactions. */
export const startPooler = async (databaseUrl: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'suvarna-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  writeFileSync(settings, settingsOf(new URL(databaseUrl), port));
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
    stop: async (): Promise<void> => {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
};
