import * as t from 'io-ts';
import { CartLine, Pieces } from '../values/codecs/cart-line.ts';
import { list, nullable, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Order, OrderSummary, PaymentMethod } from './order.ts';
import { OrderId } from '../values/order-id.ts';

/** All that can happen to what the shop shows of orders. */
export const OrdersEvent = taggedUnion({
  /** A page needs an order. */
  OrderRequested: { orderId: OrderId },
  /** The status of an unpaid order is asked for again: by its page, by a shopper who came back to it, or by hand. */
  OrderRefreshRequested: { orderId: OrderId, isByHand: t.boolean, isReturn: t.boolean },
  /** The order is there, new or again; `at` is this device's clock. An older one than is known changes nothing. */
  OrderReceived: { order: Order, at: Count },
  /** The order could not be had. */
  OrderUnavailable: { failure: Failure },

  /** Another way to pay is on its way to the server. */
  OrderPaymentChosen: { orderId: OrderId, method: PaymentMethod },
  /** A picture of a transfer is on its way to the server. */
  SlipAttached: { orderId: OrderId, picture: SecretRef },
  /** The digits that open a masked order are on their way to the server. */
  OrderUnmaskRequested: { orderId: OrderId, digits: SecretRef },
  /** Calling the order off is on its way to the server. */
  OrderCancelConfirmed: { orderId: OrderId },
  /** The change that was on its way has come to something; `failure` null when the server took it. */
  OrderChangeSettled: { failure: nullable(Failure) },

  /** The order's lines shall go into the bag again; today's prices are asked for. */
  OrderAgainRequested: {
    orderId: OrderId,
    products: list(Pieces),
  },
  /** What of them is sold goes into the bag; `missing` lines are not. */
  OrderAgainAnswered: { lines: list(CartLine), missing: Count },
  /** Today's prices of an order's lines could not be had; nothing goes into the bag. */
  OrderAgainUnanswered: { failure: Failure },

  /** A page of the list of orders is asked for. */
  OrdersRequested: { page: Count },
  /** A page of the list of orders is there. */
  OrdersReceived: { page: Count, orders: list(OrderSummary), total: Count },
  /** The list of orders could not be had. */
  OrdersUnavailable: { failure: Failure },

  /** Somebody else may sit here now: nothing of any order stays. */
  OrdersForgotten: {},
});
export type OrdersEvent = t.TypeOf<typeof OrdersEvent>;
