import * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';
import { DeliverMethod, OrderSource } from '../orders/order.ts';

/** What the price of an order depends on. */
export const QuoteQuestion = record({
  source: OrderSource,
  deliverMethod: nullable(DeliverMethod),
  /** '' while it is not known. */
  postcode: personal('postcode', t.string),
  branchId: nullable(t.string),
  couponCode: personal('coupon', t.string),
});
export type QuoteQuestion = t.TypeOf<typeof QuoteQuestion>;

/** A question that was asked, with what else its answer depends on: who asks, and the announcement that was known. */
export const Asked = record({
  question: QuoteQuestion,
  isCustomer: t.boolean,
  announcedAt: nullable(t.number),
});
export type Asked = t.TypeOf<typeof Asked>;
