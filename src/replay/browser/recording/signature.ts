import { type Signature, signedText } from '../../../../engine/log/format.ts';

export type SignatureCheck =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'not-checked'; readonly why: string }
  | { readonly kind: 'checked'; readonly at: number }
  | { readonly kind: 'wrong' };

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
};

/**
 * Checks a signature against the API's public key, the raw 32 bytes of Ed25519 as base64url. `not-checked` when this
 * browser cannot; a key or signature that is no base64url is wrong.
 */
export const checkSignature = async (signature: Signature, publicKey: string): Promise<SignatureCheck> => {
  let key: CryptoKey;
  // Outside of secure contexts there is no crypto.subtle; the types do not say so.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return { kind: 'not-checked', why: 'this page is not served securely' };
  try {
    key = await subtle.importKey('raw', bytesOf(publicKey), { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return { kind: 'not-checked', why: 'this browser does not know Ed25519' };
  }
  try {
    const text = new TextEncoder().encode(signedText(signature));
    const isRight = await subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature.value), text);
    return isRight ? { kind: 'checked', at: signature.at } : { kind: 'wrong' };
  } catch {
    return { kind: 'wrong' };
  }
};
