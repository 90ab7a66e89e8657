import { expect, test } from 'vitest';
import { pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { announceNext } from '../support/announcing.ts';
import { baht } from '../../../engine/values/money.ts';
import { pageFolder } from '../../support/page-head.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const renderer = {
  filesOf: ({ name }: { readonly name: string }) =>
    /check-out|profile|order|payment|wishlist|logout/.test(name) ? undefined : { styles: [], code: [] },
  firstStyles: [],
  render: async (): Promise<string> => '<main>drawn</main>',
};

const dist = pageFolder(
  '<!doctype html><html><head><style nonce="__CSP_NONCE__"></style></head><body><div id="root"></div></body></html>',
);
const api = await startedApi({ dist, renderer });
const shop = databaseOf(api);

const visit = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await api.send('GET', address, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
  });
  const its = (name: string): string | null => answer.headers.get(name);
  return {
    ...answer,
    etag: its('etag') ?? '',
    kept: its('cache-control'),
    policy: its('content-security-policy'),
  };
};

test.each(['/', '/catalog/ring', '/product/R-0042', '/help/faq', '/about-us', '/?modal=login'])(
  'a rendered page, %s, is public: cached for seconds, and revalidated by 304',
  async (address) => {
    const first = await visit(address);
    expect(first.kept).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=5');
    expect(first.text).toContain('<main>drawn</main>');
    const again = await visit(address, { 'if-none-match': `"another", ${first.etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect([again.kept, again.etag]).toEqual([first.kept, first.etag]);
    expect(again.headers.get('vary')).toBe('accept-encoding');
    // A 304 has no policy: the cached page's nonce fits only the policy that it came with.
    expect(again.policy).toBeNull();
    const other = await visit(address, { 'if-none-match': '"another"', 'accept-encoding': 'br' });
    expect([other.status, other.etag]).toEqual([200, first.etag]);
    expect(other.policy).not.toBe(first.policy);
  },
);

test('a drawn page is the same for every visitor', async () => {
  const first = await visit('/product/R-0042');
  for (const headers of [{ authorization: 'Bearer somebody' }, { cookie: 'session=somebody' }]) {
    const theirs = await visit('/product/R-0042', headers);
    expect([theirs.status, theirs.etag, theirs.headers.get('set-cookie')]).toEqual([200, first.etag, null]);
  }
});

test('announcements, price or stock changes, and removed pages invalidate the cache', async () => {
  const change = async (address: string, how: () => Promise<unknown>): Promise<void> => {
    const { etag } = await visit(address);
    await how();
    const changed = await visit(address, { 'if-none-match': etag });
    expect(changed.status, address).not.toBe(304);
    expect(changed.etag).not.toBe(etag);
  };
  const { database } = api;
  const announce = async (): Promise<void> => {
    const [last] = await database.query<{ id: number; bar_sell: number; at: string }>(
      'select id, bar_sell, at from announcement order by id desc limit 1',
    );
    if (last === undefined) throw new Error('nothing was announced');
    const prices = pricesBy(baht(last.bar_sell / 100 + 50));
    const at = Number(last.at) + 60_000;
    expect(await announceNext(shop, { after: last.id, prices }, at)).toBe('announced');
  };
  for (const address of ['/', '/catalog/ring', '/product/R-0042', '/about-us'])
    await change(address, announce);
  await change('/product/R-0042', async () =>
    database.query("update stock set q = q + 1 where product_id = 'R-0042'"),
  );
  await change('/product/R-0042', async () =>
    database.query("update product set sold = false where id = 'R-0042'"),
  );
  expect((await visit('/product/R-0042')).status).toBe(404);
});

test.each([
  ['/check-out', 200],
  ['/check-out/guest', 200],
  ['/check-out/payment/1', 200],
  ['/profile', 200],
  ['/order-history', 200],
  ['/wishlist', 200],
  ['/logout?method=session-expired', 200],
  ['/replay', 200],
  ['/nowhere', 404],
  ['/product/R-9999', 404],
  ['/o/0123456789ab', 404],
])('a personal or missing page is in no cache: %s', async (address, status) => {
  const answer = await visit(address);
  expect([answer.status, answer.kept, answer.etag]).toEqual([status, 'no-store', '']);
});
