import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { CustomFetch } from 'openid-client';

/** An ID token signed as LINE does it, by the channel's secret. */
export const signedBySecret = async (claims: JWTPayload, secret: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret));

export const createKeys = async () => {
  const [own, forged] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const signedBy =
    ({ privateKey }: typeof own) =>
    async (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'key-1' }).sign(privateKey);
  return {
    published: { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] },
    signed: signedBy(own),
    forged: signedBy(forged),
  };
};

/** Answers each address by the table; an address that is not in it fails as an unreachable host does. */
export const fakeProvider = (answers: Readonly<Record<string, () => unknown>>) => {
  const requests: {
    readonly address: string;
    readonly body: Readonly<Record<string, string>>;
    readonly authorization: string | null;
  }[] = [];
  const fetch: CustomFetch = async (address, { body, headers }) => {
    const answer = answers[address.split('?', 1)[0] ?? ''];
    requests.push({
      address,
      body: body instanceof URLSearchParams ? Object.fromEntries(body) : {},
      authorization: new Headers(headers).get('authorization'),
    });
    if (answer === undefined) throw new TypeError('fetch failed');
    return Response.json(await answer());
  };
  return { fetch, requests };
};
