import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  changeFilter,
  changeType,
  chooseCategory,
  type ListingQuery,
  searchFor,
} from '../../../engine/values/page/listing.ts';
import { sorts } from '../../../engine/values/page/sorts.ts';
import {
  articleAddress,
  blogAddress,
  catalogueAddress,
  pageAddress,
  pageOf,
  redirectOf,
  sessionExpiredAddress,
} from '../../../engine/values/page/address.ts';
import { aCustomer, aGuest, aLine, enter, queryFailure } from '../support/visit.ts';
import { spoken } from '../../support/spoken.ts';
import { allArticles, type ArticleFilter } from '../../../engine/values/page/article-filter.ts';
import { faultNameOf } from '../../../engine/route/fault.ts';

const split = (address: string): [string, string] => {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
};

const word = fc.string({ maxLength: 30 }).map((text) =>
  [...text]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('')
    .normalize('NFC')
    .trim(),
);

const query: fc.Arbitrary<ListingQuery> = fc.record({
  type: fc.constantFrom(
    'ring' as const,
    'all' as const,
    'promotion' as const,
    'best-seller' as const,
    'gold-bar' as const,
  ),
  search: word,
  weight: fc.constantFrom('', '15.16', '1', '0.5'),
  unit: fc.constantFrom('gram' as const, 'gb' as const),
  style: word,
  weightText: word,
  minPrice: fc.option(fc.nat({ max: 1_000_000_000 })),
  maxPrice: fc.option(fc.nat({ max: 1_000_000_000 })),
  ringSize: word,
  necklaceSize: word,
  braceletSize: word,
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 10_000 }),
});

describe('addresses of catalogues', () => {
  test('every filter survives being written into an address and read from it (P14, H-X06)', () =>
    fc.holds([500, 20_000], [query], (asked) => {
      const expected = asked.weight === '' ? { ...asked, unit: 'gram' } : asked;
      expect(pageOf(...split(catalogueAddress(asked)))).toEqual({ name: 'catalogue', query: expected });
    }));

  test('anything typed into the address bar is some page, and never an error (H-A21)', () =>
    fc.holds([500, 20_000], [fc.oneof(fc.string(), fc.webPath()), fc.string()], (path, search) => {
      expect(pageOf(`/${path}`, search).name).toBeTypeOf('string');
      expect(pageOf('/catalog/all', `?${search}`).name).toBe('catalogue');
    }));

  test.each([
    ['/catalog/promotion', '?page=2', `/catalog/${encodeURIComponent('โปรโมชั่น')}?page=2`],
    ['/catalog/โปรโมชัน', '', `/catalog/${encodeURIComponent('โปรโมชั่น')}`],
    ['/catalog/best-seller', '', `/catalog/${encodeURIComponent('สินค้าขายดี')}`],
    ['/catalog/โปรโมชั่น', '', undefined],
    [`/catalog/${encodeURIComponent('สินค้าขายดี'.normalize('NFD'))}`, '', undefined],
    ['/catalog/new-product', '', undefined],
    ['/catalog/Ring', '?page=2', '/catalog/ring?page=2'],
    ['/catalog/Best-Seller', '', `/catalog/${encodeURIComponent('สินค้าขายดี')}`],
    ['/catalog/ring', '?search=x', undefined],
  ])('%s%s leads to %s (P25)', (pathname, search, to) => {
    expect(redirectOf(pathname, search)).toBe(to);
  });

  test.each([
    '/catalog',
    '/catalog/unknown',
    '/catalog/ring/x',
    '/product',
    '/nowhere',
    '/%',
    '/home/x',
    '/check-out-guest',
    '/not-found',
    '/product/a/b',
  ])('%s is not found', (pathname) => {
    expect(pageOf(pathname, '')).toEqual({ name: 'not-found' });
  });

  test('nonsense in a filter is left out, the first of two values counts', () => {
    expect(
      pageOf('/catalog/ring', '?page=0&min_price=-5&weight=abc&sort=evil&search=%ff&style=a&style=b'),
    ).toEqual({ name: 'catalogue', query: { ...chooseCategory('ring'), style: 'a' } });
  });
});

