import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { isDeep } from '../../support/properties.ts';
import { urlOf } from '../../support/server-process.ts';
import { newDatabase, startShop } from '../support/shop.ts';

/** Sends the beginning of a request and nothing more; answers the socket and all that it received. */
const begin = async (
  url: string,
  path: string,
  headers = '',
): Promise<{ socket: Socket; heard: string[] }> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const heard: string[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}Content-Length: 100\r\n\r\n{`,
  );
  return { socket, heard };
};

describe('a stalled body', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.close();
  });

  /** Seconds after which the connection is ended, by a clock that the test moves. */
  const secondsOf = async (
    path: string,
    headers = '',
  ): Promise<readonly [seconds: number, heard: string]> => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = vi.getTimerCount();
    const { socket, heard } = await begin(api.url, path, headers);
    let isClosed = false;
    socket.once('close', () => (isClosed = true));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(before), {
      timeout: 5_000,
      interval: 5,
    });
    for (let seconds = 1; seconds <= 100; seconds += 1) {
      // A byte a second.
      socket.write(' ');
      vi.advanceTimersByTime(1_000);
      for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
      if (isClosed) return [seconds, heard.join('')];
    }
    return [Infinity, heard.join('')];
  };

  test.each([
    ['to sign in', contract.login.path, 408],
    ['to where nothing is', '/v1/nowhere', 404],
    ['to a page', '/home', 404],
  ])('%s ends within 30 seconds', async (_, path, status) => {
    const [seconds, heard] = await secondsOf(path);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('has longer only where shoppers send logs of their visit', async () => {
    const [seconds] = await secondsOf(contract.sendLog.path);
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(95);
  });
});

// It takes the nine seconds of grace of a stop.
describe.runIf(isDeep)('with a request that was sent by half', () => {
  test('a stop takes at most ten seconds; a gone visitor is no database failure', async () => {
    const database = await newDatabase();
    const server = startShop({ DATABASE_URL: database.url, SHOP_MODE: 'demo' });
    const url = await urlOf(server);
    const gone = await begin(url, contract.login.path);
    gone.socket.resetAndDestroy();
    await begin(url, contract.login.path);
    await begin(url, '/v1/nowhere');
    await begin(url, contract.sendLog.path);
    const { socket: headers } = await begin(url, '/home', 'Connection: keep-alive\r\n');
    headers.write(`${' '.repeat(99)}GET /home HTTP/1.1\r\nHost: sh`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const since = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(9_500);
    expect(server.output()).not.toContain('answered 503');
    expect(server.output()).not.toContain('ECONNRESET');
  });
});
