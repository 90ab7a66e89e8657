import { generate } from 'promptparse';
import { bahtText, type Satang } from '../../../../engine/values/money.ts';
import type { PromptPayTarget } from './payment-config.ts';

const types = { mobile: 'MSISDN', 'tax-id': 'NATID' } as const;

/**
 * What the QR code of an order says (EMVCo merchant-presented, to be paid once): whom, and exactly how much. To a biller
 * it also says which order, by its number without punctuation. Rejects an amount of 0, which would let a payer choose.
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
