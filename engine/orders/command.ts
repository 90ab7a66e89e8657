import * as t from 'io-ts';
import { CartLine, LineKey } from '../values/codecs/cart-line.ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Order, OrderSummary, PaymentMethod } from './order.ts';
import { OrderId } from '../values/order-id.ts';

/** What a shopper can ask about orders, and what the world can report of them. */
export const OrdersCommand = taggedUnion({
  /** The shopper says to have paid: ask for the status now. */
  CheckOrder: {},
  /** Pay another way. */
  ChooseOrderPayment: { method: PaymentMethod },
  /** Attach a picture of a transfer's slip; it lies in the vault, in base64. */
  AttachSlip: { picture: SecretRef },
  /** Show a guest's order whole to who knows the last four digits of its phone; they lie in the vault. */
  UnmaskOrder: { digits: SecretRef },
  /** Ask whether the order shall be cancelled; confirming the question cancels it. */
  AskToCancelOrder: {},
  /** Put the order's lines into the bag again, at today's prices. */
  OrderAgain: {},

  /** Time to ask for an unpaid order again; `isReturn`: the shopper has just come back to its page. */
  AskOrder: { orderId: OrderId, isReturn: t.boolean },
  /** The order arrived. */
  OrderLoaded: { order: Order },
  /** An order could not be loaded, or is nobody's. */
  OrderLoadFailed: { orderId: OrderId, failure: Failure },
  /** The server took a change; the answer is the order as it is now. */
  OrderChanged: { order: Order },
  /** The server did not take a change of an order. */
  OrderChangeFailed: { orderId: OrderId, failure: Failure },
  /** What the lines of an order cost today; `unknown` are sold no more. */
  OrderAgainQuoted: { orderId: OrderId, lines: list(CartLine), unknown: list(LineKey) },
  /** Today's prices of an order's lines could not be had. */
  OrderAgainFailed: { orderId: OrderId, failure: Failure },
  /** A page of the customer's orders arrived. */
  OrdersLoaded: { page: Count, orders: list(OrderSummary), total: Count },
  /** The list of orders could not be loaded. */
  OrdersLoadFailed: { page: Count, failure: Failure },
});
export type OrdersCommand = t.TypeOf<typeof OrdersCommand>;
