import { expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { pageFolder } from '../../support/page-head.ts';
import { startedApi } from '../support/shop.ts';

const html = { accept: 'text/html' };

/** Renderings that wait until the test releases them. */
const begun: (() => void)[] = [];
let isHeld = true;
const renderer = {
  filesOf: () => ({ styles: [], code: [] }),
  firstStyles: [],
  render: async (): Promise<string> => {
    if (isHeld) await new Promise<void>((resolve) => begun.push(resolve));
    return '<main>drawn</main>';
  },
};

const dist = pageFolder('<!doctype html><html><head></head><body><div id="root"></div></body></html>');
const api = await startedApi({ dist, renderer });

const visit = async (address: string, encoding = 'identity') =>
  api.send('GET', address, { headers: { ...html, 'accept-encoding': encoding } });

test('at full capacity pages get a prepared answer, while API and health answer', async () => {
  const products = ['R-0042', 'R-0047', 'N-0102', 'N-0103', 'E-0401', 'N-0106'];
  const drawn = products.map(async (id) => visit(`/product/${id}`));
  // One is rendered at a time, the others queue, and requests beyond the queue wait for half a second.
  await expect.poll(() => begun.length).toBe(1);
  const refused = await visit('/blog');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.text).toContain('<h1>ขณะนี้มีผู้เข้าชมจำนวนมาก</h1>');
  expect(refused.text).toContain('ห้างทองทดสอบ');
  expect(refused.text).not.toContain('<script');
  for (const encoding of ['br', 'gzip']) {
    const compressed = await visit('/about-us', encoding);
    expect([compressed.status, compressed.headers.get('content-encoding')]).toEqual([503, encoding]);
    expect(compressed.text).toBe(refused.text);
  }
  expect(begun).toHaveLength(1);
  expect((await api.send('GET', '/healthz')).status).toBe(200);
  expect((await api.send('GET', contract.announcement.path)).status).toBe(200);
  expect((await api.send('GET', `${contract.filter.path}?page_size=100`)).status).toBe(200);

  // Requests for a page that is being rendered share that rendering.
  const shared = visit('/product/R-0042');
  isHeld = false;
  begun.splice(0).forEach((finish) => finish());
  const answers = await Promise.all([...drawn, shared]);
  const kinds = answers.map(({ status, text }) => [status, text.includes('<main>drawn</main>')] as const);
  expect(kinds.filter(([status, isDrawn]) => status === 200 && isDrawn)).toHaveLength(5);
  expect(kinds.filter(([status, isDrawn]) => status === 503 && !isDrawn)).toHaveLength(2);
  expect((await visit('/blog')).status).toBe(200);
});
