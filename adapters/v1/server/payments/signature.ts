import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of a bank and of this shop may be apart, seconds; an older message is one that somebody kept. */
export const tolerance = 5 * 60;

const digestOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Whether a message about a payment was signed with the secret, over these very bytes, within five minutes of `now`. */
export const isSignedPayment = (secret: string, header: string, body: Buffer, now: number): boolean => {
  const [, seconds = '', digest = ''] = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (digest === '') return false;
  const isRight = timingSafeEqual(Buffer.from(digest, 'hex'), digestOf(secret, seconds, body));
  return isRight && Math.abs(now / 1_000 - Number(seconds)) <= tolerance;
};

/** What a demo shop signs with, where nothing else is set: of this database alone. */
export const demoWebhookSecret = (serverKey: Buffer): string =>
  createHmac('sha256', serverKey).update('payment webhook').digest('hex');
