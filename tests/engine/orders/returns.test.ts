import { describe, expect, test } from 'vitest';
import {
  refundedAmount,
  linesLeft,
  mayAskReturn,
  paidFor,
  type ReturnSums,
  returnSums,
  type Sale,
  type SoldLine,
  withdrawalEnd,
} from '../../../engine/orders/returns.ts';
import { taxedAmounts, taxOf } from '../../../engine/orders/tax.ts';
import { lineKey, type SoldPieces } from '../../../engine/values/cart-line.ts';
import { baht, noMoney, satang } from '../../../engine/values/money.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';

const terms = { isVatRegistered: true, percent: 7, isBlockFeeTaxed: true };

const someLine = fc.record({
  kind: fc.constantFrom('bar' as const, 'ornament' as const),
  quantity: fc.integer({ min: 1, max: 5 }),
  gold: fc.integer({ min: 100_000, max: 400_000_000 }),
  fee: fc.integer({ min: 0, max: 1_000_000 }),
  off: fc.integer({ min: 0, max: 50_000 }),
});

/** An order that was paid, of any lines, with a coupon and delivery or without. */
const someSale: fc.Arbitrary<Sale> = fc
  .record({
    lines: fc.array(someLine, { minLength: 1, maxLength: 4 }),
    share: fc.integer({ min: 0, max: 300 }),
    shipping: fc.constantFrom(0, 10_000),
    isTaxed: fc.boolean(),
  })
  .map(({ lines: drawn, share, shipping, isTaxed }) => {
    const taxed = drawn.map(({ kind, quantity, gold, fee }) => ({
      kind,
      quantity,
      price: satang(gold + fee),
      makingFee: satang(fee),
      buyBack: satang(Math.floor(gold * 0.97)),
    }));
    const subtotal = taxed.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const discount = satang(Math.floor((subtotal * share) / 1_000));
    const shippingFee = satang(shipping);
    const amounts = taxedAmounts(terms, taxed, discount);
    const lines = taxed.map(({ quantity, price, makingFee }, nth): SoldLine => ({
      ...lineKey(`R-${nth}`, '0'),
      quantity,
      price,
      off: satang(drawn[nth]?.off ?? 0),
      makingFee,
      taxed: isTaxed ? (amounts[nth] ?? noMoney) : noMoney,
    }));
    const total = satang(subtotal - discount + shipping);
    const tax = isTaxed ? taxOf(terms, taxed, { discount, shippingFee }) : null;
    return { lines, discount, shippingFee, total, tax, returns: [] };
  });

/** Some of the remaining pieces, by random numbers. */
const someOf = (sale: Sale, drawn: readonly number[]): readonly SoldPieces[] =>
  linesLeft(sale)
    .map((line, nth) => ({
      ...lineKey(line.productId, line.sizeId),
      quantity: (drawn[nth] ?? 0) % (line.quantity + 1),
    }))
    .filter(({ quantity }) => quantity > 0);

interface Step {
  readonly pieces: readonly number[];
  /** Percentage of the price to give back; above 100 for a lowered price as well. */
  readonly percent: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    pieces: fc.array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 4 }),
    percent: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 130 })),
  }),
  { maxLength: 5 },
);

const given = (sale: Sale, pieces: readonly SoldPieces[], amount: number): Sale => ({
  ...sale,
  returns: [
    ...sale.returns,
    { ...returnSums(sale, pieces, satang(amount)), lines: pieces, amount: satang(amount) },
  ],
});

const after = (sale: Sale, taken: readonly Step[]): Sale =>
  taken.reduce((before, { pieces: drawn, percent }) => {
    const pieces = someOf(before, drawn);
    const full = Math.floor((paidFor(before, pieces) * percent) / 100);
    return given(before, pieces, Math.min(full, before.total - refundedAmount(before)));
  }, sale);

const total = ({ returns }: Sale, name: keyof ReturnSums): number =>
  returns.reduce((sum, one) => sum + one[name], 0);

