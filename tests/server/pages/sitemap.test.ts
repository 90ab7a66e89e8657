import { describe, expect, test } from 'vitest';
import {
  type SitemapEntries,
  type SitemapEntry,
  sitemapFile,
} from '../../../adapters/v1/server/seo/sitemap.ts';
import { errorCode } from '../../support/api.ts';
import { pageFolder } from '../../support/page-head.ts';
import { startedApi } from '../support/shop.ts';

const publicUrl = 'https://gold.example.com';

const dist = pageFolder();
const api = await startedApi({ dist, publicUrl });

const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location);
const readSitemap = async (): Promise<string> => (await api.send('GET', '/sitemap.xml')).text;

describe('the sitemap', () => {
  test('lists every page that every visitor may see, once, and each can be visited', async () => {
    await api.database.query(
      `update content_page set published_at = now() + interval '1 day' where id = 'article-care'`,
    );
    const answer = await api.send('GET', '/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = locations(answer.text);
    const products = await api.database.values<string>('select id from product where sold');
    const content = await api.database.values<string>(
      `select case when is_static then '/help/' else '/blog/' end || url_name as path
         from content_page where published_at <= now()`,
    );
    expect(products.length).toBeGreaterThan(50);
    expect(listed).toEqual([...new Set(listed)]);
    for (const id of products) expect(listed).toContain(`${publicUrl}/product/${id}`);
    expect(content.length).toBeGreaterThan(8);
    for (const path of content) expect(listed).toContain(`${publicUrl}${path}`);
    expect(listed.filter((location) => /\/(help|blog)\/./.test(location))).toHaveLength(content.length);
    expect(listed.filter((location) => location.includes('/catalog/'))).toHaveLength(13);
    expect(listed.filter((location) => location.includes('/product/'))).toHaveLength(products.length);
    expect(listed.join('\n')).not.toMatch(/check-out|profile|wishlist|order-history|logout|\/v1\//);
    for (const location of listed.filter((each) => !each.includes('/product/'))) {
      const visited = await api.send('GET', location.slice(publicUrl.length), {
        headers: { accept: 'text/html' },
      });
      expect([location, visited.status]).toEqual([location, 200]);
      expect(visited.text).toContain(`<link data-page rel="canonical" href="${location}" />`);
    }
  });

  test("has a product's date of its price and its pictures", async () => {
    const [at] = await api.database.values<number>('select max(at) as at from announcement');
    const entry = /<url><loc>[^<]*\/product\/R-0042<\/loc>.*<\/url>/.exec(await readSitemap())?.[0] ?? '';
    expect(entry).toContain(`<lastmod>${new Date(at ?? 0).toISOString()}</lastmod>`);
    expect(entry).toMatch(/<image:loc>https:\/\/gold\.example\.com\/pictures\/[^<]+\.webp<\/image:loc>/);
  });

  const listed: readonly SitemapEntry[] = Array.from({ length: 7 }, (_, index) => ({
    path: `/product/${index}?a=1&b='"<`,
  }));
  const entries: SitemapEntries = {
    total: listed.length,
    async *from(first) {
      yield* listed.slice(first);
    },
  };
  const fileOf = async (path: string, most: number): Promise<string> => {
    const pieces: string[] = [];
    for await (const piece of sitemapFile(publicUrl, entries, path, most) ?? []) pieces.push(piece);
    return pieces.join('');
  };

  test('of one file has no other', async () => {
    expect(locations(await fileOf('/sitemap.xml', 7))[6]).toBe(
      `${publicUrl}/product/6?a=1&amp;b=&#39;&quot;&lt;`,
    );
    for (const number of [0, 1, 2]) expect(await fileOf(`/sitemap-${number}.xml`, 7)).toBe('');
  });

  test('that is too long for one file is several, named by one more', async () => {
    expect(locations(await fileOf('/sitemap.xml', 3))).toEqual(
      [1, 2, 3].map((number) => `${publicUrl}/sitemap-${number}.xml`),
    );
    const parts = await Promise.all(
      [1, 2, 3].map(async (number) => locations(await fileOf(`/sitemap-${number}.xml`, 3))),
    );
    expect(parts.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(new Set(parts.flat()).size).toBe(7);
    for (const number of [0, 4]) expect(await fileOf(`/sitemap-${number}.xml`, 3)).toBe('');
  });

  test('has no file that it does not name', async () => {
    expect(errorCode(await api.send('GET', '/sitemap-1.xml'))).toBe('NOT_FOUND');
  });
});

describe('robots.txt', () => {
  test('closes the places of one visitor and names the sitemap', async () => {
    const { text, headers, status } = await api.send('GET', '/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of ['/check-out', '/profile', '/wishlist', '/order-history', '/v1/', '/dev/'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });

  test('lets search engines read what pages request', async () => {
    const { text } = await api.send('GET', '/robots.txt');
    for (const path of ['/v1/product/', '/v1/content/']) expect(text).toContain(`Allow: ${path}\n`);
  });
});

test('security.txt names the shop’s contacts and ends within a year (RFC 9116)', async () => {
  const { text, headers, status } = await api.send('GET', '/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '));
  expect(fields.filter(([name]) => name !== 'Expires')).toEqual([
    ['Contact', 'mailto:shop@suvarna.example.com'],
    ['Contact', `${publicUrl}/contact-us`],
    ['Preferred-Languages', 'th, en'],
    ['Canonical', `${publicUrl}/.well-known/security.txt`],
  ]);
  const [, expires = ''] = fields.find(([name]) => name === 'Expires') ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
