import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as t from 'io-ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type SocialProvider, socialProviders } from '../../contract/identity.ts';
import type { SocialChoice } from '../config/config.ts';
import { acceptForms, sendDemoPage } from './demo-page.ts';
import { markup } from '../http/markup.ts';
import { Problem } from '../http/problem.ts';
import { freshToken } from '../session/tokens.ts';

const demoPeople = [
  {
    id: 'napa',
    givenName: 'นภา',
    familyName: 'ใจดี',
    email: 'napa@example.com',
    about: 'มีอีเมล · with an e-mail',
  },
  { id: 'thana', givenName: 'ธนา', familyName: 'รุ่งเรือง', email: null, about: 'ไม่มีอีเมล · without an e-mail' },
  {
    id: 'malee',
    givenName: 'มาลี',
    familyName: 'ทองประเสริฐ',
    email: 'malee@example.com',
    about: 'อีเมลมีบัญชีอยู่แล้ว · e-mail of an account that exists',
  },
] as const;
type DemoPerson = (typeof demoPeople)[number];

const localProviderPath = '/dev/oidc';

/** The shop talks to it inside the server, under a name that no network knows. */
export const localIssuer = `https://demo-provider.invalid${localProviderPath}`;

/** Client credentials at the demo's provider, a stand-in for each real one (ruling P16). */
export const localChoice = (serverKey: Buffer, name: SocialProvider): SocialChoice => ({
  clientId: `demo-${name}`,
  clientSecret: createHmac('sha256', serverKey).update(`demo client:${name}`).digest('base64url'),
});

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

interface Granted {
  readonly person: DemoPerson;
  readonly asked: Asked;
}

const Exchange = t.type({
  grant_type: t.literal('authorization_code'),
  code: t.string,
  redirect_uri: t.string,
  client_id: t.string,
  client_secret: t.string,
  code_verifier: t.string,
});

/** Authorisation request of this shop with its own redirect address. Throws NOT_FOUND otherwise. */
const readAsked = (
  { origin }: LocalProviderParts,
  query: unknown,
): Asked & { readonly name: SocialProvider } => {
  const name = Asked.is(query)
    ? socialProviders.find((known) => query.client_id === `demo-${known}`)
    : undefined;
  if (!Asked.is(query) || name === undefined) throw new Problem('NOT_FOUND');
  if (query.redirect_uri !== `${origin()}/v1/auth/client/social/${name}/return`)
    throw new Problem('NOT_FOUND');
  return { ...query, name };
};

const back = (asked: Asked, answer: Readonly<Record<string, string>>): string =>
  `${asked.redirect_uri}?${new URLSearchParams({ ...answer, state: asked.state }).toString()}`;

const choicePage = (reply: FastifyReply, asked: Asked & { readonly name: SocialProvider }): FastifyReply => {
  const query = (Object.keys(Asked.props) as (keyof Asked)[]).map((key) => [key, asked[key]] as const);
  const choices = demoPeople.map(({ id, givenName, familyName, about }) => {
    const href = `${localProviderPath}/choose?${new URLSearchParams({ person: id, ...Object.fromEntries(query) }).toString()}`;
    return markup`<li><a href="${href}">${givenName} ${familyName}</a><br><small>${about}</small></li>`;
  });
  const refuse = back(asked, { error: 'access_denied' });
  return sendDemoPage(reply, {
    title: `เข้าสู่ระบบตัวอย่าง · Demo sign-in (${asked.name})`,
    body: markup`<p><small>แทนผู้ให้บริการจริงในโหมดทดลอง เลือกบุคคลตัวอย่าง · Stands in for the real provider: choose a demo person.</small></p><ol>${choices}</ol><p><a href="${refuse}">ยกเลิก · Cancel</a></p>`,
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

const claimsOf = ({ id, givenName, familyName, email }: DemoPerson) => ({
  sub: id,
  name: `${givenName} ${familyName}`,
  given_name: givenName,
  family_name: familyName,
  ...(email !== null && { email, email_verified: true }),
});

const codeLife = 60;

const refuseToken = (reply: FastifyReply, error: string): FastifyReply => reply.code(400).send({ error });

/** Offline provider for demos; absent in production (rulings P16, P28). */
export const serveLocalProvider = async (app: FastifyInstance, parts: LocalProviderParts): Promise<void> => {
  const { serverKey } = parts;
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const signing = { kid: randomUUID(), alg: 'ES256' };
  const keys = [{ ...(await exportJWK(publicKey)), ...signing, use: 'sig' }];
  const granted = new LRUCache<string, Granted>({ max: 10_000, ttl: codeLife * 1_000 });
  const personOf = (id: unknown): DemoPerson | undefined => demoPeople.find((person) => person.id === id);

  /** Redeems a code once; undefined for one that has expired, was used, or was granted for another request. */
  const redeem = (given: t.TypeOf<typeof Exchange>): Granted | undefined => {
    const found = granted.get(given.code);
    granted.delete(given.code);
    const challenge = createHash('sha256').update(given.code_verifier).digest('base64url');
    const isGood =
      found?.asked.client_id === given.client_id &&
      found.asked.redirect_uri === given.redirect_uri &&
      found.asked.code_challenge === challenge;
    return isGood ? found : undefined;
  };

  await app.register(async (provider) => {
    acceptForms(provider, 16_384);
    provider.get(`${localProviderPath}/.well-known/openid-configuration`, async () => metadata);
    provider.get(`${localProviderPath}/jwks`, async () => ({ keys }));
    provider.get(`${localProviderPath}/authorize`, async (request, reply) =>
      choicePage(reply, readAsked(parts, request.query)),
    );
    provider.get(`${localProviderPath}/choose`, async (request, reply) => {
      const asked = readAsked(parts, request.query);
      const person = personOf((request.query as Readonly<Record<string, unknown>>)['person']);
      if (person === undefined) throw new Problem('NOT_FOUND');
      const code = freshToken();
      granted.set(code, { person, asked });
      return reply.redirect(back(asked, { code }), 303);
    });
    provider.post(`${localProviderPath}/token`, async ({ body }, reply) => {
      const given: unknown = body instanceof URLSearchParams ? Object.fromEntries(body) : undefined;
      if (!Exchange.is(given)) return refuseToken(reply, 'invalid_request');
      const name = socialProviders.find((known) => given.client_id === `demo-${known}`);
      if (name === undefined || localChoice(serverKey, name).clientSecret !== given.client_secret)
        return refuseToken(reply, 'invalid_client');
      const found = redeem(given);
      if (found === undefined) return refuseToken(reply, 'invalid_grant');
      return {
        access_token: freshToken(),
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await new SignJWT({ ...claimsOf(found.person), nonce: found.asked.nonce })
          .setProtectedHeader({ ...signing, typ: 'JWT' })
          .setIssuer(localIssuer)
          .setAudience(given.client_id)
          .setIssuedAt()
          .setExpirationTime('5 min')
          .sign(privateKey),
      };
    });
  });
};
