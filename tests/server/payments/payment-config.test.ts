import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../adapters/v1/server/config/config.ts';
import { reading } from '../../../adapters/v1/server/config/reading.ts';
import {
  demoPaymentOf,
  paymentWarnings,
  readPaymentChoice,
} from '../../../adapters/v1/server/payments/payment-config.ts';
import { StartFailure } from '../../../adapters/v1/server/config/start-failure.ts';

type Variables = Readonly<Record<string, string>>;
const readIn = (mode: 'demo' | 'production', variables: Variables = {}) =>
  readPaymentChoice(reading(variables), mode, 'บริษัท ตัวอย่าง จำกัด');

const account = { bank: 'ธนาคารตัวอย่าง', number: '000-0-00001-0', name: 'บริษัท ทอง จำกัด' };

describe('how orders are paid', () => {
  test('is by receiverless examples in a demo, and off in unconfigured production', () => {
    expect(readIn('demo')).toEqual({ ...demoPaymentOf('บริษัท ตัวอย่าง จำกัด'), webhookSecret: undefined });
    expect(readIn('production')).toEqual({ promptPay: undefined, accounts: [], webhookSecret: undefined });
    expect(readConfig({}).payment).toEqual(readIn('demo'));
    expect(demoPaymentOf('บริษัท ตัวอย่าง จำกัด').promptPay.number).toMatch(/^0+$/);
  });

  test.each([
    ['081-234-5678', { kind: 'mobile', number: '0812345678' }],
    ['0 1055 36000 00 4', undefined],
    ['0105536000003', { kind: 'tax-id', number: '0105536000003' }],
    ['010553600000301', { kind: 'biller', number: '010553600000301' }],
    ['02-123-4567', undefined],
    ['+66812345678', undefined],
    ['ทอง', undefined],
  ])('PROMPTPAY_ID %s', (id, target) => {
    const read = () => readIn('production', { PROMPTPAY_ID: id }).promptPay;
    if (target === undefined) expect(read).toThrow(/^PROMPTPAY_ID must/);
    else expect(read()).toEqual(target);
  });

  test('BANK_ACCOUNTS are lines or JSON', () => {
    const line = `${account.bank}| ${account.number} |${account.name}`;
    expect(readIn('production', { BANK_ACCOUNTS: line }).accounts).toEqual([account]);
    expect(readIn('production', { BANK_ACCOUNTS: `${line}; ${line};` }).accounts).toEqual([account, account]);
    expect(readIn('production', { BANK_ACCOUNTS: JSON.stringify([account]) }).accounts).toEqual([account]);
  });

  test.each([
    'a bank',
    'a|b',
    'a|not a number|c',
    'a|000-0-00001-0|c|d',
    '|000-0-00001-0|c',
    '[{"bank": "a"}]',
    '[',
    '[1]',
    Array.from({ length: 11 }, () => 'a|000000|c').join(';'),
  ])('BANK_ACCOUNTS %s are refused', (text) => {
    const read = () => readIn('production', { BANK_ACCOUNTS: text });
    expect(read).toThrow(StartFailure);
    expect(read).toThrow(/^BANK_ACCOUNTS must/);
  });

  test('a secret that is too easy is refused, and never repeated', () => {
    expect(readIn('demo', { PAYMENT_WEBHOOK_SECRET: 's'.repeat(32) }).webhookSecret).toBe('s'.repeat(32));
    for (const secret of ['Hidden-short', `Hidden ${'x'.repeat(40)}`, 'ก'.repeat(40)])
      expect(() => readIn('demo', { PAYMENT_WEBHOOK_SECRET: secret })).toThrow(
        /^PAYMENT_WEBHOOK_SECRET must (?!.*Hidden)/,
      );
  });

  test('an operator learns what cannot be paid, or will not be reported', () => {
    const secret = { PAYMENT_WEBHOOK_SECRET: 's'.repeat(32) };
    const biller = { PROMPTPAY_ID: '010553600000301', PROMPTPAY_NAME: 'บริษัท ทองดี จำกัด' };
    expect(paymentWarnings('demo', readIn('demo'))).toEqual([]);
    expect(paymentWarnings('production', readIn('production')).join()).toContain('BANK_ACCOUNTS');
    expect(paymentWarnings('production', readIn('production', biller)).join()).toContain('WEBHOOK_SECRET');
    expect(paymentWarnings('production', readIn('production', { ...biller, ...secret }))).toEqual([]);
    // Payments to such an id carry no order number for the bank.
    for (const id of ['0812345678', '0105536000003']) {
      const [warning, ...rest] = paymentWarnings(
        'production',
        readIn('production', { ...secret, PROMPTPAY_ID: id, PROMPTPAY_NAME: 'บริษัท ทองดี จำกัด' }),
      );
      expect([warning, rest]).toEqual([expect.stringMatching(/^PROMPTPAY_ID /), []]);
    }
  });
});

test('PROMPTPAY_NAME is a name, an example’s only with its number, and else missed', () => {
  const biller = { PROMPTPAY_ID: '010553600000301' };
  expect(readIn('production', { ...biller, PROMPTPAY_NAME: 'บริษัท ทองดี จำกัด' }).payee).toBe('บริษัท ทองดี จำกัด');
  expect(readIn('demo', {}).payee).toBe(demoPaymentOf('บริษัท ตัวอย่าง จำกัด').payee);
  expect(readIn('demo', biller).payee).toBeUndefined();
  for (const name of ['ก'.repeat(101), '12345', 'www.evil.example'])
    expect(() => readIn('demo', { PROMPTPAY_NAME: name })).toThrow(/^PROMPTPAY_NAME must/);
  expect(paymentWarnings('production', readIn('production', biller))).toContainEqual(
    expect.stringMatching(/^PROMPTPAY_NAME is not set/),
  );
});
