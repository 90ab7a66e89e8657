import * as t from 'io-ts';
import { CartLine } from '../cart/line.ts';
import { list, record } from '../codec.ts';
import { effect } from '../effect.ts';
import { Count, Quantity } from '../quantity.ts';
import { SecretRef } from '../secret.ts';
import { OrderId, PaymentMethod } from './order.ts';

/** Fetch an order. */
export const LoadOrder = effect('LoadOrder', { orderId: OrderId });
/** Report `AskOrder` after a pause while the page is seen, and at once when it is seen again. */
export const WaitToAskOrder = effect('WaitToAskOrder', { orderId: OrderId, milliseconds: Count });
export const PatchOrderPayment = effect('PatchOrderPayment', { orderId: OrderId, method: PaymentMethod });
/** Send the picture that lies in the vault. */
export const PostSlip = effect('PostSlip', { orderId: OrderId, picture: SecretRef });
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
  PostOrderCancel,
  QuoteOrderAgain,
  AddOrderAgain,
  LoadOrders,
]);
export type OrdersEffect = t.TypeOf<typeof OrdersEffect>;
