import { either as E } from 'fp-ts';
import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../engine/analytics/entry.ts';
import { bahtNumber } from '../../../engine/analytics/item.ts';
import type { CartLine } from '../../../engine/values/cart-line.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import { searchFor } from '../../../engine/values/page/listing.ts';
import type { ProductCard } from '../../../engine/values/product.ts';
import { bahtText, satang } from '../../../engine/values/money.ts';
import type { Command } from '../../../engine/slices.ts';
import { anyCommand, commandOf, commandsOf } from '../support/arbitraries.ts';
import { aLine, aProduct, queryAnswer } from '../support/visit.ts';
import { aVisitor, enter, AnalyticsVisit, names, start } from './support/analytics-visit.ts';

const anything = fc.oneof(commandsOf('cart'), anyCommand);
const shopperCommand = commandOf(
  [
    'AddLine SetQuantity RemoveLine RemoveUnavailable UndoRemoval RetryChange ReloadBag',
    'RestoreOffered',
  ].flatMap((names) => names.split(' ')),
);

const { detail, sizes } = aProduct([{}]);
const card: ProductCard = {
  id: detail.id,
  name: detail.name,
  type: detail.type,
  styleName: detail.styleName,
  weight: detail.weight,
  price: detail.price,
  discountPrice: satang(1_800_050),
  images: detail.images,
  stock: 3,
};
const other: ProductCard = { ...card, id: 'chain', name: 'สร้อยคอ', type: 'necklace', discountPrice: null };

describe('a page', () => {
  test.each([
    ['/catalog/all', '?search=somchai%40example.com&ring_size=0812345678', '/catalog/all'],
    ['/product/0812345678', '', '/product/other'],
    ['/product/R-0042', '', '/product/R-0042'],
    ['/somchai@example.com', '', '/not-found'],
    ['/check-out/guest', '', '/check-out/guest'],
    ['/blog', '?type=2&tag=somchai', '/blog?type=2'],
    ['/blog/gold-care', '', '/blog/gold-care'],
    ['/help/0812345678', '', '/help/other'],
    ['/', '?utm=somchai', '/'],
  ])('is reported without typed text: %s%s is %s', (pathname, query, path) => {
    expect(aVisitor().entriesAfter(enter(pathname, query))).toContainEqual(
      expect.objectContaining({ event: 'page_view', page_path: path }),
    );
  });

  test('is sent exactly once for each page entered', () =>
    fc.holds(
      100,
      [fc.array(fc.oneof(anything, fc.constantFrom(enter('/'), enter('/blog'))), { maxLength: 40 })],
      (commands) => {
        const visit = aVisitor().on(...commands);
        const pages = visit.turns.flatMap(({ outcome }) =>
          E.isRight(outcome)
            ? outcome.right.flatMap((event) =>
                event.type === 'RouteEntered' ? [JSON.stringify(event.page)] : [],
              )
            : [],
        );
        const entered = pages.filter((page, index) => page !== pages[index - 1]);
        const views = visit.entries.filter((entry) => 'event' in entry && entry.event === 'page_view');
        if (visit.turns.every(({ state }) => state.consent.record?.categories.includes(3) === true))
          expect(views).toHaveLength(entered.length);
      },
    ));
});

describe('consent', () => {
  test('without analytics nothing is reported', () =>
    fc.holds(
      100,
      [fc.array(anything, { maxLength: 40 }), fc.constantFrom(null, [1, 2], [1, 2, 4, 5, 6])],
      (commands, categories) => {
        const visit = aVisitor(categories).on(
          ...commands.filter(
            ({ type }) => !['SaveConsent', 'ConsentRead', 'ProfileLoaded', 'Start'].includes(type),
          ),
        );
        expect(visit.entries).toEqual([]);
      },
    ));

  test('that is withdrawn ends reporting at once, and given again restarts it', () => {
    const visit = aVisitor().on(enter('/'), { type: 'SaveConsent', categories: [4] });
    expect(visit.entriesAfter(enter('/blog'), { type: 'AddLine', line: aLine() })).toEqual([]);
    expect(names(visit.entriesAfter({ type: 'SaveConsent', categories: [3] }))).toEqual([
      'user_state',
      'page_view',
    ]);
  });

  test('each turn sends only what was allowed', () =>
    fc.holds(100, [fc.array(fc.oneof(commandsOf('consent'), anything), { maxLength: 30 })], (commands) => {
      const visit = new AnalyticsVisit();
      for (const command of commands) {
        const entries = visit.entriesAfter(command);
        if (entries.length > 0) expect(visit.sent.root.consent.record?.categories).toContain(3);
      }
    }));
});