describe('changing the filter (spec 2.6, 3; P24)', () => {
  const filtered: ListingQuery = { ...searchFor('แหวน'), minPrice: 1_000, page: 3 };

  test('a category resets everything, the search too', () => {
    expect(chooseCategory('ring')).toMatchObject({ type: 'ring', search: '', unit: 'gram', page: 1 });
  });

  test('another type in the panel resets the filter and keeps search and order', () => {
    expect(changeType({ ...filtered, sort: 'newest' }, 'ring')).toMatchObject({
      sort: 'newest',
      type: 'ring',
      search: 'แหวน',
      minPrice: null,
      page: 1,
    });
  });

  test('any other change goes back to the first page', () => {
    expect(changeFilter(filtered, { style: 'เกลี้ยง' })).toMatchObject({
      minPrice: 1_000,
      style: 'เกลี้ยง',
      page: 1,
    });
  });
});

describe('coming to a page', () => {
  test('a customers’ page sends a guest home with the specified alert (spec 4.6)', () => {
    const visit = aGuest().on(enter('/order-history'));
    expect(spoken(visit.root).alert).toMatchObject({
      title: 'กรุณาเข้าสู่ระบบ',
      message: 'ไม่อนุญาติให้เข้าถึงหน้า กรุณาเข้าสู่ระบบ',
      close: 'ปิดหน้าต่าง',
    });
    expect(visit.effects).toMatchObject([{ type: 'Navigate', to: '/', replace: true }]);
    expect(visit.root.route.page).toBeNull();
  });

  test("a guest's checkout and a customer's checkout are distinguished", () => {
    expect(aGuest(aLine()).on(enter('/check-out')).effects).toMatchObject([
      { type: 'Navigate', to: '/check-out/guest', replace: true },
    ]);
    expect(aCustomer(aLine()).on(enter('/check-out/guest')).effects).toMatchObject([
      { type: 'Navigate', to: '/check-out', replace: true },
    ]);
    expect(aGuest(aLine()).on(enter('/check-out/guest')).asked).toEqual(['QuoteGuestCart', 'AskQuote']);
  });
});

describe('the way back from the end of a session', () => {
  const page = fc
    .tuple(
      fc.constantFrom(
        '/profile',
        '/check-out',
        '/check-out/guest',
        '/check-out/payment/abc',
        '/check-out/buy-now-payment/abc',
        '/order-history',
        '/order-history/abc',
        '/blog',
        '/blog/a',
        '/help/a',
        '/product/R-0042',
        '/contact-us',
      ),
      fc.constantFrom('', '?step=2', '?buy=now&step=3', '?page=4', '?type=2&tag=a&page=3', '?x=1'),
    )
    .map(([pathname, search]) => pageOf(pathname, search));
  const anyPage = fc.oneof(
    page,
    query.map((asked) => pageOf(...split(catalogueAddress(asked)))),
  );

  test('every page has one address, which leads to it', () =>
    fc.holds(1_000, [anyPage], (shown) => {
      expect(pageOf(...split(pageAddress(shown)))).toEqual(shown);
    }));

  test('is the page that was shown', () =>
    fc.holds(1_000, [anyPage], (shown) => {
      expect(pageOf(...split(sessionExpiredAddress(shown)))).toEqual({
        name: 'logout',
        isExpired: true,
        returnTo: pageAddress(shown),
      });
    }));

  test('leads to this shop and to no dialog, for any crafted address', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.webPath(),
      fc.constantFrom(
        '//evil.example',
        '/\\evil.example',
        '/%2F/evil.example',
        'javascript:alert(1)',
        '/profile?modal=reset-password',
        '/logout?from=/logout',
        '/..//evil.example',
        '/catalog/all/../..//evil.example',
        '/\tevil',
        'https://evil.example/profile',
      ),
    );
    fc.holds([500, 20_000], [hostile], (text) => {
      const shown = pageOf('/logout', `?method=session-expired&from=${encodeURIComponent(text)}`);
      if (shown.name !== 'logout' || shown.returnTo === null) return;
      const url = new URL(shown.returnTo, 'https://shop.example');
      expect(url.origin).toBe('https://shop.example');
      expect(`${url.pathname}${url.search}`).toBe(shown.returnTo);
      expect(url.searchParams.has('modal')).toBe(false);
      expect(pageOf(url.pathname, url.search).name).not.toBe('logout');
    });
  });
});

