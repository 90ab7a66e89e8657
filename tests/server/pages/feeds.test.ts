import { expect, test } from 'vitest';
import { call } from '../../support/api.ts';
import { pageFolder } from '../../support/page-head.ts';
import { endSelling } from '../orders/support/shopping.ts';
import { startedApi } from '../support/shop.ts';

const publicUrl = 'https://gold.example.com';

const dist = pageFolder();
const api = await startedApi({ dist, publicUrl });

interface Item {
  readonly [name: string]: string | undefined;
}

const feed = async (name: 'products' | 'articles') => {
  const answer = await api.send('GET', `/feeds/${name}.xml`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  return [...answer.text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']): Item =>
    Object.fromEntries(
      [...item.matchAll(/<([\w:]+)>([^<]*)<\/\1>/g)].map(([, field = '', text = '']) => [field, text]),
    ),
  );
};

test('every product sold is offered at its page’s price, until that ends', async () => {
  const items = await feed('products');
  const { data, total } = await call(api, 'filter', { query: { page: '1', page_size: '100' } });
  const { validUntil } = await call(api, 'announcement');
  expect(items).toHaveLength(total);
  expect(total).toBe(data.length);
  for (const { id, name, price, discountPrice, stock } of data) {
    const item = items.find((one) => one['g:id'] === id);
    expect(item).toMatchObject({
      'g:price': `${price / 100} THB`,
      'g:availability': stock > 0 ? 'in_stock' : 'out_of_stock',
      'g:expiration_date': new Date(validUntil).toISOString(),
      link: `${publicUrl}/product/${id}`,
    });
    expect(item?.['g:sale_price']).toBe(discountPrice === null ? undefined : `${discountPrice / 100} THB`);
    expect(item?.['title']).toBe(name);
    expect(item?.['g:image_link']).toMatch(/^https:\/\/gold\.example\.com\/pictures\/.+/);
  }
});

test('nothing is offered while paused, or once its price has ended', async () => {
  await api.database.query(`insert into selling_pause (of, staff_name) values ('bar', 'มาลี')`);
  const types = (await feed('products')).map((item) => item['g:product_type']);
  expect(types).toContain('แหวน');
  expect(types).not.toContain('ทองคำแท่ง');
  await endSelling(api);
  expect(await feed('products')).toEqual([]);
});

test('articles are listed with their day, help pages are not', async () => {
  const list = await api.send('GET', '/blog', { headers: { accept: 'text/html' } });
  expect(list.text).toContain(
    `rel="alternate" type="application/rss+xml" href="${publicUrl}/feeds/articles.xml"`,
  );
  const items = await feed('articles');
  expect(items.length).toBeGreaterThan(2);
  for (const { link = '', pubDate = '' } of items) {
    expect(link.startsWith(`${publicUrl}/blog/`)).toBe(true);
    expect(Date.parse(pubDate)).toBeLessThanOrEqual(Date.now());
    expect(
      (await api.send('GET', link.slice(publicUrl.length), { headers: { accept: 'text/html' } })).status,
    ).toBe(200);
  }
});
