import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import {
  adding,
  handingOver,
  opening,
  paying,
  removing,
  restoring,
  setting,
} from '../../../engine/cart/changing.ts';
import { initialCart } from '../../../engine/cart/initial.ts';
import { intentsPerTurn } from '../../../engine/cart/intent-number.ts';
import type { CartState } from '../../../engine/cart/words.ts';
import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import { runs } from '../../support/properties.ts';
import { aLine } from '../support/visit.ts';
import { facts, number } from './support/root.ts';

const first = number();
const ring = lineKey('ring', '52');
const soldOut = E.left({ type: 'OutOfStock', available: 0 });

const holding = (...lines: readonly CartLine[]): CartState => ({ ...initialCart, lines });

const stocks = fc.constantFrom(0, 1, 2, 3, 7, 9_998, 9_999, 10_500);
const quantities = fc.constantFrom(1, 2, 3, 7, 9_998, 9_999);
const wishes = fc.oneof(
  fc.integer({ min: -3, max: 9 }),
  fc.constantFrom(Number.NaN, 2.9, Infinity, -Infinity, 9_999.5, 1e12),
);

/** Why less than was wanted is in the bag, or nothing where it is not less. */
const cut = (wanted: number, quantity: number, stock: number, isChanged: boolean) =>
  quantity < wanted
    ? [{ type: 'QuantityClamped', ...ring, wanted, quantity, stock, isChanged, intent: first }]
    : [];

describe('what is wished of a line', () => {
  test('so many pieces: as many as there are, told where that is less, no change where it has as many', () => {
    fc.assert(
      fc.property(stocks, quantities, wishes, (stock, had, wish) => {
        const result = setting(aLine({ stock, quantity: had }), wish, first);
        if (stock === 0) {
          expect(result).toEqual(soldOut);
          return;
        }
        // What is told as wanted can be written down, for any wish.
        const wanted = Number.isNaN(wish) ? 1 : Math.min(10_000, Math.max(0, Math.floor(wish)));
        const quantity = Math.min(Math.max(1, wanted), stock, 9_999);
        const isChanged = quantity !== had;
        const events = [
          ...(isChanged ? [{ type: 'QuantityChanged', ...ring, quantity, intent: first }] : []),
          ...cut(wanted, quantity, stock, isChanged),
        ];
        expect(result).toEqual(events.length === 0 ? E.left({ type: 'NothingChanges' }) : E.right(events));
      }),
      { numRuns: runs(300) },
    );
  });

  test('more pieces: those that there are beside what the bag has, told where that is less', () => {
    fc.assert(
      fc.property(stocks, fc.option(quantities), quantities, (stock, had, more) => {
        const line = aLine({ stock, quantity: more });
        const cart = had === null ? initialCart : holding(aLine({ quantity: had }));
        const wanted = (had ?? 0) + more;
        const quantity = Math.min(wanted, stock, 9_999);
        const added = quantity - (had ?? 0);
        expect(adding(cart, line, facts)).toEqual(
          stock === 0
            ? []
            : [
                ...(added > 0
                  ? [{ type: 'LineAdded', line: { ...line, quantity }, added, intent: first }]
                  : []),
                ...cut(wanted, quantity, stock, added > 0),
              ],
        );
      }),
      { numRuns: runs(300) },
    );
  });

  test('none of it: it is taken out of its place; what the bag has not is not', () => {
    const cart = holding(aLine({ productId: 'chain' }), aLine());
    expect(removing(cart, ring, facts)).toEqual([
      { type: 'LineRemoved', line: aLine(), index: 1, intent: first },
    ]);
    expect(removing(cart, lineKey('ring', '54'), facts)).toEqual([]);
  });
});

