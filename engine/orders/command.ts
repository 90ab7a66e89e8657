import * as t from 'io-ts';
import { CartLine, LineKey } from '../values/cart-line.ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Order, OrderSummary, PaymentMethod } from './order.ts';
import { OrderId } from '../values/order-id.ts';

/** The shopper says to have paid: ask for the status now. */
export const CheckOrder = record({ type: t.literal('CheckOrder') });
/** Pay another way. */
export const ChooseOrderPayment = record({ type: t.literal('ChooseOrderPayment'), method: PaymentMethod });
/** Attach a picture of a transfer's slip; it lies in the vault, in base64. */
export const AttachSlip = record({ type: t.literal('AttachSlip'), picture: SecretRef });
/** Show a guest's order whole to who knows the last four digits of its phone; they lie in the vault. */
export const UnmaskOrder = record({ type: t.literal('UnmaskOrder'), digits: SecretRef });
/** Ask whether the order shall be cancelled; confirming the question cancels it. */
export const AskToCancelOrder = record({ type: t.literal('AskToCancelOrder') });
/** Put the order's lines into the bag again, at today's prices. */
export const OrderAgain = record({ type: t.literal('OrderAgain') });

/** Time to ask for an unpaid order again; `isReturn`: the shopper has just come back to its page. */
export const AskOrder = record({ type: t.literal('AskOrder'), orderId: OrderId, isReturn: t.boolean });
/** The order arrived. */
export const OrderLoaded = record({ type: t.literal('OrderLoaded'), order: Order });
export const OrderLoadFailed = record({
  type: t.literal('OrderLoadFailed'),
  orderId: OrderId,
  failure: Failure,
});
/** The server took a change; the answer is the order as it is now. */
export const OrderChanged = record({ type: t.literal('OrderChanged'), order: Order });
export const OrderChangeFailed = record({
  type: t.literal('OrderChangeFailed'),
  orderId: OrderId,
  failure: Failure,
});
/** What the lines of an order cost today; `unknown` are sold no more. */
export const OrderAgainQuoted = record({
  type: t.literal('OrderAgainQuoted'),
  orderId: OrderId,
  lines: list(CartLine),
  unknown: list(LineKey),
});
export const OrderAgainFailed = record({
  type: t.literal('OrderAgainFailed'),
  orderId: OrderId,
  failure: Failure,
});
/** A page of the customer's orders arrived. */
export const OrdersLoaded = record({
  type: t.literal('OrdersLoaded'),
  page: Count,
  orders: list(OrderSummary),
  total: Count,
});
export const OrdersLoadFailed = record({
  type: t.literal('OrdersLoadFailed'),
  page: Count,
  failure: Failure,
});

/** What a shopper can ask about orders, and what the world can report of them. */
export const OrdersCommand = t.union([
  CheckOrder,
  ChooseOrderPayment,
  AttachSlip,
  UnmaskOrder,
  AskToCancelOrder,
  OrderAgain,
  AskOrder,
  OrderLoaded,
  OrderLoadFailed,
  OrderChanged,
  OrderChangeFailed,
  OrderAgainQuoted,
  OrderAgainFailed,
  OrdersLoaded,
  OrdersLoadFailed,
]);
export type OrdersCommand = t.TypeOf<typeof OrdersCommand>;
