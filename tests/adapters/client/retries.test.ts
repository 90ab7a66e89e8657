import { either as E } from 'fp-ts';
import { Subject } from 'rxjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Caller, createApi, createCaller, type CallChunk } from '../../../adapters/v1/client/api.ts';
import type { Settled } from '../../../adapters/v1/client/attempt-line.ts';
import type { Session } from '../../../adapters/v1/client/session.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { createInstantClock } from '../support/fake-clock.ts';
import { createCodeLoader } from '../../../adapters/browser/code-loader.ts';
import { largestLogBody } from '../../../adapters/v1/contract/support.ts';
import { reportFailureText } from '../../../src/shop/report/words.ts';
import { attempt } from '../../../adapters/v1/client/call-chunk.ts';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { contract } from '../../../adapters/v1/contract/index.ts';

const lost: Failure = { kind: 'unreachable', status: null, code: null };

const failed = (
  kind: Failure['kind'],
  status: number | null,
  retryAfter: number | null = null,
): Settled<string> => ({ status, result: E.left({ kind, status, code: null }), retryAfter });
const unreachable = failed('unreachable', null);
const timeout = failed('timeout', null);
const busy = failed('server', 503);
const good: Settled<string> = { status: 200, result: E.right('an answer'), retryAfter: null };

const answering: Session['authorized'] = async (_, send) => ({ type: 'answered', answer: await send(null) });

type Facts = NonNullable<Awaited<ReturnType<Caller['endpointFacts']>>>;
const read: Facts = { method: 'GET', access: 'public' };
const readByPost: Facts = { method: 'POST', access: 'public', isRead: true };
const write: Facts = { method: 'POST', access: 'customer' };

/** Makes a call whose attempts get `answers`, the last of them repeatedly. */
const makeCall = (facts: Facts, answers: readonly Settled<unknown>[], isKeyed = false) => {
  const pauses = createInstantClock();
  const [told, pausing] = [[] as unknown[], new Subject<void>()];
  const made = { told, pausing, pauses: pauses.pauses, sent: 0, lasts: true, authorized: answering };
  const caller: Caller = {
    endpointFacts: async () => facts,
    noAnswer: () => lost,
    attempt: async () => {
      made.sent += 1;
      return (answers[made.sent - 1] ?? answers.at(-1)) as never;
    },
  };
  const session: Pick<Session, 'authorized' | 'lasts'> = {
    authorized: (access, send) => made.authorized(access, send),
    lasts: () => () => made.lasts,
  };
  const clock = {
    ...pauses,
    after: (milliseconds: number) => {
      pausing.next();
      return pauses.after(milliseconds);
    },
  };
  const headers = isKeyed ? { 'idempotency-key': 'key' } : {};
  const done = Promise.withResolvers<void>();
  const subscription = createApi(caller, session, clock)
    .call('placeOrder', { body: {}, headers } as never)
    .subscribe({ next: (result) => told.push(result), complete: () => done.resolve() });
  return Object.assign(made, { done: done.promise, cancel: () => subscription.unsubscribe() });
};

describe('retries of a call', () => {
  test.each([
    ['a read without a connection', read, [unreachable], 3],
    ['a read that times out', read, [timeout], 3],
    ['a read of a busy server', read, [busy], 3],
    ['a read that a retry answers', read, [busy, good], 2],
    ['a read by POST', readByPost, [unreachable], 3],
    ['a read of a server that asks for five seconds', read, [failed('server', 503, 5_000)], 3],
    ['a read of a server that asks for more', read, [failed('server', 503, 5_001)], 1],
    ['a read that the server fails at', read, [failed('server', 500)], 1],
    ['a read that is refused', read, [failed('refused', 429)], 1],
    ['a read while offline', read, [failed('offline', null)], 1],
    ['a read that cannot be decoded', read, [failed('undecodable', 200)], 1],
    ['a write without a key', write, [unreachable], 1],
  ] as const)(
    '%s: the last answer is reported once, after growing backoff',
    async (_, facts, answers, sent) => {
      const call = makeCall(facts, answers);
      await call.done;
      expect(call.sent).toBe(sent);
      expect(call.pauses).toEqual([400, 1_200].slice(0, sent - 1));
      expect(call.told).toEqual([answers.at(-1)?.result]);
    },
  );

  test.each([
    ['no connection', unreachable, 2],
    ['a timeout', timeout, 1],
    ['a busy server', busy, 1],
  ])('a write with a key is retried once, and only after %s', async (_, answer, sent) => {
    const call = makeCall(write, [answer], true);
    await call.done;
    expect([call.sent, call.told]).toEqual([sent, [answer.result]]);
  });

  test('stops once the call is cancelled or its customer’s session has ended', async () => {
    const cancelled = makeCall(read, [unreachable]);
    cancelled.pausing.subscribe(cancelled.cancel);
    const ended = makeCall(write, [unreachable], true);
    ended.pausing.subscribe(() => (ended.lasts = false));
    const anyones = makeCall(read, [unreachable]);
    anyones.pausing.subscribe(() => (anyones.lasts = false));
    await Promise.all([ended.done, anyones.done]);
    expect([cancelled, ended, anyones].map(({ sent, told }) => [sent, told.length])).toEqual([
      [1, 0],
      [1, 0],
      [3, 1],
    ]);
  });

  test('reports a failed refresh, and nothing when the session ended before the answer', async () => {
    const failing = makeCall(write, [good]);
    failing.authorized = async () => ({ type: 'not-refreshed', failure: lost });
    const outlived = makeCall(write, [good]);
    outlived.authorized = async () => ({ type: 'outlived' });
    await Promise.all([failing.done, outlived.done]);
    expect([failing.told, outlived.told]).toEqual([[E.left(lost)], []]);
  });
});

