import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { CustomFetch } from 'openid-client';

export interface ProviderRequest {
  readonly address: string;
  readonly body: Readonly<Record<string, string>>;
  readonly authorization: string | null;
}

export interface FakeProvider {
  readonly fetch: CustomFetch;
  readonly requests: readonly ProviderRequest[];
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token signed as LINE does it, by the channel's secret. */
export const signedBySecret = (claims: object, secret: string): string => {
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
};

const signedByKey = (claims: object, key: KeyObject): string => {
  const head = `${part({ alg: 'RS256', typ: 'JWT', kid: 'key-1' })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
};

export const createKeys = () => {
  const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const forged = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    published: {
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }],
    },
    signed: (claims: object): string => signedByKey(claims, own.privateKey),
    forged: (claims: object): string => signedByKey(claims, forged.privateKey),
  };
};

/** Answers each address by the table; an address that is not in it fails as an unreachable host does. */
export const fakeProvider = (answers: Readonly<Record<string, () => unknown>>): FakeProvider => {
  const requests: ProviderRequest[] = [];
  return {
    requests,
    fetch: async (address, { body, headers }) => {
      const answer = answers[address.split('?', 1)[0] ?? ''];
      requests.push({
        address,
        body: body instanceof URLSearchParams ? Object.fromEntries(body) : {},
        authorization: new Headers(headers).get('authorization'),
      });
      if (answer === undefined) throw new TypeError('fetch failed');
      return Response.json(answer());
    },
  };
};