describe('what is returned of a sale', () => {
  test('adds up to the refunds, and never exceeds the sale', () => {
    fc.assert(
      fc.property(someSale, steps, (sale, taken) => {
        const done = after(sale, taken);
        for (const { amount, ...sums } of done.returns) {
          const { gold, making, discounts, coupons, shipping, lowered, kept, taxBase, tax } = sums;
          expect(gold + making - discounts - coupons + shipping + lowered - kept).toBe(amount);
          for (const part of [coupons, shipping, lowered, kept, taxBase, tax])
            expect(part).toBeGreaterThanOrEqual(0);
          expect(taxBase + tax).toBeLessThanOrEqual(amount);
        }
        expect(refundedAmount(done)).toBeLessThanOrEqual(sale.total);
        expect(total(done, 'coupons')).toBeLessThanOrEqual(sale.discount);
        expect(total(done, 'shipping')).toBeLessThanOrEqual(sale.shippingFee);
        expect(total(done, 'tax')).toBeLessThanOrEqual(sale.tax?.amount ?? 0);
      }),
      { numRuns: runs(500) },
    );
  });

  test('piece by piece totals the sale: price, coupon, delivery and tax to the satang', () => {
    fc.assert(
      fc.property(someSale, steps, (sale, taken) => {
        const some = after(
          sale,
          taken.map((step) => ({ ...step, percent: 100 })),
        );
        const rest = linesLeft(some).map((line) => ({ ...line }));
        const all = rest.length === 0 ? some : given(some, rest, paidFor(some, rest));
        expect(linesLeft(all)).toEqual([]);
        expect(refundedAmount(all)).toBe(sale.total);
        expect(total(all, 'coupons')).toBe(sale.discount);
        expect(total(all, 'shipping')).toBe(sale.shippingFee);
        expect([total(all, 'taxBase'), total(all, 'tax')]).toEqual([
          sale.tax?.base ?? 0,
          sale.tax?.amount ?? 0,
        ]);
      }),
      { numRuns: runs(500) },
    );
  });

  test('of a mixed order refunds the tax of taxed pieces alone', () => {
    const bar = { ...lineKey('B-1', '0'), quantity: 1, price: baht(70_900), off: noMoney };
    const ring = { ...lineKey('R-1', '52'), quantity: 1, price: baht(18_600), off: noMoney };
    const lines = [
      { ...bar, makingFee: baht(400), taxed: noMoney },
      { ...ring, makingFee: baht(775), taxed: baht(1_318) },
    ];
    const tax = { percent: 7, base: satang(123_178), amount: satang(8_622) };
    const sale = { lines, discount: noMoney, shippingFee: noMoney, total: baht(89_500), tax, returns: [] };
    expect(returnSums(sale, [{ ...lineKey('B-1', '0'), quantity: 1 }], baht(70_900)).tax).toBe(0);
    const back = returnSums(sale, [{ ...lineKey('R-1', '52'), quantity: 1 }], baht(18_000));
    // The shop keeps ฿600, which is taxed as before: 718 × 7/107.
    expect([back.kept, back.tax]).toEqual([baht(600), satang(4_697)]);
  });
});

// 23:30 and 0:30 of Thailand's clock and of the world's, of one day in each.
test.each([
  ['2026-11-28T16:30Z', '2026-12-05T17:00Z'],
  ['2026-11-28T17:30Z', '2026-12-06T17:00Z'],
  ['2026-11-28T23:30Z', '2026-12-06T17:00Z'],
  ['2026-11-29T00:30Z', '2026-12-06T17:00Z'],
])('goods received at %s can be returned until the seventh day’s end in Thailand', (received, end) => {
  const order = {
    status: 'completed' as const,
    timeline: (['paid', 'shipped', 'completed'] as const).map((status, nth) => ({
      status,
      at: Date.parse(received) - (2 - nth) * 86_400_000,
      note: '',
    })),
    lines: [{ ...lineKey('R-0042', '54'), quantity: 1 }] as never,
    returns: [],
    returnRequest: null,
    isMasked: false,
  };
  const returns = { withdrawalDays: 7, refundDays: 15, withdrawalExceptions: '' };
  expect(withdrawalEnd(order, { withdrawalDays: 7 })).toBe(Date.parse(end));
  expect(mayAskReturn(order, returns, Date.parse(end) - 1)).toBe(true);
  expect(mayAskReturn(order, returns, Date.parse(end))).toBe(false);
  expect(mayAskReturn({ ...order, isMasked: true }, returns, Date.parse(received))).toBe(false);
  const back = [{ lines: order.lines }] as never;
  expect(mayAskReturn({ ...order, returns: back }, returns, Date.parse(received))).toBe(false);
  expect(mayAskReturn(order, { ...returns, withdrawalDays: 0 }, Date.parse(received))).toBe(false);
  const asked = (answeredAt: number | null) =>
    ({ at: 0, reason: '', lines: [], account: '', answeredAt, refusal: '' }) as const;
  for (const [answeredAt, may] of [[null, false] as const, [1, true] as const])
    expect(mayAskReturn({ ...order, returnRequest: asked(answeredAt) }, returns, Date.parse(received))).toBe(
      may,
    );
});
