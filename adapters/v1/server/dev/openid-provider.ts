import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as t from 'io-ts';
import { type SocialProvider, socialProviders } from '../../contract/social.ts';
import type { SocialChoice } from '../config/config.ts';
import { escaped } from '../http/escape.ts';
import { sendDemoPage } from './demo-page.ts';
import { Problem } from '../http/problem.ts';
import { type DemoPerson, demoPeople } from './openid-people.ts';
import { createSigner, seal, unseal } from './openid-signing.ts';

const localProviderPath = '/dev/oidc';

/**
 * What the demo's provider is called. The shop talks to it inside the server, under a name that no network knows; only the
 * page on which a person is chosen is at the shop's own origin.
 */
export const localIssuer = `https://demo-provider.invalid${localProviderPath}`;

/** How this shop is known to the demo's provider, which stands in for each real one (ruling P16). */
export const localChoice = (serverKey: Buffer, name: SocialProvider): SocialChoice => ({
  clientId: `demo-${name}`,
  clientSecret: createHmac('sha256', serverKey).update(`demo client:${name}`).digest('base64url'),
});

/** What the provider works with. */
export interface LocalProviderParts {
  readonly serverKey: Buffer;
  readonly origin: () => string;
}

const Asked = t.type({
  response_type: t.literal('code'),
  client_id: t.string,
  redirect_uri: t.string,
  scope: t.string,
  state: t.string,
  nonce: t.string,
  code_challenge: t.string,
  code_challenge_method: t.literal('S256'),
});
type Asked = t.TypeOf<typeof Asked>;

const Granted = t.type({
  person: t.string,
  clientId: t.string,
  redirectUri: t.string,
  nonce: t.string,
  challenge: t.string,
  until: t.number,
});

const Exchange = t.type({
  grant_type: t.literal('authorization_code'),
  code: t.string,
  redirect_uri: t.string,
  client_id: t.string,
  client_secret: t.string,
  code_verifier: t.string,
});

const seconds = (): number => Math.floor(Date.now() / 1_000);

/** What a shop asks for, if it is this one and comes back to its own address. Throws NOT_FOUND otherwise. */
const readAsked = (
  { origin }: LocalProviderParts,
  query: unknown,
): Asked & { readonly name: SocialProvider } => {
  const name = Asked.is(query)
    ? socialProviders.find((known) => query.client_id === `demo-${known}`)
    : undefined;
  if (!Asked.is(query) || name === undefined) throw new Problem(404, 'NOT_FOUND');
  if (query.redirect_uri !== `${origin()}/v1/auth/client/social/${name}/return`)
    throw new Problem(404, 'NOT_FOUND');
  return { ...query, name };
};

const back = (asked: Asked, answer: Readonly<Record<string, string>>): string =>
  `${asked.redirect_uri}?${new URLSearchParams({ ...answer, state: asked.state }).toString()}`;

const choicePage = (reply: FastifyReply, asked: Asked & { readonly name: SocialProvider }): FastifyReply => {
  const query: readonly [string, string][] = (Object.keys(Asked.props) as (keyof Asked)[]).map((key) => [
    key,
    asked[key],
  ]);
  const choice = ({ id, name, about }: DemoPerson): string => {
    const href = `${localProviderPath}/choose?${new URLSearchParams([['person', id], ...query]).toString()}`;
    return `<li><a href="${escaped(href)}">${escaped(name)}</a><br><small>${escaped(about)}</small></li>`;
  };
  const refuse = back(asked, { error: 'access_denied' });
  return sendDemoPage(reply, {
    title: `เข้าสู่ระบบตัวอย่าง · Demo sign-in (${asked.name})`,
    body: [
      '<p><small>แทนผู้ให้บริการจริงในโหมดทดลอง เลือกบุคคลตัวอย่าง · Stands in for the real provider: choose a demo person.</small></p>',
      `<ol>${demoPeople.map(choice).join('')}</ol>`,
      `<p><a href="${escaped(refuse)}">ยกเลิก · Cancel</a></p>`,
    ].join(''),
  });
};