describe('the visitor', () => {
  test('N07 is guest or member, changes at login and logout, and never identifies', () => {
    const visit = new AnalyticsVisit();
    expect(visit.entriesAfter(start())).toEqual([{ event: 'user_state', user_state: 'guest' }]);
    expect(visit.entriesAfter({ type: 'LoginSucceeded' })).toEqual([
      { event: 'user_state', user_state: 'member' },
      { event: 'login', method: 'password' },
    ]);
    expect(visit.entriesAfter({ type: 'SignOut' })).toEqual([{ event: 'user_state', user_state: 'guest' }]);
    visit.on({ type: 'LoginSucceeded' });
    expect(visit.entriesAfter({ type: 'SessionLost', by: 'server' })).toEqual([
      { event: 'user_state', user_state: 'guest' },
    ]);
  });

  test('a registration is sent as such', () => {
    const visit = aVisitor();
    expect(visit.entriesAfter({ type: 'PasswordSet', flow: 'register', request: 1 })).toContainEqual({
      event: 'sign_up',
      method: 'phone',
    });
  });

  test('is never identified by e-mail, phone number or name', () =>
    fc.holds(100, [fc.array(anything, { maxLength: 40 })], (commands) => {
      const text = JSON.stringify(aVisitor().on(...commands).entries);
      expect(text).not.toMatch(/@example|0812345678|0998765432|081-234|สมชาย|มาลี|ใจดี|1990-02-28/);
    }));
});

describe('lists and products', () => {
  const query = searchFor('แหวน');
  const listing = (products: readonly ProductCard[], total = products.length): Command =>
    queryAnswer('listing', { query, products, total, isNear: false });
  const address = '?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99';

  test('a list is sent once for each page view, with every product’s place', () => {
    const visit = aVisitor().on(enter('/'));
    const loaded: Command = queryAnswer('promotion', [card, other]);
    expect(visit.entriesAfter(loaded)).toEqual([
      { ecommerce: null },
      {
        event: 'view_item_list',
        ecommerce: {
          item_list_id: 'home_promotion',
          item_list_name: 'หน้าแรก: โปรโมชั่น',
          items: [
            expect.objectContaining({ item_id: 'ring', index: 0, price: 18_000.5, discount: 449.5 }),
            expect.objectContaining({ item_id: 'chain', index: 1, price: 18_450 }),
          ],
        },
      },
    ]);
    expect(visit.entriesAfter(loaded)).toEqual([]);
    expect(
      names(visit.entriesAfter(enter('/blog'), enter('/'), queryAnswer('promotion', [card, other], 2))),
    ).toEqual(['page_view', 'page_view', 'ecommerce: null', 'view_item_list']);
  });

  test('a product is sent as chosen from its list, viewed, then added', () => {
    const visit = aVisitor().on(enter('/'), queryAnswer('promotion', [other, card]));
    const from = { item_list_id: 'home_promotion', item_list_name: 'หน้าแรก: โปรโมชั่น' };
    expect(visit.entriesAfter(enter('/product/ring'))).toEqual([
      { ecommerce: null },
      {
        event: 'select_item',
        ecommerce: { ...from, items: [expect.objectContaining({ ...from, item_id: 'ring', index: 1 })] },
      },
      { event: 'page_view', page_type: 'product', page_path: '/product/ring' },
    ]);
    expect(visit.entriesAfter(queryAnswer('product', { detail, sizes }))).toEqual([
      { ecommerce: null },
      {
        event: 'view_item',
        ecommerce: {
          currency: 'THB',
          value: 18_450,
          items: [expect.objectContaining({ ...from, item_id: 'ring', item_category: 'ring' })],
        },
      },
    ]);
    expect(visit.entriesAfter(queryAnswer('product', { detail, sizes }))).toEqual([]);
    expect(visit.entriesAfter({ type: 'AddLine', line: aLine({ quantity: 2 }) })).toContainEqual(
      expect.objectContaining({
        event: 'add_to_cart',
        ecommerce: {
          currency: 'THB',
          value: 36_900,
          items: [expect.objectContaining({ ...from, item_variant: '52', quantity: 2, price: 18_450 })],
        },
      }),
    );
  });

  test('a search with results is sent with its words, once for all pages', () => {
    const visit = aVisitor().on(enter('/catalog/all', address));
    expect(visit.entriesAfter(listing([card], 20))[0]).toEqual({
      event: 'search',
      search_term: 'แหวน',
      search_results: 20,
    });
    const second = { ...query, page: 2 };
    const next = visit.entriesAfter(
      enter('/catalog/all', `${address}&page=2`),
      queryAnswer('listing', { query: second, products: [other], total: 20, isNear: false }, 2),
    );
    expect(names(next)).toEqual(['page_view', 'ecommerce: null', 'view_item_list']);
    expect(next).toContainEqual(
      expect.objectContaining({
        ecommerce: expect.objectContaining({ items: [expect.objectContaining({ index: 12 })] }),
      }),
    );
  });

  test('a search without results hides its words: they may be a name', () => {
    const visit = aVisitor().on(enter('/catalog/all', address));
    expect(visit.entriesAfter(listing([]))).toEqual([{ event: 'search', search_results: 0 }]);
  });

  test('recent and saved products are lists like any other', () => {
    const visit = aVisitor().on(
      enter('/product/ring'),
      queryAnswer('product', { detail, sizes }),
      enter('/'),
    );
    const lists = (entries: readonly Entry[]): unknown =>
      entries.flatMap((entry) =>
        'event' in entry && entry.event === 'view_item_list' ? [entry.ecommerce.item_list_id] : [],
      );
    expect(lists(visit.entriesAfter({ type: 'ViewsLoaded', products: [card, other] }))).toEqual([
      'recent_views',
    ]);
    const saved = { version: 1, items: [{ product: card, isSold: true, onlySize: null }] };
    visit.on({ type: 'LoginSucceeded' }, enter('/wishlist'));
    expect(lists(visit.entriesAfter({ type: 'WishlistLoaded', list: saved }))).toEqual(['wishlist']);
  });
});

