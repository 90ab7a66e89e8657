import type { Satang } from '../../../../engine/money.ts';
import type { OrderPayment, OrderStatus, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { PaymentChoice } from './payment-config.ts';
import { promptPayPayload } from './promptpay.ts';

/** What is known of an order that decides how it can be paid. */
export interface PayableOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly total: Satang;
  readonly method: PaymentMethod | null;
  readonly heldUntil: Date;
  /** When the last slip came. */
  readonly slipAt: Date | null;
  readonly paidAt: Date | null;
}

/** The ways to pay that are set up, the one within minutes first. */
export const methodsOf = ({ promptPay, accounts }: PaymentChoice): readonly PaymentMethod[] => [
  ...(promptPay === undefined ? [] : (['promptpay'] as const)),
  ...(accounts.length === 0 ? [] : (['transfer'] as const)),
];

/**
 * How an order is to be paid, and what became of it. Where to pay is told only as long as a payment is wanted: not after
 * its time, nor while somebody looks at a slip.
 */
export const paymentView = (choice: PaymentChoice, order: PayableOrder, now: number): OrderPayment => {
  const { status, method, total, heldUntil, slipAt, paidAt } = order;
  const isWanted = status === 'awaiting-payment' && heldUntil.getTime() > now && total > 0;
  const target = isWanted && method === 'promptpay' ? choice.promptPay : undefined;
  return {
    method,
    heldUntil: heldUntil.getTime(),
    promptPay: target === undefined ? null : promptPayPayload(target, order.number, total),
    accounts: isWanted && method === 'transfer' ? choice.accounts : [],
    slipAt: slipAt?.getTime() ?? null,
    paidAt: paidAt?.getTime() ?? null,
  };
};
