import { type Satang, satang } from '../values/money.ts';
import type { TaxTerms } from '../values/sale-terms.ts';
import type { OrderTax } from './order.ts';
import { divideHalfUp, type GoldKind } from '../values/price.ts';

export interface TaxedLine {
  readonly kind: GoldKind;
  readonly quantity: number;
  /** Price of one piece, tax and making fee included. */
  readonly price: Satang;
  /** Making fee or block fee in that price, after a discount. */
  readonly makingFee: Satang;
  /** Buy-back price of one piece by the announcement that it is sold by. */
  readonly buyBack: Satang;
}

export const taxName = ({ percent }: OrderTax): string => `ภาษีมูลค่าเพิ่ม ${percent}% (รวมในยอดชำระแล้ว)`;

const most = (left: bigint, right: bigint): bigint => (left > right ? left : right);

/** Taxed part of a line, tax included, after `discount` off its price; never negative. */
const taxedOf = (line: TaxedLine, discount: bigint, { isBlockFeeTaxed }: TaxTerms): bigint => {
  const quantity = BigInt(line.quantity);
  const total = quantity * BigInt(line.price);
  if (line.kind === 'ornament') return most(0n, total - discount - quantity * BigInt(line.buyBack));
  if (!isBlockFeeTaxed || total === 0n) return 0n;
  const fee = quantity * BigInt(line.makingFee);
  return fee - divideHalfUp(fee * discount, total);
};

/** Discount spread over lines by their price, with no satang lost. */
export const spreadOver = (
  lines: readonly Pick<TaxedLine, 'price' | 'quantity'>[],
  discount: Satang,
): readonly bigint[] => {
  const totals = lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity));
  const subtotal = totals.reduce((sum, total) => sum + total, 0n);
  let [before, spread] = [0n, 0n];
  return totals.map((total) => {
    before += total;
    const upToHere = subtotal === 0n ? 0n : divideHalfUp(BigInt(discount) * before, subtotal);
    const share = upToHere - spread;
    spread = upToHere;
    return share;
  });
};

/** Taxed part of each line, tax included. */
export const taxedAmounts = (
  terms: TaxTerms,
  lines: readonly TaxedLine[],
  discount: Satang,
): readonly Satang[] => {
  const spread = spreadOver(lines, discount);
  return lines.map((line, index) => satang(Number(taxedOf(line, spread[index] ?? 0n, terms))));
};

/**
 * The value added tax in an order; null for a seller who is not registered. Taxed are, of an ornament, what it costs above
 * the announced buying price of its weight; of a bar its block fee, where that is so, and never its gold; and the delivery.
 * A coupon's discount is spread over the lines by what they cost, and lowers what each is taxed by.
 * The tax is reckoned once from the sum, half-up to satang. A line that costs less than it is bought back for is taxed by
 * nothing, and lowers no other's tax.
 */
export const taxOf = (
  terms: TaxTerms,
  lines: readonly TaxedLine[],
  { discount, shippingFee }: { readonly discount: Satang; readonly shippingFee: Satang },
): OrderTax | null => {
  if (!terms.isVatRegistered) return null;
  const taxed = taxedAmounts(terms, lines, discount).reduce(
    (sum, amount) => sum + BigInt(amount),
    BigInt(shippingFee),
  );
  const percent = BigInt(terms.percent);
  const amount = divideHalfUp(taxed * percent, 100n + percent);
  return { percent: terms.percent, base: satang(Number(taxed - amount)), amount: satang(Number(amount)) };
};
