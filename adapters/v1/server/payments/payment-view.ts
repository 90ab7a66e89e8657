import type { OrderPayment, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { StoredOrder } from '../orders/read.ts';
import type { PaymentChoice, PromptPayTarget } from './payment-config.ts';
import { generate } from 'promptparse';
import { missingOf } from '../../../../engine/orders/selectors.ts';
import { bahtText, type Satang } from '../../../../engine/values/money.ts';

const types = { mobile: 'MSISDN', 'tax-id': 'NATID' } as const;

/**
 * EMVCo merchant-presented, to be paid once; to a biller it says which order. Rejects an amount of 0, which would let a payer
 * choose.
 */
export const promptPayPayload = (target: PromptPayTarget, orderNumber: string, total: Satang): string => {
  if (total <= 0) throw new RangeError('nothing is to be paid');
  const amount = Number(bahtText(total));
  return target.kind === 'biller'
    ? generate.billPayment({
        billerId: target.number,
        ref1: orderNumber.replaceAll(/[^0-9A-Z]/g, ''),
        amount,
      })
    : generate.anyId({ type: types[target.kind], target: target.number, amount });
};

export const methodsOf = ({ promptPay, accounts }: PaymentChoice): readonly PaymentMethod[] => [
  ...(promptPay === undefined ? [] : (['promptpay'] as const)),
  ...(accounts.length === 0 ? [] : (['transfer'] as const)),
];

/** Whether a bank tells of money by the webhook; if not, staff look for it (ruling P44). */
export const isToldByBank = ({ webhookSecret }: PaymentChoice): boolean => webhookSecret !== undefined;

/** Where to pay is told only while a payment is wanted: not after its time, nor while a slip is looked at. */
export const paymentView = (
  choice: PaymentChoice,
  order: Pick<StoredOrder, 'orderNumber' | 'status' | 'total' | 'now' | 'payment'>,
): OrderPayment => {
  const { orderNumber, status, total, now, payment } = order;
  const isWanted = status === 'awaiting-payment' && payment.pricedUntil > now && total > 0;
  const target = isWanted && payment.method === 'promptpay' ? choice.promptPay : undefined;
  return {
    ...payment,
    isToldByBank: isToldByBank(choice),
    methods: isWanted ? methodsOf(choice) : [],
    promptPay: target === undefined ? null : promptPayPayload(target, orderNumber, missingOf(order)),
    payee: target === undefined ? null : (choice.payee ?? null),
    accounts: isWanted && payment.method === 'transfer' ? choice.accounts : [],
  };
};
