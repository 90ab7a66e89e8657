import * as t from 'io-ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { personal } from '../kernel/personal.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Order, PaymentMethod } from './order.ts';
import { OrderId } from '../values/order-id.ts';
import { CartLine, LineKey, Pieces, SoldPieces } from '../values/codecs/cart-line.ts';
import { SecretRef } from '../kernel/secret.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** Change of an order by its shopper, one at a time. `method` is null unless the payment method changes. */
export const OrderChange = record({
  kind: oneOf(['method', 'slip', 'claim', 'cancel', 'unmask', 'return']),
  method: nullable(PaymentMethod),
});
export type OrderChange = t.TypeOf<typeof OrderChange>;

/** Result of refreshing the status by hand: pending, unchanged, or failed. */
export const OrderCheck = oneOf(['none', 'asking', 'unchanged', 'failed']);

/** Ordering the same again: the lines that are still sold go into the bag, `missing` counts the others. */
const Reorder = remoteOf(record({ added: Count, missing: Count }));

/** Order of the page; a known one stays shown while it is refetched. */
export const CurrentOrder = record({
  orderId: nullable(OrderId),
  /** A known order stays shown when reading it again failed. */
  shown: remoteOf(Order),
  /** This device's clock when the order arrived, ms since 1970: with the server's `now` it gives the device's offset. */
  receivedAt: nullable(Count),
  /** Automatic polls since something happened: the backoff grows with them. */
  polls: Count,
  check: OrderCheck,
  /** Change that is being sent. */
  change: nullable(OrderChange),
  /** Change that the server refused, and why. */
  refused: nullable(record({ change: OrderChange, failure: Failure })),
  reorder: Reorder,
});
export type CurrentOrder = t.TypeOf<typeof CurrentOrder>;

export const state = record({ current: CurrentOrder });
export type OrdersState = t.TypeOf<typeof state>;

const returnFields = {
  lines: list(SoldPieces),
  reason: personal('words', t.string),
  account: personal('words', t.string),
};

export const command = taggedUnion({
  /** The shopper says to have paid: ask for the status now. */
  CheckOrder: {},
  /** Report a payment that no bank reports: staff search for it (ruling P44). */
  ClaimPayment: {},
  ChooseOrderPayment: { method: PaymentMethod },
  /** Attach a picture of a transfer's slip; it is in the vault, in base64. */
  AttachSlip: { picture: SecretRef },
  /** Unmask a guest's order by the last four digits of its phone, which are in the vault. */
  UnmaskOrder: { digits: SecretRef },
  /** Ask for a confirmation, which cancels the order. */
  AskToCancelOrder: {},
  /** Request a return, with its reason and the account for the refund. */
  AskReturn: returnFields,
  /** Put the order's lines into the bag again, at today's prices. */
  OrderAgain: {},

  /** Poll an unpaid order; `isReturn`: the shopper has just returned to its page. */
  AskOrder: { orderId: OrderId, isReturn: t.boolean },
  OrderLoaded: { order: Order },
  OrderLoadFailed: { orderId: OrderId, failure: Failure },
  /** The server accepted a change; `order` is the result. */
  OrderChanged: { order: Order },
  OrderChangeFailed: { orderId: OrderId, failure: Failure },
  /** Current prices of an order's lines; `unknown` are sold no more. */
  OrderAgainQuoted: { orderId: OrderId, lines: list(CartLine), unknown: list(LineKey) },
  OrderAgainFailed: { orderId: OrderId, failure: Failure },
});
export type OrdersCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  OrderRequested: { orderId: OrderId },
  /** Loads the status of an unpaid order again: by its page, by a shopper who returned to it, or by hand. */
  OrderRefreshRequested: { orderId: OrderId, isByHand: t.boolean, isReturn: t.boolean },
  /** The order was loaded, or loaded again; `at` is this device's clock. An older answer changes nothing. */
  OrderReceived: { order: Order, at: Count },
  OrderUnavailable: { failure: Failure },

  OrderPaymentChosen: { orderId: OrderId, method: PaymentMethod },
  SlipAttached: { orderId: OrderId, picture: SecretRef },
  PaymentClaimed: { orderId: OrderId },
  OrderUnmaskRequested: { orderId: OrderId, digits: SecretRef },
  OrderCancelConfirmed: { orderId: OrderId },
  ReturnAsked: { orderId: OrderId, ...returnFields },
  /** The pending change was answered; `failure` null when the server accepted it. */
  OrderChangeSettled: { failure: nullable(Failure) },

  /** Puts the order's lines into the bag again, at current prices, which are loaded first. */
  OrderAgainRequested: { orderId: OrderId, products: list(Pieces) },
  /** Lines that are still sold go into the bag; `missing` counts the others. */
  OrderAgainAnswered: { lines: list(CartLine), missing: Count },
  /** Loading today's prices of an order's lines failed; nothing goes into the bag. */
  OrderAgainUnanswered: { failure: Failure },

  OrdersForgotten: {},
});
export type OrdersEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  LoadOrder: { orderId: OrderId },
  /** Report `AskOrder` after a pause while the page is seen, and at once when it is seen again. */
  WaitToAskOrder: { orderId: OrderId, milliseconds: Count },
  PatchOrderPayment: { orderId: OrderId, method: PaymentMethod },
  PostSlip: { orderId: OrderId, picture: SecretRef },
  PostPaymentClaim: { orderId: OrderId },
  PostOrderProof: { orderId: OrderId, digits: SecretRef },
  PostOrderCancel: { orderId: OrderId },
  PostReturn: { orderId: OrderId, ...returnFields },
  QuoteOrderAgain: { orderId: OrderId, products: list(Pieces) },
});
export type OrdersEffect = t.TypeOf<typeof effect>;

export type OrdersReads = Pick<States, 'connection' | 'orders' | 'route'>;