const code = {} as CallChunk;

/** A tab that loads code chunks; `fetches` says which of the fetches succeed. */
const tab = ({
  fetches,
  isServerUp = true,
  kept = new Map<string, string>(),
}: {
  readonly fetches: readonly boolean[];
  readonly isServerUp?: boolean;
  readonly kept?: Map<string, string>;
}) => {
  const outcomes = [...fetches];
  let reloads = 0;
  const load = createCodeLoader({
    fetchCode: async () => {
      if (outcomes.shift() !== true) throw new TypeError('Failed to fetch dynamically imported module');
      return code;
    },
    isServerUp: async () => isServerUp,
    tabStorage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }),
    reload: () => {
      reloads += 1;
    },
  });
  return { load, reloads: () => reloads, kept };
};

test('one failure may be transient: nothing is reloaded', async () => {
  const { load, reloads } = tab({ fetches: [false, true] });
  await expect(load()).rejects.toThrow();
  await expect(load()).resolves.toBe(code);
  expect(reloads()).toBe(0);
});

test('a second failure while the server answers reloads the document, once in a tab', async () => {
  const first = tab({ fetches: [false, false, false] });
  for (const _ of [1, 2, 3]) await expect(first.load()).rejects.toThrow();
  expect(first.reloads()).toBe(1);
  const afterwards = tab({ fetches: [false, false], kept: first.kept });
  for (const _ of [1, 2]) await expect(afterwards.load()).rejects.toThrow();
  expect(afterwards.reloads()).toBe(0);
});

test('without a server the page stays: there would be none instead of it', async () => {
  const { load, reloads } = tab({ fetches: [false, false, false], isServerUp: false });
  for (const _ of [1, 2, 3]) await expect(load()).rejects.toThrow();
  expect(reloads()).toBe(0);
});

afterEach(() => vi.unstubAllGlobals());

const send = (log: string) => {
  const caller = createCaller({
    base: 'http://shop.test',
    clock: createInstantClock(),
    isOnline: () => true,
  });
  return caller.attempt(
    'sendLog',
    { body: { consent: true, log } },
    { accessToken: null, signal: new AbortController().signal },
  );
};

test('a log above the size limit is not sent, and the shopper is told', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetched);
  // As JSON each quote takes two bytes.
  const { result } = await send('"'.repeat(largestLogBody / 2));
  expect(fetched).not.toHaveBeenCalled();
  expect(result).toEqual(E.left({ kind: 'refused', status: 413, code: 'TOO_LARGE' }));
  expect(E.isLeft(result) && reportFailureText(result.left)).toContain('ยาวเกิน');
});

test('a log of several megabytes is sent', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  await send('x'.repeat(5_000_000));
  expect(fetched).toHaveBeenCalledTimes(1);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const cookiesOf = async (
  call: (how: Parameters<typeof attempt>[2]) => Promise<unknown>,
): Promise<string[]> => {
  const told: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, settings) => {
    told.push(request instanceof Request ? request.credentials : String(settings?.credentials));
    return Response.json({ error: { code: 'SOCIAL_UNKNOWN', message: '', requestId: '' } }, { status: 404 });
  });
  await call({
    base: 'http://shop.example.com',
    accessToken: null,
    timeout: 1_000,
    signal: new AbortController().signal,
    now: 0,
  });
  return told;
};

test('the exchange of a social sign-in carries the cookie of the browser that began', async () => {
  expect(
    await cookiesOf(async (how) => {
      const { result } = await attempt('socialExchange', { body: { code: 'x' } }, how);
      expect(E.isLeft(result) && result.left.code).toBe('SOCIAL_UNKNOWN');
    }),
  ).toEqual(['same-origin']);
});

test('no other call sends or keeps a cookie', async () => {
  const carrying = Object.entries<AnyEndpoint>(contract).filter(([, line]) => line.carriesCookie === true);
  expect(carrying.map(([name]) => name)).toEqual(['socialExchange']);
  expect(await cookiesOf(async (how) => attempt('announcement', {}, how))).toEqual(['omit']);
});
