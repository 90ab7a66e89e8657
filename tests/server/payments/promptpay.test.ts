import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import {
  demoPaymentOf,
  type PaymentChoice,
  type PromptPayTarget,
} from '../../../adapters/v1/server/payments/payment-config.ts';
import {
  methodsOf,
  paymentView,
  promptPayPayload,
} from '../../../adapters/v1/server/payments/payment-view.ts';
import { baht, type Satang, satang } from '../../../engine/values/money.ts';
import { orderStatuses } from '../../../engine/orders/order.ts';
import { taxIdOf } from '../../../engine/orders/tax-id.ts';
import { checksumOf, tagsOf } from './support/emvco.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

const targets: fc.Arbitrary<PromptPayTarget> = fc.oneof(
  fc.stringMatching(/^0[689][0-9]{8}$/).map((number) => ({ kind: 'mobile' as const, number })),
  digits(12).map((twelve) => ({ kind: 'tax-id' as const, number: taxIdOf(twelve) })),
  digits(15).map((number) => ({ kind: 'biller' as const, number })),
);
const amounts = fc.integer({ min: 1, max: 999_999_999_99 }).map(satang);
const numbers = fc
  .tuple(fc.stringMatching(/^[0-9]{6}$/), fc.integer({ min: 1, max: 99_999 }))
  .map(([day, nth]) => `SV-${day}-${String(nth).padStart(4, '0')}`);

/** A sum of satang as EMVCo writes it, by its digits alone. */
const written = (amount: Satang): string => {
  const text = String(amount).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

const payee = ({ kind, number }: PromptPayTarget, orderNumber: string) => {
  const own = { mobile: ['01', `0066${number.slice(1)}`], 'tax-id': ['02', number] } as const;
  return kind === 'biller'
    ? { tag: '30', within: { '00': 'A000000677010112', '01': number, '02': orderNumber.replaceAll('-', '') } }
    : { tag: '29', within: { '00': 'A000000677010111', [own[kind][0]]: own[kind][1] } };
};

test('a QR code names its receiver and exact amount once, by EMVCo rules', () =>
  fc.holds(1_000, [targets, numbers, amounts], (target, orderNumber, total) => {
    const text = promptPayPayload(target, orderNumber, total);
    const tags = tagsOf(text);
    const { tag, within } = payee(target, orderNumber);
    // 12: of one payment; 764: baht.
    expect(Object.fromEntries(tags)).toEqual({
      '00': '01',
      '01': '12',
      [tag]: tags.get(tag),
      '53': '764',
      '54': written(total),
      '58': 'TH',
      '63': checksumOf(text.slice(0, -4)),
    });
    expect(Object.fromEntries(tagsOf(tags.get(tag) ?? ''))).toEqual(within);
    expect([...tags.keys()].slice(0, 2)).toEqual(['00', '01']);
    expect([...tags.keys()].at(-1)).toBe('63');
    expect((tags.get('54') ?? '').length).toBeLessThanOrEqual(13);
  }));

test('the checksum of these tests is the one of the standard', () => {
  expect(checksumOf('123456789')).toBe('29B1');
});

test('nothing to pay has no QR code, which would leave the amount open', () => {
  expect(() =>
    promptPayPayload(demoPaymentOf('บริษัท ตัวอย่าง จำกัด').promptPay, 'SV-691121-0001', baht(0)),
  ).toThrow(RangeError);
});

const choice: PaymentChoice = { ...demoPaymentOf('บริษัท ตัวอย่าง จำกัด'), webhookSecret: undefined };
const unpaid: Parameters<typeof paymentView>[1] = {
  orderNumber: 'SV-691121-0001',
  status: 'awaiting-payment',
  total: baht(45_050),
  now: 999_999,
  payment: {
    method: 'promptpay',
    heldUntil: 1_000_000,
    pricedUntil: 1_000_000,
    slipAt: null,
    claimedAt: null,
    paidAt: null,
    partPaid: baht(0),
    due: baht(0),
    chargeKey: null,
  },
};
const byTransfer = { ...unpaid, payment: { ...unpaid.payment, method: 'transfer' as const } };

const others = orderStatuses.filter((status) => status !== 'awaiting-payment');

test('payment details are shown only while a payment is wanted', () => {
  expect(paymentView(choice, unpaid).promptPay).toContain('540845050.00');
  expect(paymentView(choice, byTransfer)).toMatchObject({
    promptPay: null,
    accounts: demoPaymentOf('บริษัท ตัวอย่าง จำกัด').accounts,
  });
  for (const facts of [unpaid, byTransfer]) {
    const unwanted = [
      { ...facts, now: 1_000_000 },
      // A slip was refused: pieces are held for a better one, but the price is over (ruling P30).
      { ...facts, now: 1_000_000, payment: { ...facts.payment, heldUntil: 2_000_000 } },
      { ...facts, total: baht(0) },
      ...others.map((status) => ({ ...facts, status })),
    ];
    for (const order of unwanted)
      expect(paymentView(choice, order)).toMatchObject({ promptPay: null, accounts: [], methods: [] });
  }
});

test('a payment method that is not configured is not offered', () => {
  expect(methodsOf(choice)).toEqual(['promptpay', 'transfer']);
  expect(methodsOf({ ...choice, promptPay: undefined })).toEqual(['transfer']);
  expect(methodsOf({ ...choice, accounts: [] })).toEqual(['promptpay']);
  expect(paymentView({ ...choice, promptPay: undefined }, unpaid).promptPay).toBeNull();
});
