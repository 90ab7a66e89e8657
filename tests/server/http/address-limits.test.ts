import { expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { callRaw, errorCode, type TestApi } from '../../support/api.ts';
import { openApi } from '../support/shop.ts';

const proxied = { trustProxy: ['127.0.0.1'] } as const;
let tries = 0;

const tryToSignIn = async (api: TestApi, forwardedFor?: string): Promise<number> => {
  tries += 1;
  const answer = await api.send('POST', contract.login.path, {
    body: { email: `nobody${tries}@example.com`, password: 'x' },
    ...(forwardedFor === undefined ? {} : { headers: { 'x-forwarded-for': forwardedFor } }),
  });
  return answer.status;
};

const all = async (api: TestApi, addresses: readonly string[]): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await tryToSignIn(api, address));
  return statuses;
};

const judged = (statuses: readonly number[]): number => statuses.filter((status) => status === 401).length;
const numbers = Array.from({ length: 40 }, (_, index) => index);

test.each<[string, (index: number) => string]>([
  ['the port', (index) => `198.51.100.7:${index + 1_024}`],
  ['the port of an IPv6 address', (index) => `[2001:db8::7]:${index + 1_024}`],
  ['what is no address', (index) => `junk-${index}`],
  ['what is almost an address', (index) => `198.51.100.7.${index}, 300.1.1.${index}`],
  ['what stands before the address that the proxy saw', (index) => `203.0.113.${index}, 198.51.100.7`],
  ['the IPv6 address within one network', (index) => `2001:DB8:0:0::${index.toString(16)}`],
])('behind a proxy changing %s gives no more tries than one address has', async (_, forwarded) => {
  const api = await openApi({ ...proxied, loginsPerMinute: 5 });
  expect(judged(await all(api, numbers.map(forwarded)))).toBe(5);
});

test('an IPv6 site (/48) has ten networks’ tries, and leaves others theirs', async () => {
  const api = await openApi({ ...proxied, loginsPerMinute: 1 });
  const within = (site: number) => numbers.map((index) => `2001:db8:${site}:${index.toString(16)}::7`);
  expect(judged(await all(api, within(1)))).toBe(10);
  expect(judged(await all(api, within(2)))).toBe(10);
  // Failed attempts from one network do not count against its neighbours.
  expect(judged(await all(api, Array<string>(40).fill('2001:db8:3::7')))).toBe(1);
  expect(await tryToSignIn(api, '2001:db8:3:1::7')).toBe(401);
});

test('processes on one database share one limit for an address, also at once', async () => {
  const first = await openApi({ loginsPerMinute: 10 });
  const second = await openApi({ loginsPerMinute: 10, sharing: first.database });
  const statuses = await Promise.all(numbers.map((index) => tryToSignIn(index % 2 === 0 ? first : second)));
  expect(judged(statuses)).toBe(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('a limit says when to retry, ends in a minute, and hides the address', async () => {
  const api = await openApi({ loginsPerMinute: 1 });
  expect(await tryToSignIn(api)).toBe(401);
  const refused = await callRaw(api, 'login', { body: { email: 'nobody@example.com', password: 'x' } });
  expect(errorCode(refused)).toBe('RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  const [row] = await api.database.query<{ key: string }>('select * from address_limit');
  expect(row).toMatchObject({ points: 2 });
  expect(row?.key).not.toMatch(/127\.0\.0\.1|::1/);

  await api.database.query('update address_limit set expire = expire - 60000');
  const later = await openApi({ loginsPerMinute: 1, sharing: api.database });
  expect(await tryToSignIn(later)).toBe(401);
  expect(await tryToSignIn(later)).toBe(429);
});
