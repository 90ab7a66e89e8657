import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const startLimit = 50_000;
const stopLimit = 12_000;

const most = '100000000';
const often = '1000000';

/** Limits that no test reaches, and constant prices. */
export const boundless = {
  DEMO_ANNOUNCEMENTS: 'off',
  LOGINS_PER_MINUTE: often,
  LOGS_PER_HOUR: often,
  CODES_PER_HOUR: often,
  SMS_PER_HOUR: often,
  ORDERS_PER_HOUR: often,
  ALERTS_PER_DAY: often,
  COUPON_TRIES_PER_HOUR: often,
  SLIPS_PER_HOUR: often,
  OPEN_ORDERS_PER_ADDRESS: most,
  OPEN_PIECES_PER_ADDRESS: most,
  OPEN_BAHT_PER_ADDRESS: most,
  OPEN_PIECES_PER_BUYER: most,
  OPEN_BAHT_PER_BUYER: most,
  UNVERIFIED_ORDER_BAHT: most,
  UNVERIFIED_SHARE: '100',
};

const addressIn = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string'
    ? message.url
    : undefined;

/** Runs `src/server.ts` with these variables and no others that concern it, on a free port unless one is given. */
export const startServer = (environment: NodeJS.ProcessEnv, sources = root) => {
  let written = '';
  const child = spawn(process.execPath, [path.join(sources, 'src', 'server.ts')], {
    cwd: sources,
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      ...boundless,
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
  const ready = once(child, 'message', { signal: AbortSignal.timeout(startLimit) }).then(
    ([message]) => addressIn(message),
    () => undefined,
  );
  // The address once ready, undefined if it ends before or does not start; its exit code, or the signal that ended it.
  return { child, url: Promise.race([ready, ended.then(() => undefined)]), ended, output: () => written };
};

export type ServerProcess = ReturnType<typeof startServer>;

/** Address of a server. Rejects with its output when it does not start, and kills it. */
export const urlOf = async ({ url, child, output }: ServerProcess): Promise<string> => {
  const there = await url;
  if (there !== undefined) return there;
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${output()}`);
};

/**
 * Starts the shop on a free port over this database, in demo mode, with more settings if any, from other sources if named. Rejects
 * when it does not start.
 */
export const startShopProcess = async (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  sources = root,
) => {
  const environment = {
    ...process.env,
    ...boundless,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SHOP_MODE: 'demo',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const started: ServerProcess[] = [];
  let running: ServerProcess | undefined;
  let port = '0';

  const start = async (): Promise<void> => {
    if (running !== undefined) return;
    const server = startServer({ ...environment, PORT: port, ...settings }, sources);
    started.push(server);
    running = server;
    void server.ended.then(() => (running = undefined));
    ({ port } = new URL(await urlOf(server)));
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (running === undefined) return;
    const { child, ended, output } = running;
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), stopLimit);
    const how = await ended;
    clearTimeout(late);
    if (how === 'SIGKILL' && signal !== 'SIGKILL')
      throw new Error(`The shop did not end in ${stopLimit / 1000} s.\n${output()}`);
  };

  await start();
  return {
    /** Stays the same over stop and start. */
    url: `http://localhost:${port}`,
    /** Stops it and waits; a process that does not end in 12 seconds is killed, and that rejects. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
    output: () => started.map((server) => server.output()).join(''),
    pid: () => running?.child.pid,
  };
};

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>;
