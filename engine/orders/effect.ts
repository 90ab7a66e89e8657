import type * as t from 'io-ts';
import { Pieces } from '../values/codecs/cart-line.ts';
import { list } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { PaymentMethod } from './order.ts';
import { OrderId } from '../values/order-id.ts';

export const OrdersEffect = effectUnion({
  /** Fetch an order. */
  LoadOrder: { orderId: OrderId },
  /** Report `AskOrder` after a pause while the page is seen, and at once when it is seen again. */
  WaitToAskOrder: { orderId: OrderId, milliseconds: Count },
  /** Choose another way to pay an order. */
  PatchOrderPayment: { orderId: OrderId, method: PaymentMethod },
  /** Send the picture that lies in the vault. */
  PostSlip: { orderId: OrderId, picture: SecretRef },
  /** Send the digits that lie in the vault, and keep the proof that comes for them. */
  PostOrderProof: { orderId: OrderId, digits: SecretRef },
  /** Call an order off. */
  PostOrderCancel: { orderId: OrderId },
  /** Ask what these pieces cost today. */
  QuoteOrderAgain: {
    orderId: OrderId,
    products: list(Pieces),
  },
  /** Fetch a page of the customer's orders. */
  LoadOrders: { page: Count, pageSize: Count },
});
export type OrdersEffect = t.TypeOf<typeof OrdersEffect>;
