import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { call, type WireAnswer } from '../../support/api.ts';
import { pageFolder, type ReadHead, readHead } from '../../support/page-head.ts';
import { openApi, startedApi } from '../support/shop.ts';

const publicUrl = 'https://gold.example.com';

const dist = pageFolder();
const api = await startedApi({ dist, publicUrl });

const html = { accept: 'text/html,*/*;q=0.8' };
const visit = async (address: string, shop = api): Promise<WireAnswer> =>
  shop.send('GET', address, { headers: html });
const headAt = async (address: string, shop = api): Promise<ReadHead> =>
  readHead((await visit(address, shop)).text);
const thing = ({ things }: ReadHead, type: string) => things.find((each) => each['@type'] === type);

const thai = (text: string): string => encodeURIComponent(text);
const encodedPromotion = `/catalog/${thai('โปรโมชั่น')}`;

describe('the status of a page', () => {
  test.each([
    ['/', 200],
    ['/home', 200],
    ['/product/R-0042', 200],
    ['/help/faq', 200],
    ['/catalog/ring', 200],
    ['/blog', 200],
    ['/blog/gold-965-vs-9999', 200],
    ['/catalog/all?page=2', 200],
    ['/catalog/all?search=%E0%B8%8B%E0%B8%8B%E0%B8%8B', 200],
    [encodedPromotion, 200],
    [`/catalog/${thai('โปรโมชั่น'.normalize('NFD'))}`, 200],
    ['/profile', 200],
    ['/check-out/guest', 200],
    ['/?modal=login', 200],
    ['/product/R-0042?modal=register', 200],
    ['//', 200],
    // Unknown pages (case F08).
    ['/product/R-9999', 404],
    ['/product/r-0042', 404],
    ['/help/no-such-help', 404],
    ['/help/gold-965-vs-9999', 404],
    ['/blog/no-such-article', 404],
    ['/blog/faq', 404],
    ['/blog?page=99', 404],
    ['/catalog/shoes', 404],
    ['/catalog/ring?page=999', 404],
    ['/no/such/page', 404],
    ['/product/R-0042/more', 404],
    // Manipulated addresses (cases H-A21, H-X07).
    ['/product/..%2f..%2fetc', 404],
    ['/product/R-0042%2F..%2FR-0043', 404],
    ['/product/R-0042%3Fa=1', 404],
    ['/product/R-0042%00', 404],
    ['/help/faq%23', 404],
    [`/product/${'9'.repeat(900)}`, 404],
  ])('at %s is %i (F08, H-A21, H-X07)', async (address, status) => {
    const answer = await visit(address);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('หน้าร้าน');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('that is unknown is hidden from search engines', async () => {
    for (const address of ['/product/R-9999', '/help/no-such-help', '/catalog/shoes', '/no/such/page']) {
      const head = await headAt(address);
      const what = address.startsWith('/product/') ? 'ไม่พบสินค้านี้' : 'ไม่พบหน้านี้';
      expect(head.titles).toEqual([`${what} | ห้างทองสุวรรณา`]);
      expect(head.meta.get('robots')).toBe('noindex');
      expect(head.canonical).toBeUndefined();
      expect(head.things).toEqual([]);
    }
  });

  test('is the same for HEAD, without the page', async () => {
    for (const [address, status] of [
      ['/', 200],
      ['/product/R-9999', 404],
    ] as const) {
      const answer = await api.send('HEAD', address, { headers: html });
      expect([answer.status, answer.text]).toEqual([status, '']);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  test('follows the database between visits: a product no longer sold is gone', async () => {
    expect((await visit('/product/R-0047')).status).toBe(200);
    await api.database.query("update product set sold = false where id = 'R-0047'");
    expect((await visit('/product/R-0047')).status).toBe(404);
    await api.database.query("update product set sold = true where id = 'R-0047'");
    expect((await visit('/product/R-0047')).status).toBe(200);
  });

  test('asks for a retry when the database is away, without the fault', async () => {
    const broken = await openApi({ dist });
    await broken.database.query('alter table product rename to goods');
    await broken.database.query('alter table content_page rename to pages');
    for (const address of ['/product/R-0042', '/help/faq', '/catalog/ring']) {
      const answer = await visit(address, broken);
      expect([answer.status, answer.headers.get('retry-after')], address).toEqual([503, '30']);
      expect(answer.text).toContain('หน้าร้าน');
      expect(answer.text).not.toMatch(/relation|select|goods|\bat \b.*\.ts/);
    }
    const home = await visit('/', broken);
    expect(home.status).toBe(200);
    expect(readHead(home.text).meta.get('description')).toContain('12 สาขาใน 6 จังหวัด');
  });
});

describe('an address with a name of its own (P25)', () => {
  test.each([
    ['/catalog/promotion', encodedPromotion],
    ['/catalog/best-seller', `/catalog/${thai('สินค้าขายดี')}`],
    [`/catalog/${thai('โปรโมชัน')}`, encodedPromotion],
    [
      '/catalog/promotion?sort=price-low&page=2&utm_source=line',
      `${encodedPromotion}?sort=price-low&page=2&utm_source=line`,
    ],
    ['/catalog/promotion?modal=login', `${encodedPromotion}?modal=login`],
    ['/catalog/promotion?search=%22%3E%0d%0aX:1', `${encodedPromotion}?search=%22%3E%0d%0aX:1`],
    ['//catalog//promotion', encodedPromotion],
  ])('%s leads there for good, and keeps its query', async (address, to) => {
    const answer = await visit(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
    expect((await visit(to)).status).toBe(200);
  });
});

describe('the head of a page', () => {
  test.each([
    ['/', '/'],
    ['/home', '/'],
    ['/?modal=login', '/'],
    ['/product/R-0042?utm_source=line&modal=login', '/product/R-0042'],
    ['/catalog/ring', '/catalog/ring'],
    ['/catalog/ring/', '/catalog/ring'],
    ['/catalog/all?page=2', '/catalog/all?page=2'],
    ['/catalog/ring?page=1', '/catalog/ring'],
    ['/catalog/all?sort=price-low&page=2', '/catalog/all'],
    ['/catalog/ring?ring_size=54', '/catalog/ring'],
    [`/catalog/${thai('โปรโมชั่น'.normalize('NFD'))}`, encodedPromotion],
    ['/help/faq', '/help/faq'],
    ['/locations', '/locations'],
    ['/blog/gold-965-vs-9999?utm_source=line', '/blog/gold-965-vs-9999'],
    [
      '/catalog/all?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99&sort=newest',
      `/catalog/all?search=${thai('แหวน')}`,
    ],
  ])('%s names %s as its one address', async (address, canonical) => {
    const head = await headAt(address);
    expect(head.canonical).toBe(publicUrl + canonical);
    expect(head.meta.get('og:url')).toBe(publicUrl + canonical);
    expect(head.titles).toHaveLength(1);
  });

  test('of the first page has 12 branches in 6 provinces, company, search (spec 1)', async () => {
    const head = await headAt('/');
    expect(head.titles).toEqual(['ห้างทองสุวรรณา | ทองรูปพรรณและทองคำแท่ง 96.5%']);
    expect(head.meta.get('description')).toContain('12 สาขาใน 6 จังหวัด');
    expect(head.meta.get('robots')).toMatch(/^index, follow/);
    expect(Object.fromEntries(head.meta)).toMatchObject({
      'og:site_name': 'ห้างทองสุวรรณา',
      'og:locale': 'th_TH',
      'og:type': 'website',
      'og:image': `${publicUrl}/share.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(thing(head, 'Organization')).toMatchObject({
      name: 'ห้างทองสุวรรณา',
      url: `${publicUrl}/`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '99 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์',
        addressRegion: 'กรุงเทพมหานคร',
        postalCode: '10100',
        addressCountry: 'TH',
      },
    });
    expect(thing(head, 'WebSite')).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${publicUrl}/catalog/all?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  test('of the branches lists each as a shop, and omits them without any', async () => {
    const [first] = (await call(api, 'branches', {})).branches;
    const graph = (await headAt('/locations')).things.find((each) => '@graph' in each);
    expect(graph?.['@graph']).toHaveLength(12);
    expect(JSON.stringify(graph?.['@graph'])).toContain(`"name":"ห้างทองสุวรรณา ${first?.name}"`);
    expect((await call(api, 'provinces', {})).map(({ name, branches }) => [name, branches.length])).toEqual([
      ['กรุงเทพมหานคร', 3],
      ['นนทบุรี', 2],
      ['เชียงใหม่', 2],
      ['ขอนแก่น', 2],
      ['ชลบุรี', 2],
      ['สงขลา', 1],
    ]);
    const shop = await openApi({ dist, publicUrl });
    await shop.database.query("delete from stock where place_id <> 'central'");
    await shop.database.query("delete from place where kind = 'branch'");
    for (const address of [
      '/',
      '/locations',
      '/about-us',
      '/our-services',
      '/contact-us',
      '/product/R-0042',
    ]) {
      const answer = await visit(address, shop);
      expect(answer.status).toBe(200);
      expect(readHead(answer.text).meta.get('description')).not.toMatch(/\d สาขา|null|undefined/);
    }
  });

  test('of a product has its weight, price and announcement', async () => {
    const head = await headAt('/product/R-0042');
    const [row] = await api.database.query<{ name: string; to_pay: number }>(
      `select p.name, coalesce(r.discount_price, r.price)::int as to_pay
         from product p join product_price r on r.product_id = p.id where p.id = 'R-0042'`,
    );
    const baht = String(row?.to_pay).slice(0, -2);
    expect(head.titles).toEqual([`${row?.name} | ห้างทองสุวรรณา`]);
    expect(head.meta.get('description')).toContain(`฿${baht.replace(/(\d{3})$/, ',$1')}`);
    expect(head.meta.get('description')).toMatch(
      /น้ำหนัก \d.* กรัม.*ราคา ณ ประกาศครั้งที่ 3 วันที่ \d+ \S+ \d{4} เวลา 09:52 น\./,
    );
    expect(head.meta.get('og:type')).toBe('product');
    expect(head.meta.get('og:image')).toMatch(/^https:\/\/gold\.example\.com\/pictures\/.*\.webp$/);
    expect(thing(head, 'Product')).toMatchObject({
      name: row?.name,
      sku: 'R-0042',
      brand: { '@type': 'Brand', name: 'ห้างทองสุวรรณา' },
      weight: { '@type': 'QuantitativeValue', unitCode: 'GRM', value: expect.any(Number) },
      image: expect.arrayContaining([head.meta.get('og:image')]),
      offers: {
        '@type': 'Offer',
        url: `${publicUrl}/product/R-0042`,
        priceCurrency: 'THB',
        price: baht,
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: Number(baht) < 10_000 ? 100 : 0,
            currency: 'THB',
          },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TH' },
          deliveryTime: { transitTime: { minValue: 1, maxValue: 6, unitCode: 'DAY' } },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'TH',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 7,
        },
      },
    });
    expect(thing(head, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'หน้าแรก', item: `${publicUrl}/` },
        { position: 2, name: 'แหวน', item: `${publicUrl}/catalog/ring` },
        { position: 3, name: row?.name, item: `${publicUrl}/product/R-0042` },
      ],
    });
  });

  test('of a product without a piece left says so', async () => {
    await api.database.query("update stock set q = 0 where product_id = 'R-0047'");
    const product = thing(await headAt('/product/R-0047'), 'Product');
    expect(product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  test('of a catalogue lists the products of its page in their order', async () => {
    const [first, second] = [await headAt('/catalog/all'), await headAt('/catalog/all?page=2')];
    const listOf = (head: ReadHead) =>
      thing(head, 'ItemList') as { readonly itemListElement: readonly Readonly<Record<string, unknown>>[] };
    const elements = [...listOf(first).itemListElement, ...listOf(second).itemListElement];
    expect(elements.map(({ position }) => position)).toEqual(elements.map((_, index) => index + 1));
    expect(elements).toHaveLength(24);
    expect(new Set(elements.map(({ url }) => url)).size).toBe(24);
    expect(elements[0]?.['url']).toMatch(/^https:\/\/gold\.example\.com\/product\/[A-Z]+-\d{4}$/);
    expect(thing(await headAt('/catalog/all?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99'), 'ItemList')).toBe(
      undefined,
    );
  });

  test('of an article has its title, its picture and its date', async () => {
    const head = await headAt('/blog/gold-965-vs-9999');
    const [row] = await api.database.query<{ title: string; published_at: number }>(
      "select title, published_at from content_page where url_name = 'gold-965-vs-9999'",
    );
    expect(head.titles).toEqual([`${row?.title} | ห้างทองสุวรรณา`]);
    expect(head.meta.get('og:type')).toBe('article');
    expect(head.meta.get('og:image')).toMatch(/^https:\/\/gold\.example\.com\/pictures\//);
    expect(thing(head, 'Article')).toMatchObject({
      headline: row?.title,
      datePublished: new Date(row?.published_at ?? 0).toISOString(),
      mainEntityOfPage: `${publicUrl}/blog/gold-965-vs-9999`,
      image: [head.meta.get('og:image')],
      author: { name: 'ห้างทองสุวรรณา' },
    });
    expect(thing(head, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { item: `${publicUrl}/` },
        { item: `${publicUrl}/blog` },
        { item: `${publicUrl}/blog/gold-965-vs-9999` },
      ],
    });
  });

  test('keeps searches and places of one visitor out of what others find', async () => {
    expect((await headAt('/catalog/all?search=x')).meta.get('robots')).toBe('noindex, follow');
    for (const address of [
      '/profile',
      '/wishlist',
      '/order-history',
      '/check-out',
      '/check-out/guest',
      '/check-out/payment/0123456789abcdef0123456789abcdef',
      '/logout',
    ]) {
      const head = await headAt(address);
      expect([address, head.meta.get('robots'), head.canonical]).toEqual([address, 'noindex', undefined]);
    }
  });
});

const visitAs = async (host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    const headers = { ...html, host, 'x-forwarded-host': host, forwarded: `host=${host}` };
    request({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

describe('what others write', () => {
  const hostile = `แหวน"><script>alert(1)</script><!-- </title> & ' \u2028 $& $1 __CSP_NONCE__`;

  test('is text in the head for any name of a product (H-X05)', async () => {
    await api.database.query("update product set name = $1 where id = 'R-0043'", [hostile]);
    await api.database.query("update product_text set description = $1 where product_id = 'R-0043'", [
      [hostile, '</script><script>alert(2)</script>'],
    ]);
    const { text, headers } = await visit('/product/R-0043');
    const head = readHead(text);
    expect(head.titles).toEqual([`${hostile} | ห้างทองสุวรรณา`]);
    expect(head.meta.get('og:title')).toBe(`${hostile} | ห้างทองสุวรรณา`);
    expect(thing(head, 'Product')).toMatchObject({
      name: hostile,
      description: `${hostile} </script><script>alert(2)</script>`,
    });
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json" data-page>)/);
    expect(text).not.toContain('alert(1)</script>');
    const nonce = /nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(text.split(nonce)).toHaveLength(2);
  });

  test('is text in the head: a search, which stays one search (H-X06)', async () => {
    const search = `"><script>alert(1)</script>../ %00 $& __CSP_NONCE__`;
    const { text } = await visit(`/catalog/all?search=${thai(search)}`);
    const head = readHead(text);
    expect(head.titles).toEqual([`ผลการค้นหา “${search}” | ห้างทองสุวรรณา`]);
    expect(head.canonical).toBe(`${publicUrl}/catalog/all?search=${thai(search)}`);
    expect(text).not.toContain('<script');
  });

  test('cannot move the shop to another host: the origin is the configured one (H-A22)', async () => {
    for (const path of ['/', '/product/R-0042', '/sitemap.xml', '/robots.txt']) {
      const text = await visitAs('evil.example.org', path);
      expect(text, path).toContain(publicUrl);
      expect(text, path).not.toContain('evil.example.org');
    }
  });
});
