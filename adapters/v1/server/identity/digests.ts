import { createHmac, hash, timingSafeEqual } from 'node:crypto';

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer');

const keyed = (serverKey: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', serverKey).update(purpose).digest()).update(text).digest();

/** Key of an account in limits and codes: its e-mail or phone number as a digest that needs the server's key to guess. */
export const accountDigest = (serverKey: Buffer, name: string): Buffer => keyed(serverKey, 'account', name);

export interface CodeBinding {
  readonly tokenDigest: Buffer;
  readonly purpose: string;
  readonly account: Buffer;
}

export const codeDigest = (
  serverKey: Buffer,
  { tokenDigest, purpose, account }: CodeBinding,
  code: string,
): Buffer =>
  keyed(
    serverKey,
    'one-time code',
    `${purpose}:${account.toString('hex')}:${tokenDigest.toString('hex')}:${code}`,
  );

/** Proof that opens a guest's order in the browser that placed it; the same for each retry with one key. */
export const proofOfPlacing = (serverKey: Buffer, orderId: string, key: string): string =>
  keyed(serverKey, 'order proof', `${orderId}:${key}`).toString('base64url');

export const isSameDigest = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
