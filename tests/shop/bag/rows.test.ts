import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { keyOf, lineId, lineKey, sameLine } from '../../../engine/values/cart-line.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import type { CartState } from '../../../engine/cart/words.ts';
import { sameRow } from '../../../src/shop/bag/lines/BagLines.tsx';
import { neighbourOf } from '../../../src/shop/focus/use-focus-in-list.ts';
import { cartLines } from '../../engine/support/arbitraries.ts';
import { aCustomer, aGuest } from '../../engine/support/visit.ts';

const rowsOf = (cart: CartState) =>
  linesOf(cart).map((line) => ({
    line,
    failed: cart.failed.find(({ key }) => sameLine(key, line)),
    added: null,
    news: undefined,
    price: null,
  }));

const redrawn = (before: CartState, now: CartState): number => {
  const old = rowsOf(before);
  return rowsOf(now).filter((row, index) => {
    const was = old[index];
    return was === undefined || !sameRow(was, row);
  }).length;
};

const filled = cartLines.filter((lines) => lines.some(({ stock }) => stock > 0));

test('changing one quantity renders that row alone, with other changes pending', () =>
  fc.holds(
    100,
    [filled, fc.nat(), fc.integer({ min: 1, max: 30 }), fc.boolean()],
    (lines, pick, quantity, isGuest) => {
      const visit = isGuest ? aGuest(...lines) : aCustomer(...lines);
      for (const line of lines)
        visit.on({ type: 'SetQuantity', ...keyOf(line), quantity: line.quantity + 1 });
      const before = visit.root.cart;
      const line = linesOf(before)[pick % lines.length] ?? lines[0];
      if (line === undefined) return;
      visit.on({ type: 'SetQuantity', ...keyOf(line), quantity });
      expect(redrawn(before, visit.root.cart)).toBe(
        linesOf(visit.root.cart).some((now) => sameLine(now, line) && now.quantity !== line.quantity) ? 1 : 0,
      );
    },
  ));

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });

test('focus (C32) moves to the next line, else the one before, else none', () =>
  fc.holds(100, [ids, fc.nat(), fc.func(fc.boolean())], (before, pick, stays) => {
    const left = before[pick % before.length] ?? 'a';
    const now = before.filter((id) => id !== left && stays(id));
    const place = before.indexOf(left);
    const after = now.find((id) => before.indexOf(id) > place);
    expect(neighbourOf(left, before, now)).toBe(after ?? now.at(-1));
  }));

test('two lines share a name only when they are the same line (P2)', () =>
  fc.holds(
    100,
    [fc.string(), fc.string(), fc.string(), fc.string()],
    (productId, sizeId, otherId, otherSize) => {
      const same = productId === otherId && sizeId === otherSize;
      expect(lineId(lineKey(productId, sizeId)) === lineId(lineKey(otherId, otherSize))).toBe(same);
    },
  ));
