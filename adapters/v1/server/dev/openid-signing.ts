import { createHmac, generateKeyPairSync, randomBytes, sign, timingSafeEqual } from 'node:crypto';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs ID tokens with a key of this process. */
export interface IdTokenSigner {
  /** The public keys, as a JSON Web Key Set. */
  readonly keys: { readonly keys: readonly object[] };
  readonly sign: (claims: Readonly<Record<string, unknown>>) => string;
}

/** Draws a P-256 key; it lives as long as the process, and so do the tokens, which are read at once. */
export const createSigner = (): IdTokenSigner => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(8).toString('base64url');
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
    sign: (claims) => {
      const head = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${head}.${signature.toString('base64url')}`;
    },
  };
};

const sealOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A text that carries a value and shows when it was changed. */
export const seal = (key: Buffer, value: unknown): string => {
  const text = part(value);
  return `${text}.${sealOf(key, text).toString('base64url')}`;
};

/** The value of a sealed text; undefined when it is not ours. */
export const unseal = (key: Buffer, sealed: string): unknown => {
  const [text = '', mark = ''] = sealed.split('.');
  const given = Buffer.from(mark, 'base64url');
  const right = sealOf(key, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
};
