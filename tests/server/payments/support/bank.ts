import { createHmac, randomUUID } from 'node:crypto';
import { demoWebhookSecret } from '../../../../adapters/v1/server/payments/receive.ts';
import { contract } from '../../../../adapters/v1/contract/index.ts';
import type { TestApi, WireAnswer } from '../../../support/api.ts';

export interface BankReport {
  readonly eventId: string;
  readonly orderNumber: string;
  /** Baht. */
  readonly amount: number;
  readonly paidAt: string;
}

export const payment = (order: { readonly orderNumber: string; readonly total: number }): BankReport => ({
  eventId: randomUUID(),
  orderNumber: order.orderNumber,
  amount: order.total / 100,
  paidAt: new Date().toISOString(),
});

export const secretOf = async ({ database }: TestApi): Promise<string> => {
  const [value] = await database.values<string>("select value from setting where key = 'serverKey'");
  return demoWebhookSecret(Buffer.from(value ?? '', 'base64'));
};

/** The signature of a message about a payment, as `Payment-Signature` carries it; `at` is milliseconds since 1970. */
export const paymentSignature = (secret: string, body: Buffer, at: number): string => {
  const seconds = String(Math.floor(at / 1_000));
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
};

export const signed = async (
  api: TestApi,
  body: unknown,
  at = Date.now(),
): Promise<Readonly<Record<string, string>>> => ({
  'payment-signature': paymentSignature(await secretOf(api), Buffer.from(JSON.stringify(body)), at),
});

export const reportPayment = async (api: TestApi, body: BankReport, at = Date.now()): Promise<WireAnswer> =>
  api.send('POST', contract.paymentReceived.path, { body, headers: await signed(api, body, at) });
