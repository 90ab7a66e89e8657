import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { demoWebhookSecret, isSignedPayment } from '../../../adapters/v1/server/payments/receive.ts';
import { paymentSignature } from './support/bank.ts';

const secret = 'a-secret-of-this-shop-and-its-bank';
const at = 1_795_000_000_000;
const body = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const isBelieved = (header: string, bytes: Buffer, now = at, by = secret): boolean =>
  isSignedPayment(by, header, bytes, now);

test('a message is believed with its own signature, for five minutes, and with no other', () => {
  fc.assert(
    fc.property(body, body, (bytes, other) => {
      const header = paymentSignature(secret, bytes, at);
      expect(isBelieved(header, bytes)).toBe(true);
      expect(isBelieved(header, other)).toBe(other.equals(bytes));
      expect(isBelieved(header, bytes, at, `${secret}!`)).toBe(false);
      for (const [late, believed] of [
        [300_000, true],
        [-300_000, true],
        [301_000, false],
        [-301_000, false],
      ] as const)
        expect(isBelieved(header, bytes, at + late)).toBe(believed);
    }),
  );
});

test('no time can be put into the place of the one that was signed', () => {
  const bytes = Buffer.from('{"eventId":"1"}');
  const header = paymentSignature(secret, bytes, at);
  const later = header.replace(/t=\d+/, `t=${at / 1_000 + 600}`);
  expect(isBelieved(later, bytes, at + 600_000)).toBe(false);
});

test.each([
  '',
  't=1795000000',
  't=1795000000,v1=',
  `t=,v1=${'0'.repeat(64)}`,
  `t=1795000000,v1=${'0'.repeat(64)}`,
  `t=1795000000,v1=${'0'.repeat(63)}`,
  `t=1e9,v1=${'0'.repeat(64)}`,
  `v1=${'0'.repeat(64)},t=1795000000`,
])('the header %s is not believed', (header) => {
  expect(isBelieved(header, Buffer.from('{}'))).toBe(false);
});

test('a header that was sent twice is not believed', () => {
  const bytes = Buffer.from('{}');
  const header = paymentSignature(secret, bytes, at);
  expect(isBelieved(`${header}, ${header}`, bytes)).toBe(false);
});

test('every demo shop signs with a secret of its own', () => {
  const own = demoWebhookSecret(Buffer.alloc(32, 1));
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(own).not.toBe(demoWebhookSecret(Buffer.alloc(32, 2)));
});
