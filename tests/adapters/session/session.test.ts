import { beforeEach, describe, expect, test } from 'vitest';
import type { LockManagerLike } from '../../../adapters/browser/locks.ts';
import { type Authorized, createSession, type Session } from '../../../adapters/v1/client/session.ts';
import type { RefreshAnswer } from '../../../adapters/v1/client/session.ts';
import { createTokenStore, tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { KeyedStorage } from '../../../adapters/storage/storage.ts';
import { createFakeBrowser, type FakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';

interface Answer {
  readonly status: number | null;
}

const busy: Failure = { kind: 'server', status: 503, code: null };
const failed = (retryAfter: number | null): RefreshAnswer => ({ type: 'failed', failure: busy, retryAfter });
const renewed = (n: number): RefreshAnswer => ({
  type: 'renewed',
  tokens: { accessToken: `access-${n}`, refreshToken: `refresh-${n}` },
});

describe('the session', () => {
  let browser: FakeBrowser;
  let storage: KeyedStorage;
  let clock: FakeClock;
  let answers: (RefreshAnswer | (() => RefreshAnswer | Promise<RefreshAnswer>))[];
  let refreshed: string[];
  let reports: string[];
  let valid: Set<string>;
  let sent: (string | null)[];
  let session: Session;

  const open = (locks?: LockManagerLike, tab = browser.openTab()): Session => {
    storage = tab;
    const opened = createSession({
      storage,
      locks,
      clock,
      timeout: 5_000,
      refresh: async (refreshToken) => {
        refreshed.push(refreshToken);
        const answer = answers[refreshed.length - 1] ?? failed(null);
        return typeof answer === 'function' ? answer() : answer;
      },
      newSessionId: () => `session-${refreshed.length}-${reports.length}`,
    });
    opened.reports$.subscribe(({ command, origin }) =>
      reports.push(
        command.type === 'SessionLost'
          ? `${command.type} ${command.by} ${origin}`
          : `${command.type} ${origin}`,
      ),
    );
    return opened;
  };

  const call = (
    by: Session = session,
    access: 'customer' | 'visitor' | 'public' | 'credentials' = 'customer',
  ) =>
    by.authorized<Answer>(access, async (token) => {
      sent.push(token);
      return { status: token !== null && valid.has(token) ? 200 : 401 };
    });

  const answered = (status: number | null): Authorized<Answer> => ({ type: 'answered', answer: { status } });
  const signIn = (n = 0): void => {
    session.begin({ accessToken: `access-${n}`, refreshToken: `refresh-${n}` });
  };

  beforeEach(() => {
    browser = createFakeBrowser();
    clock = createFakeClock();
    answers = [];
    refreshed = [];
    reports = [];
    valid = new Set();
    sent = [];
    session = open();
  });

  test('a refused refresh clears tokens, ends the session once, and refuses waiting calls (H-S04)', async () => {
    signIn();
    answers = [{ type: 'ended' }];
    const calls = Promise.all(Array.from({ length: 20 }, () => call()));
    await expect.poll(() => clock.waiting()).toBeGreaterThan(0);
    clock.advance(1_500);
    expect(await calls).toEqual(Array.from({ length: 20 }, () => answered(401)));
    expect(refreshed).toHaveLength(1);
    expect(reports).toEqual(['SessionLost server effect']);
    expect(Object.values(tokenKeys).filter((key) => browser.values.has(key))).toEqual([]);
  });

  test('any other failed refresh keeps tokens, and retries only after a backoff (H-S05, R03)', async () => {
    signIn();
    answers = [failed(20_000), failed(null), failed(600_000), renewed(1)];
    valid = new Set(['access-1']);
    const passedOn: Authorized<Answer> = { type: 'not-refreshed', failure: busy };
    expect(await call()).toEqual(passedOn);
    clock.advance(19_999);
    expect(await call()).toEqual(passedOn);
    expect(refreshed).toHaveLength(1);
    clock.advance(1);
    await call();
    clock.advance(1_999);
    await call();
    expect(refreshed).toHaveLength(2);
    clock.advance(1);
    await call();
    expect(refreshed).toHaveLength(3);
    clock.advance(59_999);
    await call();
    expect(refreshed).toHaveLength(3);
    clock.advance(1);
    expect(await call()).toEqual(answered(200));
    expect(reports).toEqual(['TokenRefreshed effect']);
  });

  test.each([
    ['customer', 'renewed', [0, 1], 200],
    ['customer', 'renewed but refused', [0, 1], 401],
    ['customer', 'failed', [0], 'not-refreshed'],
    ['customer', 'ended', [0], 401],
    ['visitor', 'renewed', [0, 1], 200],
    ['visitor', 'failed', [0], 'not-refreshed'],
    ['public', 'renewed', [0, 1], 200],
    ['public', 'failed', [0, null], 401],
    ['public', 'ended', [0, null], 401],
    ['credentials', 'renewed', [null], 401],
  ] as const)(
    'a %s call (refresh %s): one refresh and one retry at most (G3, H-S03, H-S10)',
    async (access, answer, tokens, came) => {
      session = open(browser.locks);
      signIn();
      answers = [answer === 'failed' ? failed(null) : answer === 'ended' ? { type: answer } : renewed(1)];
      valid = new Set(answer === 'renewed' ? ['access-1'] : []);
      const settled = await call(session, access);
      expect(settled.type === 'answered' ? settled.answer.status : settled.type).toBe(came);
      expect(sent).toEqual(tokens.map((token) => (token === null ? null : `access-${token}`)));
      expect(refreshed).toHaveLength(access === 'credentials' ? 0 : 1);
    },
  );

  test('an unanswered refresh times out within 15 seconds and releases its lock (H-S07, H-S15)', async () => {
    session = open({ request: () => Promise.race([]) });
    signIn();
    answers = [() => Promise.race([]), renewed(1)];
    valid = new Set(['access-1']);
    const came = call();
    await expect.poll(() => clock.waiting()).toBe(1);
    clock.advance(5_000);
    await expect.poll(() => refreshed.length).toBe(1);
    clock.advance(9_000);
    expect(await came).toMatchObject({ type: 'not-refreshed', failure: { kind: 'timeout' } });
    clock.advance(1_000);
    const next = call();
    await expect.poll(() => clock.waiting()).toBe(1);
    clock.advance(5_000);
    expect(await next).toEqual(answered(200));
  });

  test('locks that reject, or are granted after the wait, make no difference (H-S15)', async () => {
    valid = new Set(['access-1']);
    session = open({ request: () => Promise.reject(new DOMException('planted', 'SecurityError')) });
    signIn();
    answers = [renewed(1)];
    expect(await call()).toEqual(answered(200));

    const { promise: granted, resolve: grant } = Promise.withResolvers<void>();
    session = open({
      request: async (_name, _options, work) => {
        await granted;
        await work();
      },
    });
    signIn();
    refreshed = [];
    const came = call();
    await expect.poll(() => clock.waiting()).toBe(1);
    clock.advance(5_000);
    expect(await came).toEqual(answered(200));
    grant();
    await granted;
    expect(refreshed).toHaveLength(1);
  });

  test('another customer’s sign-in in another tab replaces the session here', async () => {
    signIn();
    const other = createTokenStore(browser.openTab());
    other.clear();
    other.write({ accessToken: 'access-9', refreshToken: 'refresh-9', session: 'other' });
    await expect.poll(() => reports).toEqual(['SessionLost tab tab', 'LoginSucceeded tab']);
    valid = new Set(['access-9']);
    expect(await call()).toEqual(answered(200));
    expect(sent).toEqual(['access-9']);
  });

  test('an expired session in another tab expires here, and a sign-out signs out', async () => {
    signIn();
    const first = session;
    open();
    answers = [{ type: 'ended' }];
    const came = call(first);
    await expect.poll(() => clock.waiting()).toBe(1);
    clock.advance(1_500);
    expect(await came).toEqual(answered(401));
    await expect.poll(() => reports).toEqual(['SessionLost server effect', 'SessionLost tab-expired tab']);
    signIn(1);
    await expect.poll(() => reports.slice(2)).toEqual(['LoginSucceeded tab']);
    first.end();
    await expect.poll(() => reports.slice(3)).toEqual(['SessionLost tab tab']);
    expect(browser.values.size).toBe(0);
  });

  test('lost tokens lead to the logout page at the next customer call (H-S17)', async () => {
    for (const access of ['customer', 'visitor'] as const) {
      signIn();
      browser.wipe(storage);
      const came = session.authorized<Answer>(access, async (token) => {
        sent.push(token);
        return { status: 200 };
      });
      expect(await came).toEqual({ type: 'outlived' });
      expect(sent).toEqual([]);
      expect(reports.splice(0)).toEqual(['SessionLost server effect']);
    }
    signIn();
    browser.openTab().remove(tokenKeys.access);
    await expect.poll(() => reports.splice(0)).toEqual(['SessionLost tab tab']);
  });

  test('junk in storage is no session and never becomes a header (H-S20)', async () => {
    const junk = [
      'undefined',
      'null',
      '{"a":1}',
      '[]',
      'x'.repeat(1_000_000),
      'a\nb',
      'a\r\nX: 1',
      '',
      ' ',
      '"token"',
      'ก',
    ];
    for (const text of junk) {
      browser.values.set(tokenKeys.access, text);
      browser.values.set(tokenKeys.refresh, 'refresh');
      sent = [];
      session = open();
      expect(session.hasTokens()).toBe(false);
      await call();
      expect(sent).toEqual([null]);
    }
    browser.values.set(tokenKeys.access, 'access');
    browser.values.set(tokenKeys.refresh, 'undefined');
    expect(open().hasTokens()).toBe(false);
  });
});
