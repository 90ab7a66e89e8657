import { describe, expect, test } from 'vitest';
import { registeredProvider, type Visit } from '../../../adapters/v1/server/identity/openid.ts';
import { createKeys, fakeProvider, signedBySecret } from './support/fake-provider.ts';

const choice = { clientId: 'our-shop', clientSecret: 'a-secret-of-our-own' };
const keys = await createKeys();

const visitTo = (name: string): Visit => ({
  redirectUri: `https://shop.example.com/v1/auth/client/social/${name}/return`,
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
});

const returned = (visit: Visit, query: Readonly<Record<string, string>> = {}): URL =>
  new URL(
    `${visit.redirectUri}?${new URLSearchParams({ code: 'a-code', state: visit.state, ...query }).toString()}`,
  );

const now = (): number => Math.floor(Date.now() / 1_000);

const google = 'https://accounts.google.com';
const googleClaims = (claims: object = {}) => ({
  iss: google,
  aud: choice.clientId,
  sub: '1089',
  iat: now(),
  exp: now() + 300,
  nonce: visitTo('google').nonce,
  email: 'Napa@Example.com',
  email_verified: true,
  given_name: 'นภา',
  family_name: 'ใจดี',
  ...claims,
});

/** Answers of an OpenID provider whose endpoints share one address. */
const openId = (issuer: string, authorize: string, algorithm: string, idToken: () => Promise<string>) => ({
  [`${issuer}/.well-known/openid-configuration`]: () => ({
    issuer,
    authorization_endpoint: issuer + authorize,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
  }),
  [`${issuer}/token`]: async () => ({
    access_token: 'access',
    token_type: 'Bearer',
    expires_in: 3_600,
    id_token: await idToken(),
  }),
  [`${issuer}/certs`]: () => keys.published,
});

test('a custom provider accepts tokens of its own issuer alone', async () => {
  const issuer = 'https://members.example.com/realms/gold';
  const visit = visitTo('openid');
  const come = async (claims: object) => {
    const fake = fakeProvider(
      openId(issuer, '/auth', 'RS256', async () => keys.signed(googleClaims(claims))),
    );
    return registeredProvider('openid', { ...choice, issuer }, fake.fetch).finish(visit, returned(visit));
  };
  expect(await come({ iss: issuer })).toMatchObject({ subject: '1089', email: 'napa@example.com' });
  await expect(come({ iss: google })).rejects.toThrow();
});

const openGoogle = (idToken: () => Promise<string>) => {
  const fake = fakeProvider(openId(google, '/o/oauth2/v2/auth', 'RS256', idToken));
  return { fake, provider: registeredProvider('google', choice, fake.fetch), visit: visitTo('google') };
};

