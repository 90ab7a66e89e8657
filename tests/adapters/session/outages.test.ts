import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { either as E } from 'fp-ts';
import * as fc from '../../support/fast-check.ts';
import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi, createCaller, refreshBy } from '../../../adapters/v1/client/api.ts';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { openSessionTab } from './support/session-tab.ts';

type Fault =
  | { readonly type: 'status'; readonly status: number; readonly retryAfter: number | null }
  | { readonly type: 'silence' }
  | { readonly type: 'reset' }
  | { readonly type: 'garbage'; readonly contentType: string; readonly body: string };

/** An outage: its faults one after the other, and how it ends. */
interface Outage {
  readonly faults: readonly Fault[];
  readonly end: 'tokens' | 'killed';
  readonly hasLocks: boolean;
}

const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('status' as const),
      status: fc.constantFrom(400, 403, 404, 408, 409, 429, 429, 429, 500, 502, 503, 504),
      retryAfter: fc.option(fc.integer({ min: 0, max: 7_200 })),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'silence' } as const) },
  { weight: 2, arbitrary: fc.constant({ type: 'reset' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('garbage' as const),
      contentType: fc.constantFrom('application/json', 'text/html', ''),
      body: fc.oneof(
        fc.constantFrom(
          '',
          '{}',
          'null',
          '[]',
          '<html>',
          '{"accessToken":',
          '{"accessToken":"a"}',
          '{"accessToken":1,"refreshToken":2}',
          '{"accessToken":"undefined","refreshToken":"r"}',
          '{"accessToken":"ก","refreshToken":"r"}',
          '{"accessToken":"a\\r\\nX: 1","refreshToken":"r"}',
        ),
        fc.json(),
        fc.string({ unit: 'binary' }),
      ),
    }),
  },
);

const outages: fc.Arbitrary<Outage> = fc.record({
  faults: fc.array(fault, { minLength: 1, maxLength: 5 }),
  end: fc.constantFrom('tokens' as const, 'killed' as const),
  hasLocks: fc.boolean(),
});

/** Timeouts of the refresh, milliseconds: one that never elapses, and a short one for a missing answer. */
const patient = 10_000;
const impatient = 20;

describe('a refresh that fails', () => {
  let server: Server;
  let base: string;
  let accepted: string;
  let answerRefresh: (response: ServerResponse) => void;
  let requests: number;

  const answer = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const refused = (response: ServerResponse): void =>
    answer(response, 401, { error: { code: 'UNAUTHORIZED', message: 'x', requestId: 'x' } });

  const commit = (given: Fault) => (response: ServerResponse) => {
    switch (given.type) {
      case 'status':
        if (given.retryAfter !== null) response.setHeader('retry-after', String(given.retryAfter));
        answer(response, given.status, { error: { code: 'PLANTED', message: 'x', requestId: 'x' } });
        break;
      case 'silence':
        break;
      case 'reset':
        response.destroy();
        break;
      case 'garbage':
        if (given.contentType !== '') response.setHeader('content-type', given.contentType);
        response.end(given.body);
        break;
    }
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader('connection', 'close');
      request.resume();
      if (request.url === '/v1/auth/client/session/refresh') {
        answerRefresh(response);
        return;
      }
      requests += 1;
      if (request.headers.authorization !== `Bearer ${accepted}`) refused(response);
      else answer(response, 200, { data: { cartId: 'c', version: 1, totalQuantity: 0, products: [] } });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const endure = async ({ faults, end, hasLocks }: Outage): Promise<void> => {
    const browser = createFakeBrowser();
    const clock = createFakeClock();
    const caller = createCaller({ base, clock, isOnline: () => true });
    let refreshTime = patient;
    let asked = 0;
    let answered = 0;
    const { session, types } = openSessionTab({
      hasLocks,
      browser,
      clock,
      refresh: async (refreshToken) => {
        asked += 1;
        const came = await refreshBy(caller, refreshTime)(refreshToken);
        answered += 1;
        return came;
      },
    });
    const api = createApi(caller, session, clock);
    const cart = () => firstValueFrom(api.call('cart', {}));
    const stored = () => [browser.values.get(tokenKeys.access), browser.values.get(tokenKeys.refresh)];
    accepted = 'access-2';
    session.begin({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    for (const [index, given] of faults.entries()) {
      answerRefresh = commit(given);
      refreshTime = given.type === 'silence' ? impatient : patient;
      expect(E.isLeft(await cart())).toBe(true);
      expect(asked).toBe(index + 1);
      expect(stored()).toEqual(['access-1', 'refresh-1']);
      expect(session.hasTokens()).toBe(true);
      // The longest backoff, longer than any Retry-After here.
      clock.advance(60_000);
    }
    expect(types()).toEqual([]);
    refreshTime = patient;
    requests = 0;
    if (end === 'tokens') {
      answerRefresh = (response) =>
        answer(response, 200, { accessToken: 'access-2', refreshToken: 'refresh-2' });
      expect(E.isRight(await cart())).toBe(true);
      expect(stored()).toEqual(['access-2', 'refresh-2']);
      expect(types()).toEqual(['TokenRefreshed']);
    } else {
      answerRefresh = refused;
      const came = cart();
      if (!hasLocks) {
        // Without locks, a pause lets another tab refresh first.
        await expect.poll(() => answered, { interval: 1 }).toBe(faults.length + 1);
        await expect.poll(() => (clock.advance(1_500), types().length), { interval: 1 }).toBe(1);
      }
      expect(await came).toMatchObject({ left: { status: 401 } });
      expect(requests).toBe(1);
      expect(stored()).toEqual([undefined, undefined]);
      expect(types()).toEqual(['SessionLost']);
    }
    expect(asked).toBe(faults.length + 1);
  };

  test('keeps tokens in any outage, and notices an ended session (G6, H-S04, H-S05, H-S06)', async () =>
    fc.asyncHolds([25, 2_000], [outages], endure));
});
