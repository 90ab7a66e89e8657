import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Signature, signedText } from '../../../engine/log/format.ts';
import { checkSignature } from '../../../src/replay/browser/recording/signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'jwk' }).x ?? '';
const facts = { head: 'a'.repeat(64), at: 1_700_000_000_000 };

const signed = (): Signature => ({
  ...facts,
  key: createHash('sha256').update(Buffer.from(raw, 'base64url')).digest('hex'),
  value: sign(null, Buffer.from(signedText(facts)), privateKey).toString('base64url'),
});

describe('the signature of a log', () => {
  test('by the shop is right and says when the log arrived', async () =>
    expect(await checkSignature(signed(), raw)).toEqual({ kind: 'checked', at: facts.at }));

  test('of another head, another moment, by another key or made up is wrong', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    const good = signed();
    const wrong = { kind: 'wrong' };
    expect(await checkSignature({ ...good, head: 'b'.repeat(64) }, raw)).toEqual(wrong);
    expect(await checkSignature({ ...good, at: facts.at + 1 }, raw)).toEqual(wrong);
    expect(await checkSignature(good, other)).toEqual(wrong);
    expect(await checkSignature({ ...good, value: 'AAAA' }, raw)).toEqual(wrong);
    expect(await checkSignature({ ...good, value: '…' }, raw)).toEqual(wrong);
  });
});
