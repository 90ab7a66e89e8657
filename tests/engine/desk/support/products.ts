import * as fc from '../../../support/fast-check.ts';
import { heaviestPiece, largestFee, type ProductDraft } from '../../../../engine/desk/goods/product.ts';
import { productTypes } from '../../../../engine/values/product-types.ts';
import { satang } from '../../../../engine/values/money.ts';
import type { Milligrams } from '../../../../engine/values/weight.ts';

/** Texts that a spreadsheet takes for a formula, or that a table has to escape. */
const word = fc
  .array(fc.constantFrom('ก', 'แหวน', '=1+1', '+', '-', '@', "'", '"', ',', ';', '฿', '๕', '7', 'é', ' x'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join('').trim());

const words = (maxLength: number) => fc.uniqueArray(word, { maxLength });

const minute = 60_000;
const moment = fc.option(
  fc.integer({ min: 0, max: 40_000_000 }).map((minutes) => minutes * minute),
  { nil: null },
);

/** Products that can be kept, with any texts. */
export const keptDrafts: fc.Arbitrary<ProductDraft> = fc
  .record({
    name: word,
    type: fc.constantFrom(...productTypes),
    style: word,
    weight: fc.integer({ min: 1, max: heaviestPiece }).map((weight) => weight as Milligrams),
    makingFee: fc.nat({ max: largestFee }).map(satang),
    discount: fc.nat({ max: 2 * largestFee }),
    discountFrom: moment,
    lasts: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }),
    description: words(3),
    sought: words(3),
    sizes: fc.uniqueArray(fc.constantFrom('6', '6.5', '=7', 'S', '52'), { maxLength: 3 }),
    isNew: fc.boolean(),
    bestSellerRank: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    isShown: fc.boolean(),
  })
  .map(({ lasts, discount, discountFrom, ...product }) => {
    const given = satang(Math.min(discount, product.makingFee));
    const from = given === 0 ? null : discountFrom;
    return {
      ...product,
      discount: given,
      discountFrom: from,
      discountUntil: given === 0 || lasts === null ? null : (from ?? 0) + lasts * minute,
      pictures: [],
    };
  });
