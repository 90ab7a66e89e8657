import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';
import { sameLine } from '../values/cart-line.ts';
import { type LineKey, soldFields, SoldPieces } from '../values/codecs/cart-line.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { Moment } from '../values/codecs/quantity.ts';
import { noMoney, type Satang, satang } from '../values/money.ts';
import { divideHalfUp } from '../values/price.ts';
import { bangkokDay, bangkokMidnight } from '../values/bangkok-day.ts';
import type { ReturnTerms } from '../values/sale-terms.ts';
import type { Order } from './order.ts';
import { spreadOver } from './tax.ts';

/** Place of a returned piece: on its shelf, in the workshop, lost, damaged, or `out`: not back in the shop yet. */
export const PieceState = oneOf(['stock', 'workshop', 'lost', 'damaged', 'out']);
export type PieceState = t.TypeOf<typeof PieceState>;

/** Pieces of a line that were taken back, and where they are. */
export const ReturnedPieces = record({ ...soldFields, state: PieceState });
export type ReturnedPieces = t.TypeOf<typeof ReturnedPieces>;

/** Return or price reduction of an order after payment. `lines` are the pieces whose price it gives back. */
export const OrderReturn = record({
  at: Moment,
  reason: personal('words', t.string),
  lines: list(SoldPieces),
  amount: SatangCodec,
  /** Null while the amount is due. */
  refundedAt: nullable(Moment),
});
export type OrderReturn = t.TypeOf<typeof OrderReturn>;

/** Return request of a buyer (ruling P46). */
export const ReturnRequest = record({
  at: Moment,
  /** '' where none was given: the law asks for none. */
  reason: personal('words', t.string),
  lines: list(SoldPieces),
  /** Bank account for the refund, as the buyer typed it. */
  account: personal('words', t.string),
  /** Null while it waits for the desk. */
  answeredAt: nullable(Moment),
  /** Reason why the shop refuses; '' where it accepted, or has not answered. */
  refusal: personal('words', t.string),
});
export type ReturnRequest = t.TypeOf<typeof ReturnRequest>;

/** Whether the buyer has named an account for refunds. */
export const hasAccount = ({ returnRequest }: Pick<Order, 'returnRequest'>): boolean =>
  (returnRequest?.account ?? '') !== '';

type HasReturns = { readonly returns: readonly Pick<OrderReturn, 'lines'>[] };

/** Quantity of a line among some pieces. */
export const quantityOf = (pieces: readonly SoldPieces[], key: LineKey): number =>
  pieces.reduce((sum, one) => (sameLine(one, key) ? sum + one.quantity : sum), 0);

const piecesBack = ({ returns }: HasReturns, key: LineKey): number =>
  quantityOf(
    returns.flatMap(({ lines }) => lines),
    key,
  );

/** The lines of an order with the pieces that were not taken back; a line of which none is left is left out. */
export const linesLeft = <L extends SoldPieces>(
  order: HasReturns & { readonly lines: readonly L[] },
): readonly L[] =>
  order.lines
    .map((line) => ({ ...line, quantity: line.quantity - piecesBack(order, line) }))
    .filter(({ quantity }) => quantity > 0);

type Asking = Pick<Order, 'status' | 'timeline' | 'lines' | 'returns' | 'returnRequest' | 'isMasked'>;

/** Whether a return can be requested, apart from the deadline: the order has left, and no request is pending. */
export const isReturnable = (order: Asking): boolean =>
  (order.status === 'shipped' || order.status === 'completed') &&
  !order.isMasked &&
  order.returnRequest?.answeredAt !== null &&
  linesLeft(order).length > 0;

/** End of the days in which a buyer can call off a received order; null as long as it is being delivered. */
export const withdrawalEnd = (
  { timeline }: Pick<Order, 'timeline'>,
  { withdrawalDays }: Pick<ReturnTerms, 'withdrawalDays'>,
): number | null => {
  const received = timeline.findLast(({ status }) => status === 'completed');
  return received === undefined ? null : bangkokMidnight(bangkokDay(received.at) + withdrawalDays + 1);
};

/** Whether a return can be requested at a moment, within the promised days (ruling P46). */
export const mayAskReturn = (order: Asking, terms: ReturnTerms, now: number): boolean =>
  isReturnable(order) && terms.withdrawalDays > 0 && now < (withdrawalEnd(order, terms) ?? Infinity);

/** Amount refunded so far, or due. */
export const refundedAmount = ({
  returns,
}: {
  readonly returns: readonly Pick<OrderReturn, 'amount'>[];
}): Satang => satang(returns.reduce((sum, { amount }) => sum + amount, 0));

/** Amounts of a return; they add up to the refund, as those of a sale to the payment. */
export interface ReturnSums {
  readonly gold: Satang;
  readonly making: Satang;
  readonly discounts: Satang;
  readonly coupons: Satang;
  readonly shipping: Satang;
  /** Refund beyond the price of the pieces: the goods became cheaper. */
  readonly lowered: Satang;
  /** Part of the price of the pieces that the shop keeps. */
  readonly kept: Satang;
  /** Value added tax in the amount, and its base. */
  readonly taxBase: Satang;
  readonly tax: Satang;
}

