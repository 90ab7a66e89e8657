import * as t from 'io-ts';
import { CartLine } from '../values/cart-line.ts';
import { list, record } from '../kernel/codec.ts';
import { effect } from '../kernel/effect.ts';
import { Count, Quantity } from '../values/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import { PaymentMethod } from './order.ts';
import { OrderId } from '../values/order-id.ts';

/** Fetch an order. */
export const LoadOrder = effect('LoadOrder', { orderId: OrderId });
/** Report `AskOrder` after a pause while the page is seen, and at once when it is seen again. */
export const WaitToAskOrder = effect('WaitToAskOrder', { orderId: OrderId, milliseconds: Count });
export const PatchOrderPayment = effect('PatchOrderPayment', { orderId: OrderId, method: PaymentMethod });
/** Send the picture that lies in the vault. */
export const PostSlip = effect('PostSlip', { orderId: OrderId, picture: SecretRef });
/** Send the digits that lie in the vault, and keep the proof that comes for them. */
export const PostOrderProof = effect('PostOrderProof', { orderId: OrderId, digits: SecretRef });
export const PostOrderCancel = effect('PostOrderCancel', { orderId: OrderId });
/** Ask what these pieces cost today. */
export const QuoteOrderAgain = effect('QuoteOrderAgain', {
  orderId: OrderId,
  products: list(record({ productId: t.string, sizeId: t.string, quantity: Quantity })),
});
/** Report `AddLine` for each of these. */
export const AddOrderAgain = effect('AddOrderAgain', { lines: list(CartLine) });
/** Fetch a page of the customer's orders. */
export const LoadOrders = effect('LoadOrders', { page: Count, pageSize: Count });

export const OrdersEffect = t.union([
  LoadOrder,
  WaitToAskOrder,
  PatchOrderPayment,
  PostSlip,
  PostOrderProof,
  PostOrderCancel,
  QuoteOrderAgain,
  AddOrderAgain,
  LoadOrders,
]);
export type OrdersEffect = t.TypeOf<typeof OrdersEffect>;
