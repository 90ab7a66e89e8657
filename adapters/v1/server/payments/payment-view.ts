import type { Satang } from '../../../../engine/money.ts';
import type { OrderPayment, OrderStatus, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { PaymentChoice } from './payment-config.ts';
import { promptPayPayload } from './promptpay.ts';

/** What is known of an order that decides how it can be paid; moments are milliseconds since 1970. */
export interface PaymentFacts {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly total: Satang;
  readonly method: PaymentMethod | null;
  readonly heldUntil: number;
  /** When the last slip came. */
  readonly slipAt: number | null;
  readonly paidAt: number | null;
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
export const paymentView = (choice: PaymentChoice, facts: PaymentFacts, now: number): OrderPayment => {
  const { orderNumber, status, total, method, heldUntil, slipAt, paidAt } = facts;
  const isWanted = status === 'awaiting-payment' && heldUntil > now && total > 0;
  const target = isWanted && method === 'promptpay' ? choice.promptPay : undefined;
  return {
    method,
    methods: isWanted ? methodsOf(choice) : [],
    heldUntil,
    promptPay: target === undefined ? null : promptPayPayload(target, orderNumber, total),
    accounts: isWanted && method === 'transfer' ? choice.accounts : [],
    slipAt,
    paidAt,
  };
};