describe('Google', () => {
  test('gets state, nonce and PKCE, and gives a person whose e-mail it has verified', async () => {
    const { fake, provider, visit } = openGoogle(async () => keys.signed(googleClaims()));
    const asked = await provider.begin(visit);
    expect(`${asked.origin}${asked.pathname}`).toBe(`${google}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: choice.clientId,
      redirect_uri: visit.redirectUri,
      state: visit.state,
      nonce: visit.nonce,
      code_challenge_method: 'S256',
    });
    expect(asked.href).not.toContain(choice.clientSecret);
    expect(await provider.finish(visit, returned(visit))).toEqual({
      subject: '1089',
      email: 'napa@example.com',
      firstName: 'นภา',
      lastName: 'ใจดี',
    });
    expect(fake.requests.find(({ address }) => address.endsWith('/token'))?.body).toMatchObject({
      code: 'a-code',
      code_verifier: visit.codeVerifier,
      redirect_uri: visit.redirectUri,
      client_secret: choice.clientSecret,
    });
  });

  test.each([
    ['an address that is not verified', { email_verified: false }],
    ['an address that is none', { email: 'not an address' }],
    ['no address', { email: undefined }],
  ])('gives no e-mail by %s', async (_, claims) => {
    const { provider, visit } = openGoogle(async () => keys.signed(googleClaims(claims)));
    expect(await provider.finish(visit, returned(visit))).toMatchObject({ subject: '1089', email: null });
  });

  test.each([
    ['another nonce', async () => keys.signed(googleClaims({ nonce: 'x'.repeat(43) }))],
    ['another audience', async () => keys.signed(googleClaims({ aud: 'another-shop' }))],
    ['another issuer', async () => keys.signed(googleClaims({ iss: 'https://evil.example' }))],
    ['a subject that cannot be one', async () => keys.signed(googleClaims({ sub: 'x\u0000y' }))],
    ['a forged signature', async () => keys.forged(googleClaims())],
    ['no signature', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    ['the signature of our own secret', async () => signedBySecret(googleClaims(), choice.clientSecret)],
  ])('gives no one by a token with %s', async (_, idToken) => {
    const { provider, visit } = openGoogle(idToken);
    await expect(provider.finish(visit, returned(visit))).rejects.toThrow();
  });

  test.each([{ state: 'x'.repeat(43) }, { error: 'access_denied' }, { iss: 'https://evil.example' }])(
    'gives no one by a return with %j',
    async (query) => {
      const { provider, visit } = openGoogle(async () => keys.signed(googleClaims()));
      await expect(provider.finish(visit, returned(visit, query))).rejects.toThrow();
    },
  );

  test('that was unreachable is tried again', async () => {
    let isThere = false;
    const { fake } = openGoogle(async () => keys.signed(googleClaims()));
    const provider = registeredProvider('google', choice, async (address, options) => {
      if (!isThere) throw new TypeError('fetch failed');
      return fake.fetch(address, options);
    });
    await expect(provider.begin(visitTo('google'))).rejects.toThrow();
    isThere = true;
    await expect(provider.begin(visitTo('google'))).resolves.toBeInstanceOf(URL);
  });
});

test("LINE's tokens are signed by the channel's secret, and carry unverified e-mails", async () => {
  const line = 'https://access.line.me';
  const visit = visitTo('line');
  const claims = {
    iss: line,
    aud: choice.clientId,
    sub: 'U1234',
    iat: now(),
    exp: now() + 300,
    nonce: visit.nonce,
    name: '  นภา 🌸 ใจดี ',
    email: 'napa@example.com',
  };
  const signed = async () => signedBySecret(claims, choice.clientSecret);
  const fake = fakeProvider(openId(line, '/oauth2/v2.1/authorize', 'ES256', signed));
  const provider = registeredProvider('line', choice, fake.fetch);
  expect(await provider.finish(visit, returned(visit))).toEqual({
    subject: 'U1234',
    email: null,
    firstName: 'นภา 🌸 ใจดี',
    lastName: '',
  });
});

describe('Facebook', () => {
  const graph = 'https://graph.facebook.com/v23.0';
  const visit = visitTo('facebook');
  const open = (profile: unknown) => {
    const fake = fakeProvider({
      [`${graph}/oauth/access_token`]: () => ({
        access_token: 'facebook-access',
        token_type: 'bearer',
        expires_in: 3_600,
      }),
      [`${graph}/me`]: () => profile,
    });
    return { fake, provider: registeredProvider('facebook', choice, fake.fetch) };
  };

  test('gives a person by its profile call, with state and PKCE', async () => {
    const { fake, provider } = open({
      id: '55',
      name: 'นภา ใจดี',
      first_name: 'นภา',
      last_name: 'ใจดี',
      email: 'napa@example.com',
    });
    const asked = await provider.begin(visit);
    expect(asked.hostname).toBe('www.facebook.com');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      state: visit.state,
      code_challenge_method: 'S256',
      scope: 'public_profile email',
    });
    expect(await provider.finish(visit, returned(visit))).toEqual({
      subject: '55',
      email: 'napa@example.com',
      firstName: 'นภา',
      lastName: 'ใจดี',
    });
    expect(fake.requests.at(-1)?.authorization).toBe('Bearer facebook-access');
    expect(fake.requests.at(-1)?.address).not.toContain('facebook-access');
  });

  test.each([null, {}, { id: 55 }, { id: '' }, { error: { message: 'expired' } }])(
    'gives no one by the profile %j',
    async (profile) => {
      await expect(open(profile).provider.finish(visit, returned(visit))).rejects.toThrow();
    },
  );
});
