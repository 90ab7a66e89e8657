import type { Satang } from '../../../../engine/money.ts';
import type { OrderPayment, OrderStatus, PaymentMethod } from '../../../../engine/orders/order.ts';

/** What an order's payment depends on. */
export interface PaymentFacts {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly total: Satang;
  /** Null where nothing was to be paid. */
  readonly method: PaymentMethod | null;
  /** Milliseconds since 1970, as the ones below. */
  readonly heldUntil: number;
  readonly slipAt: number | null;
  readonly paidAt: number | null;
}

/** How an order can be paid now, and what became of it. */
export const paymentView = ({ method, heldUntil, slipAt, paidAt }: PaymentFacts): OrderPayment => ({
  method,
  heldUntil,
  promptPay: null,
  accounts: [],
  slipAt,
  paidAt,
});