const metadata: object = {
  issuer: localIssuer,
  authorization_endpoint: `${localIssuer}/authorize`,
  token_endpoint: `${localIssuer}/token`,
  jwks_uri: `${localIssuer}/jwks`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  scopes_supported: ['openid', 'profile', 'email'],
};

const claimsOf = ({
  id,
  name,
  givenName,
  familyName,
  email,
}: DemoPerson): Readonly<Record<string, unknown>> => ({
  sub: id,
  name,
  given_name: givenName,
  family_name: familyName,
  ...(email === null ? {} : { email, email_verified: true }),
});

/** Codes that were used, until they would be over anyway. */
const createUsedOnce = () => {
  const used = new Map<string, number>();
  return (code: string, until: number): boolean => {
    for (const [known, end] of used) if (end < seconds()) used.delete(known);
    if (used.has(code)) return false;
    used.set(code, until);
    return true;
  };
};

const refuseToken = (reply: FastifyReply, error: string): FastifyReply => reply.code(400).send({ error });

/**
 * Serves a small OpenID provider below /dev/oidc: discovery, a page to choose a demo person, signed ID tokens, PKCE. With
 * it the whole way through a provider works offline; a production has none of it (rulings P16, P28).
 */
export const serveLocalProvider = async (app: FastifyInstance, parts: LocalProviderParts): Promise<void> => {
  const { serverKey } = parts;
  const signer = createSigner();
  const codeKey = createHmac('sha256', serverKey).update('demo provider').digest();
  const useOnce = createUsedOnce();

  await app.register(async (provider) => {
    provider.removeAllContentTypeParsers();
    provider.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    provider.get(`${localProviderPath}/.well-known/openid-configuration`, async () => metadata);
    provider.get(`${localProviderPath}/jwks`, async () => signer.keys);
    provider.get(`${localProviderPath}/authorize`, async (request, reply) =>
      choicePage(reply, readAsked(parts, request.query)),
    );
    provider.get(`${localProviderPath}/choose`, async (request, reply) => {
      const asked = readAsked(parts, request.query);
      const chosen = (request.query as Readonly<Record<string, unknown>>)['person'];
      const person = demoPeople.find(({ id }) => id === chosen);
      if (person === undefined) throw new Problem(404, 'NOT_FOUND');
      const code = seal(codeKey, {
        person: person.id,
        clientId: asked.client_id,
        redirectUri: asked.redirect_uri,
        nonce: asked.nonce,
        challenge: asked.code_challenge,
        until: seconds() + 60,
      });
      return reply.redirect(back(asked, { code }), 303);
    });
    provider.post(`${localProviderPath}/token`, async ({ body }, reply) => {
      if (!Exchange.is(body)) return refuseToken(reply, 'invalid_request');
      const name = socialProviders.find((known) => body.client_id === `demo-${known}`);
      if (name === undefined || localChoice(serverKey, name).clientSecret !== body.client_secret)
        return refuseToken(reply, 'invalid_client');
      const granted = unseal(codeKey, body.code);
      const challenge = createHash('sha256').update(body.code_verifier).digest('base64url');
      if (
        !Granted.is(granted) ||
        granted.until < seconds() ||
        granted.clientId !== body.client_id ||
        granted.redirectUri !== body.redirect_uri ||
        granted.challenge !== challenge ||
        !useOnce(body.code, granted.until)
      )
        return refuseToken(reply, 'invalid_grant');
      const person = demoPeople.find(({ id }) => id === granted.person);
      if (person === undefined) return refuseToken(reply, 'invalid_grant');
      const now = seconds();
      const about = { iss: localIssuer, aud: body.client_id, iat: now, exp: now + 300, nonce: granted.nonce };
      return {
        access_token: seal(codeKey, { person: person.id, at: now }),
        token_type: 'Bearer',
        expires_in: 300,
        id_token: signer.sign({ ...claimsOf(person), ...about }),
      };
    });
  });
};
