import { afterAll, describe, expect, test, vi } from 'vitest';
import { atOnce, call, callRaw, errorCode, type WireAnswer } from '../../support/api.ts';
import { captureLog, startedApi } from '../support/shop.ts';

const written = captureLog();
afterAll(() => vi.restoreAllMocks());
const api = await startedApi({ logLevel: 'warn' });

const refresh = async (refreshToken: string) => call(api, 'refresh', { body: { refreshToken } });
const refreshRaw = async (refreshToken: string) => callRaw(api, 'refresh', { body: { refreshToken } });
const ended = 'SESSION_ENDED';

const profile = async (token: string): Promise<WireAnswer> =>
  callRaw(api, 'profile', { token, query: { type: 'customer' } });

const pass = async (interval: string): Promise<void> => {
  await api.database.query(
    `update refresh_token set rotated_at = rotated_at - $1::interval, idle_until = idle_until - $1::interval`,
    [interval],
  );
  await api.database.query('update access_token set expires_at = expires_at - $1::interval', [interval]);
  await api.database.query('update session_family set ends_at = ends_at - $1::interval', [interval]);
};

describe('a refresh', () => {
  test('gives new tokens, and the same within ten seconds of a lost answer', async () => {
    const first = await api.newCustomer();
    const second = await refresh(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await refresh(first.refreshToken)).toEqual(second);
    expect((await profile(second.accessToken)).status).toBe(200);
  });

  test('repeated after ten seconds ends the session for both holders, and is logged (H-S25)', async () => {
    const first = await api.newCustomer();
    const second = await refresh(first.refreshToken);
    await pass('11 seconds');
    const before = written.length;
    expect(errorCode(await refreshRaw(first.refreshToken))).toBe(ended);
    expect(errorCode(await refreshRaw(second.refreshToken))).toBe(ended);
    expect((await profile(second.accessToken)).status).toBe(401);
    const logged = written.slice(before).join('');
    expect(logged.match(/refresh-token-reused/g)).toHaveLength(1);
    for (const token of [first, second].flatMap(({ accessToken, refreshToken }) => [
      accessToken,
      refreshToken,
    ]))
      expect(logged).not.toContain(token);
  });

  test('with the last but one token ends the session at once (H-S26)', async () => {
    const first = await api.newCustomer();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect(errorCode(await refreshRaw(first.refreshToken))).toBe(ended);
    expect(errorCode(await refreshRaw(third.refreshToken))).toBe(ended);
  });

  test('after 14 idle days is refused', async () => {
    const { refreshToken } = await api.newCustomer();
    await pass('14 days 1 minute');
    expect(errorCode(await refreshRaw(refreshToken))).toBe(ended);
  });

  test('after 60 days is refused, however busy the session was', async () => {
    let { refreshToken } = await api.newCustomer();
    for (let week = 0; week < 8; week += 1) {
      await pass('7 days');
      ({ refreshToken } = await refresh(refreshToken));
    }
    await pass('5 days');
    expect(errorCode(await refreshRaw(refreshToken))).toBe(ended);
  });
});

describe('an access token', () => {
  test('ends after 15 minutes', async () => {
    const { accessToken } = await api.newCustomer();
    expect((await profile(accessToken)).status).toBe(200);
    await pass('15 minutes 1 second');
    expect((await profile(accessToken)).status).toBe(401);
  });

  test('cannot be refreshed with, and a refresh token opens nothing (H-A11)', async () => {
    const pair = await api.newCustomer();
    expect(errorCode(await refreshRaw(pair.accessToken))).toBe(ended);
    expect((await profile(pair.refreshToken)).status).toBe(401);
  });

  test('counts only in the one form of the header, and never made up (H-A11)', async () => {
    const { accessToken } = await api.newCustomer();
    const variants = [
      'Bearer',
      'Bearer ',
      `BEARER ${accessToken}`,
      `Bearer\t${accessToken}`,
      `Bearer ${accessToken.toLowerCase()}`,
      `bearer ${accessToken}`,
      `Bearer  ${accessToken}`,
      `Basic ${accessToken}`,
      accessToken,
      `Bearer ${accessToken}, Bearer ${accessToken}`,
      `Bearer ${accessToken}x`,
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    ];
    for (const authorization of variants) {
      const answer = await api.send('GET', '/v1/order/client/cart', { headers: { authorization } });
      expect(errorCode(answer)).toBe('UNAUTHORIZED');
    }
  });

  test('ends with the sign-out, at once', async () => {
    const pair = await api.newCustomer();
    await call(api, 'logout', { body: { refreshToken: pair.refreshToken } });
    expect((await profile(pair.accessToken)).status).toBe(401);
    expect(errorCode(await refreshRaw(pair.refreshToken))).toBe(ended);
  });
});

