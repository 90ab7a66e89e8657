import type { OrderPayment, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { StoredOrder } from '../orders/read.ts';
import { orderBase } from '../../contract/order.ts';
import { isCharged } from './gateway.ts';
import type { PaymentChoice, PromptPayTarget } from './payment-config.ts';
import { generate } from 'promptparse';
import { missingOf } from '../../../../engine/orders/selectors.ts';
import { bahtText, type Satang } from '../../../../engine/values/money.ts';

/** Path of a gateway's QR codes, by the ids of their charges. */
export const qrPath = `${orderBase}/charge`;

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

const takesPromptPay = ({ promptPay, gateway }: PaymentChoice, total?: Satang): boolean => {
  if (gateway === undefined) return promptPay !== undefined;
  return total === undefined || isCharged(gateway, 'promptpay', total);
};

/** Payment methods for a total: a gateway has bounds on amounts. */
export const methodsOf = (choice: PaymentChoice, total?: Satang): readonly PaymentMethod[] => {
  const methods: PaymentMethod[] = [];
  if (takesPromptPay(choice, total)) methods.push('promptpay');
  if (choice.accounts.length > 0) methods.push('transfer');
  return methods;
};

/** Whether a bank or gateway reports payments; if not, staff check by hand (ruling P44). */
export const isToldByBank = ({ webhookSecret, gateway }: PaymentChoice): boolean =>
  webhookSecret !== undefined || gateway !== undefined;

/** Payment details are shown only while a payment is wanted: not after the hold, nor while a slip is in review. */
export const paymentView = (
  choice: PaymentChoice,
  order: Pick<StoredOrder, 'orderNumber' | 'status' | 'total' | 'now' | 'payment'>,
): OrderPayment => {
  const { orderNumber, status, total, now } = order;
  const { chargeKey, ...payment } = order.payment;
  const isWanted = status === 'awaiting-payment' && payment.pricedUntil > now && total > 0;
  const isQr = isWanted && payment.method === 'promptpay';
  const target = isQr && choice.gateway === undefined ? choice.promptPay : undefined;
  return {
    ...payment,
    isToldByBank: isToldByBank(choice),
    methods: isWanted ? methodsOf(choice, missingOf(order)) : [],
    promptPay: target === undefined ? null : promptPayPayload(target, orderNumber, missingOf(order)),
    qrPicture: isQr && choice.gateway !== undefined && chargeKey !== null ? `${qrPath}/${chargeKey}` : null,
    payee: target === undefined ? null : (choice.payee ?? null),
    accounts: isWanted && payment.method === 'transfer' ? choice.accounts : [],
  };
};