describe('pieces that leave the bag for a list', () => {
  const forgotten = { type: 'RemovalForgotten' };

  test('leave what came in since then; with the last of them the line leaves', () => {
    const cart = holding(aLine({ quantity: 5 }));
    expect(handingOver(cart, ring, 3, facts)).toEqual([
      { type: 'QuantityChanged', ...ring, quantity: 2, intent: first },
      forgotten,
    ]);
    for (const pieces of [5, 6])
      expect(handingOver(cart, ring, pieces, facts)).toEqual([
        { type: 'LineRemoved', line: cart.lines[0], index: 0, intent: first },
        forgotten,
      ]);
  });

  test('change nothing where the line is gone, or cannot be changed without stock', () => {
    expect(handingOver(initialCart, ring, 1, facts)).toEqual([]);
    expect(handingOver(holding(aLine({ quantity: 5, stock: 0 })), ring, 3, facts)).toEqual([]);
  });
});

test('the bag is opened once, and paid where its owner pays', () => {
  expect(opening(initialCart)).toEqual([{ type: 'BagOpened' }]);
  expect(opening({ ...initialCart, isOpenedCart: true })).toEqual([]);
  expect(paying(initialCart)).toEqual([{ type: 'VisitorSent', to: '/check-out/guest', replace: false }]);
  expect(paying({ ...initialCart, mode: 'server', cartId: 'cart-1' })).toEqual([
    { type: 'CheckoutRequested', cartId: 'cart-1' },
  ]);
});

describe('what was replaced by signing in, put back', () => {
  const line = (productId: string, quantity: number, stock: number): CartLine =>
    aLine({ productId, quantity, stock });
  const key = (productId: string) => lineKey(productId, '52');
  const offering = (
    lines: readonly CartLine[],
    ...offered: readonly (readonly [line: CartLine, intent?: number])[]
  ): CartState => ({
    ...initialCart,
    mode: 'server',
    lines,
    offered: offered.map(([each, intent = null]) => ({ line: each, intent })),
  });

  test('comes beside what the bag has, with the bag’s newer facts, as far as the stock allows', () => {
    const cart = offering(
      [line('chain', 1, 3), line('bar', 3, 3), line('earring', 1, 2)],
      [line('ring', 2, 5)],
      [line('chain', 2, 9)],
      [line('bar', 2, 9)],
      [line('earring', 4, 9)],
      [line('bangle', 1, 0)],
      [line('locket', 1, 5), 7],
    );
    const limits = (
      productId: string,
      wanted: number,
      quantity: number,
      stock: number,
      isChanged: boolean,
    ) => ({
      type: 'QuantityClamped',
      ...key(productId),
      wanted,
      quantity,
      stock,
      isChanged,
    });
    expect(restoring(cart, facts)).toEqual([
      {
        type: 'OfferAccepted',
        restored: [
          { key: key('ring'), intent: first },
          { key: key('chain'), intent: first + 1 },
          { key: key('earring'), intent: first + 2 },
        ],
      },
      { type: 'LineAdded', line: line('ring', 2, 5), added: 2, intent: first },
      { type: 'LineAdded', line: line('chain', 3, 3), added: 2, intent: first + 1 },
      { type: 'OfferedLineSettled', ...key('bar') },
      { type: 'LineAdded', line: line('earring', 2, 2), added: 1, intent: first + 2 },
      { ...limits('bar', 5, 3, 3, false), intent: first + 3 },
      { ...limits('earring', 5, 2, 2, true), intent: first + 4 },
    ]);
  });

  test('is nothing for a guest, and where none of it can be had', () => {
    const mine = line('ring', 1, 5);
    expect(restoring({ ...offering([], [mine]), mode: 'guest' }, facts)).toEqual([]);
    expect(restoring(offering([], [line('ring', 1, 0)], [mine, 7]), facts)).toEqual([]);
  });

  test.each([
    ['as they are', 0],
    ['cut by the stock', 1],
  ])('is as much in one turn as there are numbers for, lines %s', (_, isCut) => {
    const many = Array.from({ length: intentsPerTurn }, (__, index) => line(`ring-${index}`, 1 + isCut, 1));
    const events = restoring(offering([], ...many.map((each) => [each] as const)), facts);
    const added = events.filter(({ type }) => type === 'LineAdded');
    expect(added).toHaveLength(intentsPerTurn / 2 / (1 + isCut));
    const numbers = events.flatMap((event) => ('intent' in event ? [event.intent] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBeLessThan(first + intentsPerTurn);
  });
});
