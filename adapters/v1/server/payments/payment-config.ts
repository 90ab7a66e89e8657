import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { BankAccount } from '../../../../engine/orders/order.ts';
import { isPersonName } from '../../../../engine/values/form-text.ts';
import { isTaxId } from '../../../../engine/orders/tax-id.ts';
import { when } from '../delivery/compose.ts';
import { baht } from '../../../../engine/values/money.ts';
import type { GatewayChoice } from './gateway.ts';
import { opnApi } from './opn.ts';
import { isToldByBank } from './payment-view.ts';
import { type Mode, type Reading, refusal } from '../config/reading.ts';

/** Payee of a PromptPay QR code: a mobile number, a tax id, or a biller, whose bank also reports the order. */
export interface PromptPayTarget {
  readonly kind: 'mobile' | 'tax-id' | 'biller';
  readonly number: string;
}

export interface PaymentChoice {
  readonly promptPay: PromptPayTarget | undefined;
  readonly payee: string | undefined;
  readonly accounts: readonly BankAccount[];
  /** Secret that verifies a bank's webhooks; undefined: all are refused. */
  readonly webhookSecret: string | undefined;
  /** Makes the charges by which PromptPay is paid; undefined: by the shop's own QR code. */
  readonly gateway?: GatewayChoice | undefined;
}

/** Examples that lead nowhere, held by a company: no biller, bank or account has these. */
export const demoPaymentOf = (holder: string) =>
  ({
    promptPay: { kind: 'biller', number: '000000000000000' },
    payee: holder,
    accounts: [
      { bank: 'ธนาคารตัวอย่าง', number: '000-0-00001-0', name: holder },
      { bank: 'ธนาคารสมมติ', number: '000-0-00002-0', name: holder },
    ],
  }) as const satisfies Partial<PaymentChoice>;

const promptPayTarget = (text: string): PromptPayTarget => {
  const number = text.replaceAll(/[ -]/g, '');
  if (/^0[689][0-9]{8}$/.test(number)) return { kind: 'mobile', number };
  if (isTaxId(number)) return { kind: 'tax-id', number };
  if (/^[0-9]{15}$/.test(number)) return { kind: 'biller', number };
  throw refusal(
    'PROMPTPAY_ID',
    'be a mobile number, a tax id of 13 digits of which the last one checks, or a biller id of 15 digits',
  );
};

const badAccounts = () =>
  refusal(
    'BANK_ACCOUNTS',
    'be at most ten of bank|number|name with ; between them, or the same as JSON: [{"bank": …, "number": …, "name": …}]',
  );

const fromLines = (text: string): unknown =>
  text
    .split(';')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [bank, number, name, ...rest] = line.split('|').map((part) => part.trim());
      return rest.length === 0 ? { bank, number, name } : null;
    });

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badAccounts();
  }
};

const isAccount = ({ bank, number, name }: BankAccount): boolean =>
  [bank, name].every((words) => words.trim() !== '' && words.length <= 100) &&
  /^[0-9][0-9 -]{4,28}[0-9]$/.test(number);

const bankAccounts = (text: string): readonly BankAccount[] => {
  const found = t.array(BankAccount).decode(text.startsWith('[') ? fromJson(text) : fromLines(text));
  if (E.isLeft(found) || found.right.length > 10 || !found.right.every(isAccount)) throw badAccounts();
  return found.right;
};

const payeeName = (text: string): string => {
  if (text.length <= 100 && isPersonName(text)) return text;
  throw refusal('PROMPTPAY_NAME', 'be the name that banks show, at most 100 characters');
};

/** Secret key for the demo's stand-in of Opn. */
export const standInKey = 'stand-in';

const gatewayChoice = ({ given, needed, secret, whole }: Reading, mode: Mode): GatewayChoice | undefined => {
  const bounds = { least: baht(20), most: baht(whole('OPN_MOST_BAHT', 150_000, 20, 100_000_000)) };
  if (mode === 'demo' && given('OPN_SECRET_KEY') === standInKey)
    return { ...bounds, apiUrl: '', secretKey: standInKey, webhookSecret: '' };
  const secretKey = secret('OPN_SECRET_KEY', /^skey_[A-Za-z0-9_]{8,128}$/, 'be a secret key of Opn: skey_…');
  if (secretKey === undefined) {
    if (given('OPN_WEBHOOK_SECRET') !== undefined)
      throw refusal('OPN_SECRET_KEY', 'be set together with OPN_WEBHOOK_SECRET');
    return undefined;
  }
  const must = 'be the base64 secret of the webhook, when OPN_SECRET_KEY is set';
  const webhookSecret = needed('OPN_WEBHOOK_SECRET', /^[A-Za-z0-9+/]{20,}={0,2}$/, must);
  return { ...bounds, apiUrl: opnApi, secretKey, webhookSecret };
};

/** A demo has examples of the company, a production nothing. Throws a StartFailure that names the variable. */
export const readPaymentChoice = (variables: Reading, mode: Mode, company: string): PaymentChoice => {
  const { given, secret } = variables;
  const [id, name, accounts] = ['PROMPTPAY_ID', 'PROMPTPAY_NAME', 'BANK_ACCOUNTS'].map(given);
  const demo =
    mode === 'demo' ? demoPaymentOf(company) : { promptPay: undefined, payee: undefined, accounts: [] };
  return {
    promptPay: id === undefined ? demo.promptPay : promptPayTarget(id),
    // The example's name is of the example's number.
    payee: name !== undefined ? payeeName(name) : id === undefined ? demo.payee : undefined,
    accounts: accounts === undefined ? demo.accounts : bankAccounts(accounts),
    webhookSecret: secret(
      'PAYMENT_WEBHOOK_SECRET',
      /^[\x21-\x7e]{32,256}$/,
      'be 32 to 256 letters, digits or signs of ASCII, without a space',
    ),
    gateway: gatewayChoice(variables, mode),
  };
};

export const paymentWarnings = (mode: Mode, choice: PaymentChoice): readonly string[] => {
  if (mode === 'demo') return [];
  const { gateway } = choice;
  const isPayable = gateway !== undefined || choice.promptPay !== undefined || choice.accounts.length > 0;
  return [
    ...when(
      gateway !== undefined && choice.accounts.length === 0,
      'BANK_ACCOUNTS is not set: orders above OPN_MOST_BAHT cannot be placed.',
    ),
    ...when(!isPayable, 'Neither PROMPTPAY_ID nor BANK_ACCOUNTS is set: only orders of ฿0 can be placed.'),
    ...when(
      isPayable && !isToldByBank(choice),
      'PAYMENT_WEBHOOK_SECRET is not set: no bank can tell this shop that an order was paid. Staff find what buyers say they paid in the queue of money to look for, and compare it with the account.',
    ),
    ...when(
      gateway === undefined && choice.promptPay !== undefined && choice.payee === undefined,
      'PROMPTPAY_NAME is not set: shoppers are not told whose name their bank must show.',
    ),
    ...when(
      gateway === undefined && choice.promptPay !== undefined && choice.promptPay.kind !== 'biller',
      'PROMPTPAY_ID is no biller id: payments by PromptPay bring no order number, so somebody has to match them by amount and time.',
    ),
  ];
};