describe('signing in', () => {
  test('works by e-mail in any case, and by phone', async () => {
    for (const body of [
      { email: 'Malee@Example.com', password: 'Suvarna2567' },
      { phoneNumber: '0810000001', password: 'Suvarna2567' },
    ]) {
      const { accessToken } = await call(api, 'login', { body });
      expect((await profile(accessToken)).json).toMatchObject({ data: { firstName: 'มาลี' } });
    }
  });

  test('limits a network to five wrong tries, concurrent and spoofed ones included', async () => {
    const { email, password, accessToken } = await api.newCustomer();
    const tries = await atOnce(30, async (index) =>
      callRaw(api, 'login', {
        body: { email, password: `Wrong${index}` },
        headers: { 'x-forwarded-for': `10.0.0.${index}` },
      }),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(25);
    const right = await callRaw(api, 'login', { body: { email, password } });
    expect(errorCode(right)).toBe('RATE_LIMITED');
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600);
    // A customer who is signed in already stays so.
    expect((await profile(accessToken)).status).toBe(200);
    await api.letTimePass('16 minutes');
    await expect(api.signIn(email, password)).resolves.toBeDefined();
  });

  test('a right password forgets the wrong tries before it', async () => {
    const { email, password } = await api.newCustomer();
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1)
        await callRaw(api, 'login', { body: { email, password: 'no' } });
      await expect(api.signIn(email, password)).resolves.toBeDefined();
    }
  });
});

test('a hundred sign-ins at once are answered within seconds, or told to wait (H-A08)', async () => {
  const { email, password } = await api.newCustomer();
  const answers = await atOnce(100, async () => callRaw(api, 'login', { body: { email, password } }));
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  expect((await api.send('GET', '/healthz')).status).toBe(200);
});

describe('consent', () => {
  test('keeps what cannot be declined, for any list', async () => {
    for (const [sent, kept] of [
      [[], [1, 2]],
      [[3], [1, 2, 3]],
      [
        [6, 2, 6],
        [1, 2, 6],
      ],
    ] as const) {
      const { accessToken: token } = await api.newCustomer();
      await call(api, 'consent', { token, body: { consent: sent } });
      const { consent } = await call(api, 'profile', { token, query: { type: 'customer' } });
      expect(consent).toEqual(kept);
    }
  });

  test('reports its time and policy; an older one never replaces a newer (P15)', async () => {
    const { accessToken: token } = await api.newCustomer();
    const decided = async (consent: readonly number[], at: number): Promise<unknown> => {
      await call(api, 'consent', {
        token,
        body: { consent, given: { at: new Date(at).toISOString(), policyVersion: 1 } },
      });
      const profile = await call(api, 'profile', { token, query: { type: 'customer' } });
      return { consent: profile.consent, given: profile.consentGiven };
    };
    const [early, late] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)];
    const newest = { consent: [1, 2], given: { at: late, policyVersion: 1 } };
    expect(await decided([1, 2], late)).toEqual(newest);
    expect(await decided([1, 2, 3], early)).toEqual(newest);
    expect(await decided([1, 2], late)).toEqual(newest);
  });

  test('loses to a refusal of the same moment, in any order', async () => {
    const given = { at: '2026-01-01T00:00:00.000Z', policyVersion: 1 };
    for (const decisions of [
      [
        [1, 2, 3, 4],
        [1, 2, 4, 5],
      ],
      [
        [1, 2, 4, 5],
        [1, 2, 3, 4],
      ],
    ]) {
      const { accessToken: token } = await api.newCustomer();
      for (const consent of decisions) await call(api, 'consent', { token, body: { consent, given } });
      const profile = await call(api, 'profile', { token, query: { type: 'customer' } });
      expect(profile.consent).toEqual([1, 2, 4]);
    }
  });

  test('from a clock ahead counts from now, so others can change it', async () => {
    const { accessToken: token } = await api.newCustomer();
    const given = { at: '2999-01-01T00:00:00.000Z', policyVersion: 1 };
    await call(api, 'consent', { token, body: { consent: [1, 2, 3], given } });
    const { consentGiven } = await call(api, 'profile', { token, query: { type: 'customer' } });
    expect(consentGiven?.at).toBeLessThan(Date.UTC(2999, 0, 1));
  });
});
