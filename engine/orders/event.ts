import * as t from 'io-ts';
import { CartLine } from '../values/cart-line.ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count, Quantity } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Order, OrderSummary, PaymentMethod } from './order.ts';
import { OrderId } from '../values/order-id.ts';

/** A page needs an order. */
export const OrderRequested = record({ type: t.literal('OrderRequested'), orderId: OrderId });
/** The status of an unpaid order is asked for again: by its page, by a shopper who came back to it, or by hand. */
export const OrderAsked = record({
  type: t.literal('OrderAsked'),
  orderId: OrderId,
  isByHand: t.boolean,
  isReturn: t.boolean,
});
/** The order is there, new or again; `at` is this device's clock. An older one than is known changes nothing. */
export const OrderReceived = record({ type: t.literal('OrderReceived'), order: Order, at: Count });
export const OrderUnavailable = record({ type: t.literal('OrderUnavailable'), failure: Failure });

export const OrderPaymentChosen = record({
  type: t.literal('OrderPaymentChosen'),
  orderId: OrderId,
  method: PaymentMethod,
});
export const SlipAttached = record({
  type: t.literal('SlipAttached'),
  orderId: OrderId,
  picture: SecretRef,
});
export const OrderUnmaskAsked = record({
  type: t.literal('OrderUnmaskAsked'),
  orderId: OrderId,
  digits: SecretRef,
});
export const OrderCancelConfirmed = record({ type: t.literal('OrderCancelConfirmed'), orderId: OrderId });
/** The change that was on its way has come to something; `failure` null when the server took it. */
export const OrderChangeSettled = record({
  type: t.literal('OrderChangeSettled'),
  failure: nullable(Failure),
});

/** The order's lines shall go into the bag again; today's prices are asked for. */
export const OrderAgainAsked = record({
  type: t.literal('OrderAgainAsked'),
  orderId: OrderId,
  products: list(record({ productId: t.string, sizeId: t.string, quantity: Quantity })),
});
/** What of them is sold goes into the bag; `missing` lines are not. */
export const OrderAgainAnswered = record({
  type: t.literal('OrderAgainAnswered'),
  lines: list(CartLine),
  missing: Count,
});
export const OrderAgainUnanswered = record({ type: t.literal('OrderAgainUnanswered'), failure: Failure });

export const OrdersRequested = record({ type: t.literal('OrdersRequested'), page: Count });
export const OrdersReceived = record({
  type: t.literal('OrdersReceived'),
  page: Count,
  orders: list(OrderSummary),
  total: Count,
});
export const OrdersUnavailable = record({ type: t.literal('OrdersUnavailable'), failure: Failure });

/** Somebody else may sit here now: nothing of any order stays. */
export const OrdersForgotten = record({ type: t.literal('OrdersForgotten') });

/** All that can happen to what the shop shows of orders. */
export const OrdersEvent = t.union([
  OrderRequested,
  OrderAsked,
  OrderReceived,
  OrderUnavailable,
  OrderPaymentChosen,
  SlipAttached,
  OrderUnmaskAsked,
  OrderCancelConfirmed,
  OrderChangeSettled,
  OrderAgainAsked,
  OrderAgainAnswered,
  OrderAgainUnanswered,
  OrdersRequested,
  OrdersReceived,
  OrdersUnavailable,
  OrdersForgotten,
]);
export type OrdersEvent = t.TypeOf<typeof OrdersEvent>;