/** A line as it was sold. */
export interface SoldLine extends SoldPieces {
  /** Price of a piece, and its earlier discount. */
  readonly price: Satang;
  readonly off: Satang;
  /** Making fee in that price. */
  readonly makingFee: Satang;
  /** Taxed part of the line, tax included. */
  readonly taxed: Satang;
}

export interface Sale {
  readonly lines: readonly SoldLine[];
  /** The coupon's. */
  readonly discount: Satang;
  readonly shippingFee: Satang;
  readonly total: Satang;
  /** Null where the sale bears no value added tax. */
  readonly tax: { readonly percent: number; readonly base: Satang; readonly amount: Satang } | null;
  readonly returns: readonly (ReturnSums & Pick<OrderReturn, 'lines' | 'amount'>)[];
}

/** Share of a line's amount for `quantity` of its `of` pieces after `before`; the shares of all pieces add up to the amount. */
const shareOf = (amount: bigint, before: number, quantity: number, of: number): bigint =>
  divideHalfUp(amount * BigInt(before + quantity), BigInt(of)) -
  divideHalfUp(amount * BigInt(before), BigInt(of));

type Bought = HasReturns &
  Pick<Sale, 'discount' | 'shippingFee' | 'total'> & {
    readonly lines: readonly (SoldPieces & { readonly price: Satang })[];
  };

const couponOf = (sale: Bought, pieces: readonly SoldPieces[]): bigint => {
  const spread = spreadOver(sale.lines, sale.discount);
  return sale.lines.reduce((sum, line, index) => {
    const quantity = quantityOf(pieces, line);
    return sum + shareOf(spread[index] ?? 0n, piecesBack(sale, line), quantity, line.quantity);
  }, 0n);
};

const areLast = (sale: Bought, pieces: readonly SoldPieces[]): boolean =>
  pieces.length > 0 && linesLeft({ ...sale, returns: [...sale.returns, { lines: pieces }] }).length === 0;

const priceOf = (sale: Bought, pieces: readonly SoldPieces[]): number =>
  pieces.reduce((sum, one) => {
    const line = sale.lines.find((sold) => sameLine(sold, one));
    return sum + (line?.price ?? 0) * one.quantity;
  }, 0);

/** Amount paid for some pieces, less their share of a coupon; the last of them include the delivery fee. */
export const paidFor = (sale: Bought, pieces: readonly SoldPieces[]): Satang =>
  satang(
    priceOf(sale, pieces) - Number(couponOf(sale, pieces)) + (areLast(sale, pieces) ? sale.shippingFee : 0),
  );

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Taxed part of this return: all that earlier returns left of it, once all money is given back. */
const taxedOf = (sale: Sale, pieces: readonly SoldPieces[], amount: Satang, beyond: number): number => {
  const before = sale.returns.reduce((sum, { tax, taxBase }) => sum + tax + taxBase, 0);
  const whole = sale.tax === null ? 0 : sale.tax.base + sale.tax.amount;
  if (refundedAmount(sale) + amount === sale.total) return whole - before;
  const ofPieces = sale.lines.reduce((sum, line) => {
    const quantity = quantityOf(pieces, line);
    return sum + Number(shareOf(BigInt(line.taxed), piecesBack(sale, line), quantity, line.quantity));
  }, 0);
  const shipping = areLast(sale, pieces) ? sale.shippingFee : 0;
  return clamp(ofPieces + shipping + beyond, Math.min(whole - before, amount));
};

/**
 * Divides the refund for some pieces, or for none (Revenue Code, section 86/10). The tax of all returns together is the tax of
 * the sale, once all of its money is given back.
 */
export const returnSums = (sale: Sale, pieces: readonly SoldPieces[], amount: Satang): ReturnSums => {
  const of = (each: (line: SoldLine) => number): Satang =>
    satang(
      pieces.reduce((sum, one) => {
        const line = sale.lines.find((sold) => sameLine(sold, one));
        return sum + (line === undefined ? 0 : each(line) * one.quantity);
      }, 0),
    );
  const beyond = amount - paidFor(sale, pieces);
  const taxed = taxedOf(sale, pieces, amount, beyond);
  const percent = BigInt(sale.tax?.percent ?? 0);
  const earlier = sale.returns.reduce((sum, { tax, taxBase }) => sum + tax + taxBase, 0);
  const earlierTax = sale.returns.reduce((sum, { tax }) => sum + tax, 0);
  const tax = Number(divideHalfUp(BigInt(earlier + taxed) * percent, 100n + percent)) - earlierTax;
  return {
    gold: of(({ price, makingFee }) => price - makingFee),
    making: of(({ off, makingFee }) => off + makingFee),
    discounts: of(({ off }) => off),
    coupons: satang(Number(couponOf(sale, pieces))),
    shipping: areLast(sale, pieces) ? sale.shippingFee : noMoney,
    lowered: satang(Math.max(0, beyond)),
    kept: satang(Math.max(0, -beyond)),
    taxBase: satang(taxed - tax),
    tax: satang(tax),
  };
};
