import { either as E } from 'fp-ts';
import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  discountAt,
  draftProblems,
  emptyProduct,
  heaviest,
  lacksOf,
  previewOf,
  type ProductDraft,
  stockAfter,
} from '../../../engine/desk/goods/product.ts';
import { keptDrafts } from './support/products.ts';
import { baht, noMoney } from '../../../engine/values/money.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';

const announced = {
  barSell: baht(40_000),
  barBuy: baht(39_900),
  ornamentSell: baht(40_800),
  ornamentBuy: baht(39_182),
};

describe('a product that can be kept', () => {
  test('costs at every moment what its gold is worth at least, and its fee at most beside', () => {
    fc.assert(
      fc.property(keptDrafts, fc.nat({ max: 1_200 }), (product, now) => {
        expect(draftProblems(product)).toEqual({});
        const { goldValue, price, discountPrice } = previewOf(product, announced, now);
        expect(price).toBe(goldValue + product.makingFee);
        expect(discountPrice ?? price).toBeGreaterThanOrEqual(goldValue);
        expect(discountPrice ?? price).toBe(price - discountAt(product, now));
      }),
    );
  });

  test('gives its discount in its time alone', () => {
    fc.assert(
      fc.property(keptDrafts, fc.nat({ max: 1_200 }), (product, any) => {
        const { discountFrom, discountUntil, discount } = product;
        const turns = [discountFrom, discountUntil].flatMap((at) => (at === null ? [] : [at - 1, at]));
        for (const now of [any, ...turns]) {
          const isInTime =
            (discountFrom === null || discountFrom <= now) && (discountUntil === null || now < discountUntil);
          expect(discountAt(product, now)).toBe(isInTime ? discount : noMoney);
        }
      }),
    );
  });

  test.each<[string, Partial<ProductDraft>, object]>([
    ['has a name', { name: ' ' }, { name: 'missing' }],
    ['has a pattern', { style: '' }, { style: 'missing' }],
    ['has a weight', { weight: 0 as Milligrams }, { weight: 'missing' }],
    ['weighs no more than two kilograms', { weight: (heaviest + 1) as Milligrams }, { weight: 'too-large' }],
    ['gives no discount above its fee', { discount: baht(501) }, { discount: 'above-fee' }],
    ['gives no time to no discount', { discountUntil: 5 }, { discountUntil: 'without-discount' }],
    [
      'ends a discount after it began',
      { discount: baht(1), discountFrom: 5, discountUntil: 5 },
      { discountUntil: 'before-begin' },
    ],
    ['has each size once', { sizes: ['52', '52'] }, { sizes: 'twice' }],
    ['ranks from 1', { bestSellerRank: 0 }, { bestSellerRank: 'form' }],
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

test('nothing that a product lacks is passed over, and nothing else is told', () => {
  const size = { sizeId: '0', placeId: 'central', held: 0 };
  expect(
    lacksOf({ isShown: false, goldValue: null, pictures: [], stock: [{ ...size, forSale: 0 }] }),
  ).toEqual(['shown', 'price', 'picture', 'stock']);
  expect(
    lacksOf({ isShown: true, goldValue: baht(1), pictures: ['/x'], stock: [{ ...size, forSale: 1 }] }),
  ).toEqual([]);
});

test('through any counts, sales and returns buyers have what they were promised, and no piece is made or lost', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 50 }),
      fc.nat({ max: 50 }),
      fc.constantFrom('counted', 'added', 'removed'),
      fc.nat({ max: 120 }),
      (forSale, held, kind, pieces) => {
        const there = kind === 'counted' ? pieces : forSale + held + (kind === 'added' ? pieces : -pieces);
        expect(stockAfter({ forSale, held }, { kind, pieces })).toEqual(
          there < held ? E.left('held') : E.right(there - held),
        );
      },
    ),
  );
});
