import type * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Order, OrderSummary, PaymentMethod } from './order.ts';
import { OrderId } from '../values/order-id.ts';

/** What a shopper changes about an order; one thing at a time. `method` is null unless the way to pay changes. */
export const OrderChange = record({
  kind: oneOf(['method', 'slip', 'cancel', 'unmask']),
  method: nullable(PaymentMethod),
});
export type OrderChange = t.TypeOf<typeof OrderChange>;

/** What became of asking for the status by hand: under way, nothing new, or no answer. */
export const OrderCheck = oneOf(['none', 'asking', 'unchanged', 'failed']);
export type OrderCheck = t.TypeOf<typeof OrderCheck>;

/** Ordering the same again: the lines that are still sold go into the bag, `missing` counts the others. */
const Reorder = remoteOf(record({ added: Count, missing: Count }));

/** The order that a page shows; what is known of it stays while it is asked for again. */
export const CurrentOrder = record({
  orderId: nullable(OrderId),
  /** An order that is known is shown all the same when it could not be had again. */
  shown: remoteOf(Order),
  /** This device's clock when the order came, ms since 1970: beside the server's `now` it tells how far the device is off. */
  receivedAt: nullable(Count),
  /** How often it was asked for by itself since something happened: the pauses grow with it. */
  polls: Count,
  check: OrderCheck,
  /** What is on its way to the server. */
  change: nullable(OrderChange),
  /** What the server did not take, and why. */
  refused: nullable(record({ change: OrderChange, failure: Failure })),
  reorder: Reorder,
});
export type CurrentOrder = t.TypeOf<typeof CurrentOrder>;

/** The customer's orders: the page that was asked for last, and the one that is shown. */
export const OrderHistory = record({
  page: Count,
  shown: remoteOf(record({ page: Count, list: list(OrderSummary), total: Count })),
});
export type OrderHistory = t.TypeOf<typeof OrderHistory>;

export const OrdersState = record({ current: CurrentOrder, history: OrderHistory });
export type OrdersState = t.TypeOf<typeof OrdersState>;