describe('the address of a list of articles', () => {
  test('matches its filter, and the filter matches it', () => {
    const filter: fc.Arbitrary<ArticleFilter> = fc.record({
      articleType: fc.integer({ min: 0, max: 1_000 }),
      tag: fc.oneof(fc.constant(''), fc.stringMatching(/^[ก-ฮa-z0-9&=?#%+/]{1,20}$/)),
      page: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.holds(500, [filter], (wanted) => {
      expect(pageOf(...split(blogAddress(wanted)))).toEqual({ name: 'blog', filter: wanted });
    });
  });

  test.each(['?page=0', '?page=x', '?type=-1', '?type=ring', '?tag=', '?tag=%00', '?utm=1'])(
    'reads %s as the whole list',
    (search) => {
      expect(pageOf('/blog', search)).toEqual({ name: 'blog', filter: allArticles });
    },
  );

  test('of an article carries any name as one step of the path (H-X07)', () => {
    for (const urlName of ['a/b', '..', 'a?b#c', 'ทอง', '%2F']) {
      const address = articleAddress(urlName);
      expect(address.slice('/blog/'.length)).not.toMatch(/[/?#]/);
      expect(pageOf(address, '')).toEqual({ name: 'article', urlName });
    }
    expect(pageOf('/blog/a/b', '').name).toBe('not-found');
    expect(pageOf('/blog/%00', '').name).toBe('not-found');
  });
});

describe('a page that breaks while it is drawn', () => {
  test('is reported once, and dropped when another page is entered', () => {
    const visit = aGuest().on(enter('/about-us'), { type: 'PageBroke', fault: 'TypeError' });
    expect(visit.root.route).toMatchObject({ page: { name: 'about-us' }, fault: 'TypeError' });
    visit.on({ type: 'PageBroke', fault: 'RangeError' });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
    expect(visit.on(enter('/locations')).root.route.fault).toBeNull();
  });

  test('is nothing before any page is entered', () => {
    expect(aGuest().refusal({ type: 'PageBroke', fault: 'Error' })).toBe('NothingChanges');
  });

  test('is reported by the kind of its error alone (H-L02)', () => {
    expect(faultNameOf(new TypeError('somchai@example.com is not a function'))).toBe('TypeError');
    const odd = new Error('x');
    for (const name of ['somchai@example.com', 'CanaryPassword', '__proto__']) {
      odd.name = name;
      expect(faultNameOf(odd)).toBe('Error');
    }
    expect(faultNameOf(new DOMException('0812345678', 'NotFoundError'))).toBe('NotFoundError');
    expect(faultNameOf('0812345678')).toBe('Error');
  });
});

const open = enter('/');
const lost = { type: 'ConnectionLost' } as const;
const back = { type: 'ConnectionRestored' } as const;

test.each([
  ['offline', 1],
  ['unreachable', 1],
  ['server', 0],
] as const)('failed page data, %s, are fetched again when back online (U8)', (kind, times) => {
  const failure = { kind, status: null, code: null };
  const visit = aGuest().on(open, lost, queryFailure({ type: 'promotion' }, failure), back);
  expect(visit.queried.filter((name) => name === 'promotion')).toHaveLength(times);
});
