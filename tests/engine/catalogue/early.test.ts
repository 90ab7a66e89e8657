import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Command, Effect } from '../../../engine/slices.ts';
import { lineToAdd, productPageOf } from '../../../engine/catalogue/selectors.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Announcement, ProductCard } from '../../../engine/values/product.ts';
import { aGuest, aLine, anAnnouncement, aProduct, enter, queryAnswer, type Visit } from '../support/visit.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';

const goTo = (pathname: string): Command => ({ type: 'EnterRoute', pathname, search: '' });
const announced = (number: number): Announcement => ({
  ...anAnnouncement,
  number,
  at: anAnnouncement.at + number * 60_000,
});
const told = (number: number): Command => ({
  type: 'AnnouncementLoaded',
  announcement: announced(number),
  closed: null,
  now: 1,
});
/** Price of every product under an announcement. */
const priceBy = (number: number) => satang(1_000_000 + number);

const detailOf = (id: string, number: number) => {
  const { detail, sizes } = aProduct([{}]);
  return { detail: { ...detail, id, price: priceBy(number), announcement: announced(number) }, sizes };
};
const cardOf = (id: string, number: number): ProductCard => {
  const { name, type, styleName, weight, price, discountPrice, images, stock } = detailOf(id, number).detail;
  return { id, name, type, styleName, weight, price, discountPrice, images, stock };
};
const ids = ['ring', 'chain'];
const cards = (number: number) => ids.map((id) => cardOf(id, number));
const shelf = (number: number, request = 1): Command => queryAnswer('bestSeller', cards(number), request);
const earlyOf = ({ root }: Visit) => {
  const { early, shown } = productPageOf(root);
  return shown.value === null ? early : null;
};

describe('what a product page begins with', () => {
  const onHome = () => aGuest().on(told(1), goTo('/'), shelf(1));

  test('is what its card had', () => {
    expect(earlyOf(onHome().on(goTo('/product/chain')))).toEqual({
      card: cardOf('chain', 1),
      isPriced: true,
    });
  });

  test('has no price when a newer announcement arrived meanwhile', () => {
    const before = onHome().on(goTo('/about-us'), told(2), goTo('/product/chain'));
    expect(earlyOf(before)).toEqual({ card: cardOf('chain', 1), isPriced: false });
    const meanwhile = onHome().on(goTo('/product/chain'), told(2));
    expect(earlyOf(meanwhile)?.isPriced).toBe(false);
  });

  test('nothing can be bought by it', () => {
    const visit = onHome().on(goTo('/product/chain'), { type: 'ChooseQuantity', quantity: 2 });
    expect(visit.rejection).toEqual({ type: 'UnknownSize' });
  });
});

type Step =
  | { readonly kind: 'rise' }
  | { readonly kind: 'poll' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'serve'; readonly which: number }
  | { readonly kind: 'deliver'; readonly which: number };

/** Answer of the API to an effect while an announcement holds. */
const answerTo = (effect: Effect, number: number): Command | null => {
  if (effect.type !== 'FetchQuery') return null;
  const { query, request } = effect;
  switch (query.type) {
    case 'promotion':
    case 'bestSeller':
    case 'newProducts':
    case 'related':
      return queryAnswer(query.type, cards(number), request);
    case 'listing': {
      const page = { query: query.query, products: cards(number), total: 2, isNear: false };
      return queryAnswer('listing', page, request);
    }
    case 'product':
      return queryAnswer('product', detailOf(query.productId, number), request);
    default:
      return null;
  }
};

test('it never shows an older announcement’s price or another product', () => {
  const which = fc.nat({ max: 7 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.constantFrom<Step>({ kind: 'rise' }, { kind: 'poll' }),
    fc.constantFrom('/', '/catalog/all', '/product/ring', '/product/chain', '/about-us').map((to) => ({
      kind: 'go' as const,
      to,
    })),
    fc.record({ kind: fc.constant('serve' as const), which }),
    fc.record({ kind: fc.constant('deliver' as const), which }),
  );
  let priced = 0;
  let unpriced = 0;
  fc.holds(100, [fc.array(step, { minLength: 10, maxLength: 60 })], (steps) => {
    let number = 1;
    let asked: { readonly key: string; readonly effect: Effect }[] = [];
    let answers: { readonly key: string; readonly command: Command }[] = [];
    const visit = aGuest();
    const carryOut = (command: Command): void => {
      visit.on(command);
      for (const effect of visit.effects) {
        if (answerTo(effect, number) === null) continue;
        // The policy is `latest`: an earlier request under the same key is cancelled.
        asked = [...asked.filter(({ key }) => key !== effect.key), { key: effect.key, effect }];
        answers = answers.filter(({ key }) => key !== effect.key);
      }
    };
    carryOut(told(number));
    for (const each of steps) {
      if (each.kind === 'rise') number += 1;
      else if (each.kind === 'poll') carryOut(told(number));
      else if (each.kind === 'go') carryOut(goTo(each.to));
      else if (each.kind === 'serve') {
        const [served] = asked.splice(each.which % Math.max(1, asked.length), 1);
        const command = served === undefined ? null : answerTo(served.effect, number);
        if (served !== undefined && command !== null) answers.push({ key: served.key, command });
      } else {
        const [arrived] = answers.splice(each.which % Math.max(1, answers.length), 1);
        if (arrived !== undefined) carryOut(arrived.command);
      }
      const product = productPageOf(visit.root);
      if (product.early === null || product.shown.value !== null) continue;
      expect(product.early.card.id).toBe(product.productId);
      const known = visit.root.gold.announcement?.number ?? 0;
      if (!product.early.isPriced) unpriced += 1;
      else {
        priced += 1;
        expect(product.early.card.price).toBeGreaterThanOrEqual(priceBy(known));
      }
    }
  });
  expect(Math.min(priced, unpriced)).toBeGreaterThan(0);
});

const onPage = (...sizes: Parameters<typeof aProduct>[0]) =>
  aGuest().on(enter('/product/ring'), queryAnswer('product', aProduct(sizes)));

describe("a product's page", () => {
  test('adds nothing without a size, and shows the size that was added (F07)', () => {
    const visit = onPage({}, {});
    expect(lineToAdd(productPageOf(visit.root))).toBeUndefined();
    visit.on({ type: 'AddLine', line: aLine({ sizeId: '51' }) });
    expect(lineToAdd(productPageOf(visit.root))).toMatchObject({
      ...lineKey('ring', '51'),
      quantity: 1,
    });
  });

  test('a product without sizes needs none', () => {
    expect(lineToAdd(productPageOf(onPage({ sizeId: '0', size: '0' }).root))).toMatchObject({
      sizeId: '0',
    });
  });

  test('four of three become three, and it is said (S06)', () => {
    const visit = onPage({ stock: 3 }).on({ type: 'ChooseQuantity', quantity: 4 });
    expect(visit.root.catalogue.product).toMatchObject({ chosenQuantity: 3, isClamped: true });
  });

  test('a size with fewer pieces lowers the chosen quantity', () => {
    const visit = onPage({ stock: 9 }, { stock: 2 }).on(
      { type: 'ChooseSize', sizeId: '50' },
      { type: 'ChooseQuantity', quantity: 5 },
      { type: 'ChooseSize', sizeId: '51' },
    );
    expect(visit.root.catalogue.product.chosenQuantity).toBe(2);
  });

  test('a size that the product has not is refused', () => {
    expect(onPage({}).on({ type: 'ChooseSize', sizeId: 'x' }).rejection).toEqual({ type: 'UnknownSize' });
  });
});
