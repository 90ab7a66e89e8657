import { type RawBuilder, sql } from 'kysely';
import { noMoney, satang } from '../../../../engine/money.ts';
import type {
  DeliverMethod,
  OrderQuote,
  OrderSource,
  PaymentMethod,
} from '../../../../engine/orders/order.ts';
import { centralPlace } from '../cart/cart-view.ts';
import type { Database } from '../database/connect.ts';
import { judgeCoupon } from './coupon.ts';
import { type CustomerId, readSource, requireCartVersion, type SourceLines } from './source.ts';
import { shippingFeeOf, subtotalOf } from './sums.ts';
import { transitTo } from './transit.ts';

/** What a quote is asked for. */
export interface QuoteWish {
  readonly source: OrderSource;
  readonly deliverMethod: DeliverMethod | null;
  readonly postcode: string;
  readonly branchId: string | null;
  readonly couponCode: string;
}

/** A quote with what an order needs beside. */
export interface Quoted {
  readonly quote: OrderQuote;
  readonly announcementId: number;
}

/** A branch as the place of stock; a branch that is not there has none. */
const branchPlace = (branchId: string): RawBuilder<unknown> =>
  sql`(select id from place where id = ${branchId} and kind = 'branch')`;

/** The one who may use a coupon once: a customer, or a guest by phone. */
export const userKeyOf = (customerId: CustomerId, phone: string): string => customerId ?? phone;

const lackingOf = (wish: QuoteWish, { lines }: SourceLines): OrderQuote['lacking'] =>
  wish.deliverMethod === 'pickup' && wish.branchId === null
    ? []
    : lines
        .filter(({ quantity, stock }) => quantity > stock)
        .map(({ productId, sizeId, stock }) => ({ key: { productId, sizeId }, stock }));

/** What every quote tells, whoever asks: the ways to pay that are set up. */
export interface QuoteParts {
  readonly database: Database;
  readonly methods: readonly PaymentMethod[];
}

/**
 * What a source costs now, and what its place lacks: of a pick-up the chosen branch, as long as none is chosen nothing;
 * the central store else. `userKey` is null while nobody knows who orders. A cart must be the caller's own.
 */
export const quoteSource = async (
  { database, methods }: QuoteParts,
  wish: QuoteWish,
  userKey: string | null,
): Promise<Quoted> => {
  const { source, deliverMethod, branchId, couponCode } = wish;
  const isAtBranch = deliverMethod === 'pickup' && branchId !== null;
  const found = await readSource(database, source, isAtBranch ? branchPlace(branchId) : centralPlace);
  const subtotal = subtotalOf(found.lines);
  const coupon = await judgeCoupon(database, couponCode, subtotal, userKey);
  const discount = coupon?.discount ?? noMoney;
  const shippingFee = shippingFeeOf(deliverMethod, subtotal, discount);
  return {
    announcementId: found.announcementId,
    quote: {
      lines: found.lines,
      subtotal,
      coupon,
      shippingFee,
      total: satang(subtotal - discount + shippingFee),
      announcement: found.announcement,
      transit: deliverMethod === 'ship' ? transitTo(wish.postcode) : null,
      lacking: lackingOf(wish, found),
      methods,
    },
  };
};

/** A quote for somebody: of a cart whatever its version, for its lines come along. */
export const quoteFor = async (
  parts: QuoteParts,
  wish: QuoteWish,
  customerId: CustomerId,
): Promise<OrderQuote> => {
  if (wish.source.kind === 'cart')
    await requireCartVersion(parts.database, wish.source.cartId, customerId, { lock: false });
  return (await quoteSource(parts, wish, customerId)).quote;
};
