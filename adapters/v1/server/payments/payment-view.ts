import type { OrderPayment, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { StoredOrder } from '../orders/read.ts';
import type { PaymentChoice } from './payment-config.ts';
import { promptPayPayload } from './promptpay.ts';

/** The ways to pay that are set up, the one within minutes first. */
export const methodsOf = ({ promptPay, accounts }: PaymentChoice): readonly PaymentMethod[] => [
  ...(promptPay === undefined ? [] : (['promptpay'] as const)),
  ...(accounts.length === 0 ? [] : (['transfer'] as const)),
];

/**
 * How an order is to be paid, and what became of it. Where to pay is told only as long as a payment is wanted: not after
 * its time, not while somebody looks at a slip, and not when its price is over and only a better slip is waited for.
 */
export const paymentView = (
  choice: PaymentChoice,
  order: Pick<StoredOrder, 'orderNumber' | 'status' | 'total' | 'now' | 'payment'>,
): OrderPayment => {
  const { orderNumber, status, total, now } = order;
  const { pricedUntil, ...payment } = order.payment;
  const isWanted = status === 'awaiting-payment' && pricedUntil > now && total > 0;
  const target = isWanted && payment.method === 'promptpay' ? choice.promptPay : undefined;
  return {
    ...payment,
    methods: isWanted ? methodsOf(choice) : [],
    promptPay: target === undefined ? null : promptPayPayload(target, orderNumber, total),
    payee: target === undefined ? null : (choice.payee ?? null),
    accounts: isWanted && payment.method === 'transfer' ? choice.accounts : [],
  };
};
