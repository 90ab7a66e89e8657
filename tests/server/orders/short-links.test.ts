import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sweep } from '../../../adapters/v1/server/delivery/sweep.ts';
import { newLinkCode } from '../../../adapters/v1/server/orders/short-link.ts';
import { call, type WireAnswer } from '../../support/api.ts';
import { pageFolder } from '../../support/page-head.ts';
import { ring, ringOrder } from './support/shopping.ts';
import { captureLog, databaseOf, startedApi } from '../support/shop.ts';

const written = captureLog();
afterAll(() => vi.restoreAllMocks());
const dist = pageFolder();
const api = await startedApi({ dist, logLevel: 'trace', trustProxy: ['127.0.0.1'] });
const database = databaseOf(api);
await api.setStock(ring, 100);

let address = 1;
beforeEach(() => {
  address += 1;
});
const visit = async (to: string, method = 'GET'): Promise<WireAnswer> =>
  api.send(method, to, {
    headers: { accept: 'text/html', 'x-forwarded-for': `198.51.100.${address}` },
  });

const ordered = async (email = '') => {
  const { orderId } = await api.placed(ringOrder({ contact: { email } }));
  const [linkCode] = await api.database.values<string | null>(
    'select link_code from customer_order where id = $1',
    [orderId],
  );
  return { orderId, code: linkCode ?? null, link: `/o/${linkCode}` };
};

describe('the short link of an order', () => {
  test('redirects to it, uncached, unindexed and without referrer', async () => {
    const { orderId, link } = await ordered();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await visit(link, method);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe(`/check-out/payment/${orderId}`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    expect((await visit('/robots.txt')).text).toContain('\nDisallow: /o/\n');
  });

  test('can be typed by hand: in capitals, with letters that resemble digits', async () => {
    const { orderId, link } = await ordered();
    const typed = link.toUpperCase().replace('/O/', '/o/').replaceAll('0', 'O').replaceAll('1', 'I');
    expect((await visit(typed)).headers.get('location')).toBe(`/check-out/payment/${orderId}`);
  });

  test('exists for guests without an e-mail alone', async () => {
    expect((await ordered('buyer@example.com')).code).toBeNull();
  });

  test('still opens a cancelled or lapsed order, until its buyer is forgotten', async () => {
    const { orderId, link } = await ordered();
    await call(api, 'cancelOrder', { params: { orderId } });
    expect((await visit(link)).status).toBe(302);
    await api.letOrderAge(orderId, '91 days');
    await sweep(database, true);
    expect((await visit(link)).status).toBe(404);
  });

  test.each(['/o/zzzzzzzzzzzz', '/o/short', '/o/%00%00', `/o/${'0'.repeat(500)}`, '/o/a/b', '/o', "/o/'--"])(
    'that leads nowhere, %s, is the page that says so',
    async (to) => {
      const answer = await visit(to);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('หน้าร้าน');
    },
  );

  test('cannot be guessed at speed, and a guesser shuts out no other visitor', async () => {
    const { link } = await ordered();
    const statuses = new Set<number>();
    for (let nth = 0; nth < 100; nth += 1) statuses.add((await visit(`/o/${newLinkCode()}`)).status);
    expect([...statuses]).toEqual([404]);
    const refused = await visit(link);
    expect([refused.status, refused.headers.get('location')]).toEqual([429, null]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(refused.text).toMatch(
      /<html lang="th">[^]*<h1>ทำรายการบ่อยเกินไป<\/h1>[^]*ลองอีกครั้งได้ในอีก (59 นาที|1 ชั่วโมง)/,
    );
    address += 1;
    expect((await visit(link)).status).toBe(302);
  });

  test('is another for each order, and in no log', async () => {
    const codes = Array.from({ length: 1_000 }, newLinkCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    const { link, code, orderId } = await ordered();
    await visit(link);
    const log = written.join('');
    expect(log).toContain('"route":"/o/:code"');
    expect([code ?? 'none', orderId].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