describe('the bag', () => {
  test('is sent when opened, once a customer’s is loaded, and at checkout', () => {
    const guest = aVisitor().on({ type: 'AddLine', line: aLine() }, { type: 'CloseBag' });
    expect(names(guest.entriesAfter({ type: 'OpenBag' }))).toEqual(['ecommerce: null', 'view_cart']);
    expect(names(guest.entriesAfter({ type: 'Pay' }))).toEqual(['ecommerce: null', 'begin_checkout']);

    const cart = { cartId: 'cart-1', version: 1, lines: [aLine()] };
    const customer = aVisitor().on({ type: 'LoginSucceeded' });
    expect(customer.entriesAfter({ type: 'OpenBag' })).toEqual([]);
    expect(names(customer.entriesAfter({ type: 'CartLoaded', cart }))).toEqual([
      'ecommerce: null',
      'view_cart',
    ]);
    expect(
      names(customer.entriesAfter({ type: 'Pay' }, { type: 'CheckoutValidated', cartId: 'cart-1' })),
    ).toEqual(['ecommerce: null', 'begin_checkout']);
  });

  /** Pieces added less pieces removed, by line, over all entries. */
  const sums = (entries: readonly Entry[]): ReadonlyMap<string, number> => {
    const pieces = new Map<string, number>();
    for (const entry of entries) {
      if (!('event' in entry) || !('ecommerce' in entry)) continue;
      const sign = entry.event === 'add_to_cart' ? 1 : entry.event === 'remove_from_cart' ? -1 : 0;
      for (const { item_id: id, item_variant: size = '0', quantity = 0 } of entry.ecommerce.items) {
        const sum = (pieces.get(`${id}/${size}`) ?? 0) + sign * quantity;
        pieces.set(`${id}/${size}`, sum);
      }
    }
    return new Map([...pieces].filter(([, sum]) => sum !== 0));
  };

  const inBag = (lines: readonly CartLine[]): ReadonlyMap<string, number> =>
    new Map(lines.map((line) => [`${line.productId}/${line.size}`, line.quantity]));

  test('for every line, additions less removals are the quantity in the bag', () =>
    fc.holds(100, [fc.array(shopperCommand, { maxLength: 40 })], (commands) => {
      const visit = aVisitor().on(...commands);
      expect(sums(visit.entries)).toEqual(inBag(linesOf(visit.sent.root.cart)));
    }));

  test('a turn reports the whole visible difference or nothing; values are sums', () =>
    fc.holds(100, [fc.array(anything, { maxLength: 40 })], (commands) => {
      const visit = aVisitor();
      for (const command of commands) {
        const before = inBag(linesOf(visit.sent.root.cart));
        const wasAllowed = visit.sent.isAllowed;
        const sent = visit.entriesAfter(command);
        if (!wasAllowed || !visit.sent.isAllowed) continue;
        const after = inBag(linesOf(visit.sent.root.cart));
        const difference = new Map(
          [...before.keys(), ...after.keys()]
            .map((key) => [key, (after.get(key) ?? 0) - (before.get(key) ?? 0)] as const)
            .filter(([, pieces]) => pieces !== 0),
        );
        const moved = sums(sent);
        if (moved.size > 0) expect(moved).toEqual(difference);
        for (const entry of sent) {
          if (!('event' in entry) || !('ecommerce' in entry) || !('value' in entry.ecommerce)) continue;
          const { value = 0, items } = entry.ecommerce;
          const exact = items.reduce(
            (sum, { price, quantity = 1 }) => sum + BigInt(Math.round(price * 100)) * BigInt(quantity),
            0n,
          );
          expect(BigInt(Math.round(value * 100))).toBe(exact);
        }
      }
    }));

  test('an amount is sent in baht with its exact satang', () =>
    fc.holds(100, [fc.integer({ min: 0, max: 10 ** 14 })], (amount) => {
      expect(String(bahtNumber(satang(amount)))).toBe(bahtText(satang(amount)).replace(/(\.\d)0$/, '$1'));
    }));
});

test('every event with products is led by one that takes those before it away', () => {
  const visit = aVisitor().on(
    enter('/'),
    queryAnswer('promotion', [card]),
    enter('/product/ring'),
    queryAnswer('product', { detail, sizes }),
    queryAnswer('related', [other]),
    { type: 'AddLine', line: aLine() },
  );
  visit.entries.forEach((entry, index) => {
    if ('event' in entry && 'ecommerce' in entry) {
      expect(visit.entries[index - 1]).toEqual({ ecommerce: null });
    }
  });
  expect(names(visit.entries).filter((name) => name === 'view_item_list')).toHaveLength(2);
});
