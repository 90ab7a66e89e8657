import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { type Signature, signedText } from '../../engine/log/format.ts';

export interface PublicKey {
  /** SHA-256 of its 32 bytes, as 64 hexadecimal digits. */
  readonly id: string;
  readonly key: KeyObject;
}

const read = (text: string): KeyObject | undefined => {
  try {
    if (text.startsWith('-----BEGIN PUBLIC KEY-----')) return createPublicKey(text);
    if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return undefined;
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
  } catch {
    return undefined;
  }
};

/** Reads an Ed25519 public key, as PEM or as the base64url of its 32 bytes; undefined when it is none. */
export const readPublicKey = (text: string): PublicKey | undefined => {
  const key = read(text.trim());
  if (key?.asymmetricKeyType !== 'ed25519') return undefined;
  const { x } = key.export({ format: 'jwk' });
  if (x === undefined) return undefined;
  return { id: hash('sha256', Buffer.from(x, 'base64url')), key };
};

/** Whether this key's owner signed that head at that moment (Ed25519 over `signedText`). */
export const isSignedBy = (signature: Signature, { id, key }: PublicKey): boolean =>
  signature.key === id &&
  /^[A-Za-z0-9_-]{86}$/.test(signature.value) &&
  verify(null, Buffer.from(signedText(signature)), key, Buffer.from(signature.value, 'base64url'));
