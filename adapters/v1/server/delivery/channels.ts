import { createTransport, type NodemailerError } from 'nodemailer';
import type { Row } from '../database/query.ts';
import type { Config, SmtpChoice, WebhookChoice } from '../config/config.ts';
import { qrContentId, qrPicture, when } from './compose.ts';
import type { Seller } from '../../../../engine/values/seller.ts';

/** Due message, with the number that identifies duplicates of a delivery. */
export type DueMessage = Row<
  'outbox',
  'id' | 'kind' | 'recipient' | 'subject' | 'body' | 'html' | 'qr' | 'at'
>;

/** Hands one message over; throws DeliveryRefused when the other side answered that it was not taken, any other error when it did not answer. */
export type Channel = (message: DueMessage) => Promise<void>;

/** An answer that a message was not taken; `isForGood` where it would be the same again. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  readonly isForGood: boolean;
  readonly status: number;

  constructor(isForGood: boolean, status: number) {
    super();
    this.isForGood = isForGood;
    this.status = status;
  }
}

export type Channels = Readonly<Partial<Record<DueMessage['kind'], Channel>>>;

/** Timeout of one step of a hand-over, and of all of it, milliseconds: well below the pause before the next try. */
const stepTimeout = 8_000;
const totalTimeout = 20_000;

const senderOf = (from: string, { name }: Seller) => (from.includes('<') ? from : { name, address: from });

/** Rejection of the message or its recipient by a mail server; undefined for any other error. */
const ofMessage = (error: unknown): DeliveryRefused | undefined => {
  const { command, responseCode, permanent = false } = error as NodemailerError;
  const isAnswer = responseCode !== undefined && ['RCPT TO', 'DATA'].includes(command ?? '');
  return isAnswer ? new DeliveryRefused(permanent, responseCode) : undefined;
};

const qrAttachment = async (text: string) => ({
  filename: 'promptpay.png',
  content: await qrPicture(text),
  contentDisposition: 'inline' as const,
  cid: qrContentId,
});

/** E-mails from the shop, that programs know for automatic and people answer to where the shop reads. */
const smtpChannel = ({ url, from }: SmtpChoice, seller: Seller): Channel => {
  const transport = createTransport({
    url,
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return async ({ id, recipient, subject, body, html, qr, at }) => {
    try {
      await transport.sendMail({
        // At least once is the promise: by this a reader's program shows it once.
        messageId: `<outbox-${id}.${at}@${domain}>`,
        from: senderOf(from, seller),
        ...(seller.email === '' ? {} : { replyTo: seller.email }),
        to: { name: '', address: recipient },
        subject,
        text: body,
        ...(html === null ? {} : { html }),
        ...(qr === null ? {} : { attachments: [await qrAttachment(qr)] }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(totalTimeout),
      });
    } catch (error) {
      throw ofMessage(error) ?? error;
    }
  };
};

const international = (phoneNumber: string): string => phoneNumber.replace(/^0/, '+66');

const webhookChannel =
  ({ url, key }: WebhookChoice, { sms }: Seller): Channel =>
  async ({ id, recipient, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        // At least once is the promise; by this key a gateway can make it once.
        'idempotency-key': `outbox-${id}`,
      },
      body: JSON.stringify({
        to: international(recipient),
        ...(sms.sender === '' ? {} : { from: sms.sender }),
        text: body,
      }),
      signal: AbortSignal.timeout(stepTimeout),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new DeliveryRefused(false, answer.status);
  };

export const openChannels = (config: Pick<Config, 'smtp' | 'smsWebhook'>, seller: Seller): Channels => ({
  ...(config.smtp === undefined ? {} : { email: smtpChannel(config.smtp, seller) }),
  ...(config.smsWebhook === undefined ? {} : { sms: webhookChannel(config.smsWebhook, seller) }),
});

export const deliveryWarnings = (
  config: Pick<Config, 'mode' | 'publicUrl' | 'smtp' | 'smsWebhook'>,
): readonly string[] => {
  if (config.mode === 'demo') return [];
  return [
    ...when(
      config.smsWebhook === undefined,
      'SMS_WEBHOOK_URL is not set: no code reaches a phone, for registration, a new password or an order above UNVERIFIED_ORDER_BAHT, nor does a link the buyer of an order without an e-mail.',
    ),
    ...when(config.smtp === undefined, 'SMTP_URL is not set: reset links and news of orders reach nobody.'),
    ...when(
      config.publicUrl === undefined,
      'PUBLIC_URL is not set: links in messages lead to the address on which this server listens.',
    ),
  ];
};
