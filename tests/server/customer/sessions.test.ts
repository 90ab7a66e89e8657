import { describe, expect, test } from 'vitest';
import { sessionDevice } from '../../../adapters/v1/server/session/sessions.ts';
import { call, callRaw } from '../../support/api.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const android =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const signIn = async (
  { email, password }: { readonly email: string; readonly password: string },
  agent: string,
) => call(api, 'login', { body: { email, password }, headers: { 'user-agent': agent } });
const isLetIn = async (token: string): Promise<boolean> =>
  (await callRaw(api, 'profile', { token, query: { type: 'customer' } })).status === 200;

describe('a customer', () => {
  test('sees their sessions, and ends one elsewhere at once, tokens included', async () => {
    const me = await api.newCustomer();
    const phone = await signIn(me, android);
    const [mine, other, ...rest] = await call(api, 'sessions', { token: me.accessToken });
    expect(rest).toEqual([]);
    expect(mine?.isThis).toBe(true);
    expect(other).toMatchObject({ isThis: false, browser: 'Chrome', system: 'Android' });
    expect(Math.abs((other?.startedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    const left = await call(api, 'endSession', { token: me.accessToken, params: { id: other?.id ?? '' } });
    expect(left.map(({ id }) => id)).toEqual([mine?.id]);
    expect(await isLetIn(phone.accessToken)).toBe(false);
    expect((await callRaw(api, 'refresh', { body: { refreshToken: phone.refreshToken } })).status).toBe(401);
    expect(await isLetIn(me.accessToken)).toBe(true);
  });

  test('ends all others with one call, and no other customer’s', async () => {
    const [me, somebody] = [await api.newCustomer(), await api.newCustomer()];
    const others = [await signIn(me, android), await signIn(me, '')];
    const left = await call(api, 'endOtherSessions', { token: me.accessToken });
    expect(left.map(({ isThis }) => isThis)).toEqual([true]);
    for (const { accessToken } of others) expect(await isLetIn(accessToken)).toBe(false);
    const [theirs] = await call(api, 'sessions', { token: somebody.accessToken });
    await call(api, 'endSession', { token: me.accessToken, params: { id: theirs?.id ?? '' } });
    expect(await isLetIn(somebody.accessToken)).toBe(true);
  });

  test('finds neither address nor the browser’s own words in what is kept', async () => {
    const me = await api.newCustomer();
    await signIn(me, `${android} CanaryAgent/1`);
    const rows = await api.database.query(
      `select to_jsonb(f)::text as row from session_family f union all select to_jsonb(k)::text from known_network k`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/CanaryAgent|SM-S921B|127\.0\.0\.1/);
  });
});

test.each([
  [android, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari Line/15.0.0', 'LINE', 'iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Mac'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG) SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.0', '', ''],
  ['x'.repeat(100_000), '', ''],
])('%s is shown as a browser and a system', (agent, browser, system) => {
  expect(sessionDevice(agent)).toEqual({ browser, system });
});
