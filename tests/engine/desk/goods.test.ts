import { either as E } from 'fp-ts';
import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  discountAt,
  draftProblems,
  emptyProduct,
  heaviestPiece,
  isProductCode,
  lacksOf,
  largestFee,
  mostPieces,
  previewOf,
  type ProductDraft,
  stockAfter,
} from '../../../engine/desk/goods/product.ts';
import { keptDrafts } from './support/products.ts';
import { baht, noMoney, satang } from '../../../engine/values/money.ts';
import { type Milligrams, weightTyped } from '../../../engine/values/weight.ts';
import { discountOf } from '../../../engine/orders/coupon.ts';

const announced = {
  barSell: baht(40_000),
  barBuy: baht(39_900),
  ornamentSell: baht(40_800),
  ornamentBuy: baht(39_182),
};

describe('a product that can be kept', () => {
  test('never costs less than its gold, for any discount', () =>
    fc.holds(100, [keptDrafts, fc.nat({ max: 1_200 })], (product, now) => {
      expect(draftProblems(product)).toEqual({});
      const { goldValue, price, discountPrice } = previewOf(product, announced, now);
      expect(price).toBe(goldValue + product.makingFee);
      expect(discountPrice ?? price).toBeGreaterThanOrEqual(goldValue);
      expect(discountPrice ?? price).toBe(price - discountAt(product, now));
    }));

  test('gives its discount in its time alone', () =>
    fc.holds(100, [keptDrafts, fc.nat({ max: 1_200 })], (product, any) => {
      const { discountFrom, discountUntil, discount } = product;
      const turns = [discountFrom, discountUntil].flatMap((at) => (at === null ? [] : [at - 1, at]));
      for (const now of [any, ...turns]) {
        const isInTime =
          (discountFrom === null || discountFrom <= now) && (discountUntil === null || now < discountUntil);
        expect(discountAt(product, now)).toBe(isInTime ? discount : noMoney);
      }
    }));

  test.each<[string, Partial<ProductDraft>, object]>([
    ['has a name', { name: ' ' }, { name: 'missing' }],
    ['has a pattern', { style: '' }, { style: 'missing' }],
    ['has a weight', { weight: 0 as Milligrams }, { weight: 'missing' }],
    [
      'weighs no more than two kilograms',
      { weight: (heaviestPiece + 1) as Milligrams },
      { weight: 'too-large' },
    ],
    ['gives no discount above its fee', { discount: baht(501) }, { discount: 'above-fee' }],
    ['gives no time to no discount', { discountUntil: 5 }, { discountUntil: 'without-discount' }],
    [
      'ends a discount after it began',
      { discount: baht(1), discountFrom: 5, discountUntil: 5 },
      { discountUntil: 'before-begin' },
    ],
    ['has each size once', { sizes: ['52', '52'] }, { sizes: 'twice' }],
    ['has a name to each size', { sizes: ['52', ''] }, { sizes: 'form' }],
    [
      'costs a million baht to make at most',
      { makingFee: satang(largestFee + 1) },
      { makingFee: 'too-large' },
    ],
    ['ranks from 1', { bestSellerRank: 0 }, { bestSellerRank: 'form' }],
    ['ranks to a million', { bestSellerRank: 1_000_001 }, { bestSellerRank: 'too-large' }],
    [
      'can have all of it at its most',
      { weight: heaviestPiece, makingFee: largestFee, discount: largestFee, bestSellerRank: 1_000_000 },
      {},
    ],
  ])('%s', (_, changes, problems) => {
    const right: ProductDraft = {
      ...emptyProduct,
      name: 'แหวนเกลี้ยง',
      style: 'ลายเกลี้ยง',
      weight: 3_790 as Milligrams,
      makingFee: baht(500),
    };
    expect(draftProblems(right)).toEqual({});
    expect(draftProblems({ ...right, ...changes })).toEqual(problems);
  });
});

test.each([
  ['A', true],
  ['8850000000001', true],
  ['R-0047.B_2', true],
  [`R${'1'.repeat(31)}`, true],
  [`R${'1'.repeat(32)}`, false],
  ['', false],
  ['r-1', false],
  ['-R1', false],
  ['R/1', false],
  ['R 1', false],
])('a product can have the code %j: %s', (code, can) => expect(isProductCode(code)).toBe(can));

test('reports exactly what a product lacks', () => {
  const size = { sizeId: '0', placeId: 'central', held: 0 };
  expect(
    lacksOf({ isShown: false, goldValue: null, pictures: [], stock: [{ ...size, forSale: 0 }] }),
  ).toEqual(['shown', 'price', 'picture', 'stock']);
  expect(
    lacksOf({ isShown: true, goldValue: baht(1), pictures: ['/x'], stock: [{ ...size, forSale: 1 }] }),
  ).toEqual([]);
});

test.each([
  [{ kind: 'counted', pieces: 2 }, E.right(0)],
  [{ kind: 'counted', pieces: 1 }, E.left('held')],
  [{ kind: 'counted', pieces: mostPieces }, E.right(mostPieces - 2)],
  [{ kind: 'counted', pieces: mostPieces + 1 }, E.left('too-many')],
  [{ kind: 'added', pieces: mostPieces - 5 }, E.right(mostPieces - 2)],
  [{ kind: 'added', pieces: mostPieces - 4 }, E.left('too-many')],
  [{ kind: 'removed', pieces: 3 }, E.right(0)],
  [{ kind: 'removed', pieces: 4 }, E.left('held')],
] as const)('of three pieces for sale and two promised, %o leaves %o', (change, left) => {
  expect(stockAfter({ forSale: 3, held: 2 }, change)).toEqual(left);
});

test('any counts, sales and returns keep promises and the number of pieces', () =>
  fc.holds(
    100,
    [
      fc.nat({ max: 50 }),
      fc.nat({ max: 50 }),
      fc.constantFrom('counted', 'added', 'removed'),
      fc.nat({ max: 120 }),
    ],
    (forSale, held, kind, pieces) => {
      const there = kind === 'counted' ? pieces : forSale + held + (kind === 'added' ? pieces : -pieces);
      expect(stockAfter({ forSale, held }, { kind, pieces })).toEqual(
        there < held ? E.left('held') : E.right(there - held),
      );
    },
  ));

describe('a coupon at the desk', () => {
  test('never gives less than nothing or more than the goods', () =>
    fc.holds(100, [fc.integer({ min: 1, max: 100 }), fc.nat(), fc.nat()], (percent, most, subtotal) => {
      const off = discountOf({ type: 'percent', percent, most: satang(most) }, satang(subtotal));
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(Math.min(subtotal, most));
    }));

  test('of an amount takes that off, and never more than the goods cost', () =>
    fc.holds(100, [fc.nat(), fc.nat()], (amount, subtotal) => {
      const off = discountOf({ type: 'amount', amount: satang(amount) }, satang(subtotal));
      expect(off).toBe(amount < subtotal ? amount : subtotal);
    }));
});

test('a weight is typed in grams, สลึง or บาททอง by its gold', () => {
  expect(weightTyped('3.79', 'gram', 'ornament')).toBe(3_790);
  expect(weightTyped('1', 'salung', 'ornament')).toBe(3_790);
  expect(weightTyped('0.5', 'salung', 'ornament')).toBe(1_895);
  expect([weightTyped('2', 'baht', 'ornament'), weightTyped('2', 'baht', 'bar')]).toEqual([30_320, 30_488]);
  expect(weightTyped('หนึ่ง', 'baht', 'bar')).toBeUndefined();
});
