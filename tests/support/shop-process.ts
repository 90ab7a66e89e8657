import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as t from 'io-ts';

const Ready = t.type({ ready: t.literal(true), url: t.string });

const root = join(import.meta.dirname, '..', '..');
const startLimit = 30_000;
const stopLimit = 12_000;

/**
 * Starts the shop on a free port over this database, in demo mode, with more settings if any, from other sources if named. Rejects
 * when it does not come up.
 */
export async function startShopProcess(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  sources = root,
) {
  const written: string[] = [];
  let running: ChildProcess | undefined;
  let port = 0;

  const start = async (): Promise<void> => {
    if (running !== undefined) return;
    const child = spawn(process.execPath, [join(sources, 'src', 'server.ts')], {
      cwd: sources,
      env: { ...environment(databaseUrl, port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    running = child;
    child.once('exit', () => {
      running = undefined;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => written.push(text.toString()));
    }
    port = await reportedPort(child, written);
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = running;
    if (child === undefined) return;
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(stopLimit) });
    child.kill(signal);
    await ended.catch(() => {
      child.kill('SIGKILL');
      throw new Error(`The shop did not end in ${stopLimit / 1000} s.\n${written.join('')}`);
    });
  };

  await start();
  return {
    /** Stays the same over stop and start. */
    url: `http://localhost:${port}`,
    /** Asks it to end and waits for it; one that does not end in 12 seconds is killed, and that rejects. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
    output: () => written.join(''),
    pid: () => running?.pid,
  };
}

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>;

/** The port that the server reports to the process that started it, once it answers. */
function reportedPort(child: ChildProcess, written: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`The shop ${reason}.\n${written.join('')}`));
    };
    const limit = setTimeout(fail, startLimit, `did not come up in ${startLimit / 1000} s`);
    child.once('exit', (code) => {
      clearTimeout(limit);
      fail(`ended with ${code} before it answered`);
    });
    child.once('error', (error) => fail(`did not start: ${error.message}`));
    child.once('message', (message: unknown) => {
      clearTimeout(limit);
      if (Ready.is(message)) resolve(Number(new URL(message.url).port));
      else fail('reported something else than its address');
    });
  });
}

function environment(databaseUrl: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SHOP_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DEMO_ANNOUNCEMENTS: 'off',
    LOGINS_PER_MINUTE: '100000',
    LOGS_PER_HOUR: '100000',
    CODES_PER_HOUR: '100000',
    ORDERS_PER_HOUR: '100000',
    OPEN_ORDERS_PER_ADDRESS: '100000',
    OPEN_PIECES_PER_ADDRESS: '100000',
    OPEN_BAHT_PER_ADDRESS: '100000000',
    UNVERIFIED_ORDER_BAHT: '100000000',
    UNVERIFIED_SHARE: '100',
  };
}
