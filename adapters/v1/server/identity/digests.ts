import { createHmac, hash, timingSafeEqual } from 'node:crypto';

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer');

const keyed = (serverKey: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', serverKey).update(purpose).digest()).update(text).digest();

/** What limits and codes know an account by: an e-mail or a phone number, not readable and not to be guessed without the key. */
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

/** What opens a guest's order in the browser that placed it by a key: one and the same, however often it is sent again. */
export const proofOfPlacing = (serverKey: Buffer, orderId: string, key: string): string =>
  keyed(serverKey, 'order proof', `${orderId}:${key}`).toString('base64url');

export const isSameDigest = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
