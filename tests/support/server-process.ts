import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const server = path.join(import.meta.dirname, '..', '..', 'src', 'server.ts');

const addressIn = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string'
    ? message.url
    : undefined;

/** Runs `src/server.ts` with these variables and no others that concern it, on a free port. */
export const startServer = (environment: Readonly<Record<string, string>>) => {
  let written = '';
  const child = spawn(process.execPath, [server], {
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOGINS_PER_MINUTE: '1000',
      CODES_PER_HOUR: '1000',
      ORDERS_PER_HOUR: '100000',
      DEMO_ANNOUNCEMENTS: 'off',
      OPEN_ORDERS_PER_ADDRESS: '100000',
      OPEN_PIECES_PER_ADDRESS: '100000',
      OPEN_BAHT_PER_ADDRESS: '100000000',
      UNVERIFIED_ORDER_BAHT: '100000000',
      UNVERIFIED_SHARE: '100',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const ready = once(child, 'message').then(([message]) => addressIn(message));
  // Its address once it is ready, undefined when it ends before; its exit code, or the signal that ended it.
  return { child, url: Promise.race([ready, ended.then(() => undefined)]), ended, output: () => written };
};

export type ServerProcess = ReturnType<typeof startServer>;

/** A folder for a DATA_DIR that the database's user can enter; taken away by `remove`. */
export const dataFolder = async (): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'suvarna-data-'));
  await chmod(folder, 0o755);
  return { path: folder, remove: async () => rm(folder, { recursive: true, force: true }) };
};
