import type { Page } from '@playwright/test';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

/** The head as the browser has it now. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const meta = (selector: string): string | null =>
      document.head.querySelector(selector)?.getAttribute('content') ?? null;
    return {
      title: document.title,
      canonical: Array.from(document.head.querySelectorAll('link[rel="canonical"]'), (link) =>
        link.getAttribute('href'),
      ),
      description: meta('meta[name="description"]'),
      descriptions: document.head.querySelectorAll('meta[name="description"]').length,
      robots: meta('meta[name="robots"]'),
      shared: meta('meta[property="og:url"]'),
      things: Array.from(
        document.head.querySelectorAll('script[type="application/ld+json"]'),
        (block) => (JSON.parse(block.textContent ?? '') as { readonly '@type': string })['@type'],
      ),
    };
  });

test('the head follows the visitor (F08) @deep', async ({ page, shop, complaints }) => {
  const titles: string[] = [];
  await page.exposeFunction('noteTitle', (title: string) => titles.push(title));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteTitle: (title: string) => void }).noteTitle;
    new MutationObserver(() => note(document.title)).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const answer = await page.goto(`/product/${ring.id}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ring.name);
  const first = await headOf(page);
  expect(first).toMatchObject({
    title: `${ring.name} | ห้างทองสุวรรณา`,
    canonical: [`${shop.url}/product/${ring.id}`],
    robots: expect.stringMatching(/^index/),
    things: ['Product', 'BreadcrumbList'],
  });
  expect(new Set(titles.filter((title) => title !== ''))).toEqual(new Set([first.title]));

  // Before the application runs, a link loads a document with the server's head.
  await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'ตำแหน่งหน้า' }).getByRole('link', { name: 'แหวน' }).click();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: 'แหวน | ห้างทองสุวรรณา',
      canonical: [`${shop.url}/catalog/ring`],
      description: expect.stringContaining('แหวนทองคำ 96.5% ให้เลือก'),
      descriptions: 1,
      shared: `${shop.url}/catalog/ring`,
      things: [],
    });

  await page.goBack();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: first.title,
      canonical: first.canonical,
      description: first.description,
      descriptions: 1,
    });

  await page.evaluate(() => {
    window.history.pushState(null, '', '/product/R-9999');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ title: 'ไม่พบสินค้านี้ | ห้างทองสุวรรณา', canonical: [], robots: 'noindex' });
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('searchbox').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the server changes named addresses, devices keep the shop', async ({ page, request, complaints }) => {
  const answer = await page.goto('/catalog/promotion?sort=price-low');
  const from = await answer?.request().redirectedFrom()?.response();
  expect(from?.status()).toBe(308);
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/catalog/โปรโมชั่น');
  await expect(page.getByRole('main').getByLabel('จัดเรียงตาม')).toHaveValue('price-low');

  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as {
    readonly icons: readonly { readonly src: string; readonly type: string }[];
  };
  expect(manifest).toMatchObject({ short_name: 'ห้างทองสุวรรณา', lang: 'th', start_url: '/' });
  const pictures = [
    ...manifest.icons.map(({ src }) => src),
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/share.jpg',
  ];
  for (const picture of pictures) {
    const { headers, status } = await request
      .get(picture)
      .then((got) => ({ headers: got.headers(), status: got.status() }));
    expect([picture, status, headers['content-type']]).toEqual([
      picture,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  expect(complaints).toEqual([]);
});
