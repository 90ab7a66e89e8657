import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callbackPath } from '../../contract/callback-path.ts';
import type { ItemOf } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { type SocialProvider, socialProviders } from '../../contract/social.ts';
import type { Database } from '../database/connect.ts';
import { openRoute } from '../http/endpoint-route.ts';
import { Problem } from '../http/problem.ts';
import type { Sessions } from '../session/sessions.ts';
import { isToken } from '../session/tokens.ts';
import type { Provider } from '../identity/openid.ts';
import { beginVisit, exchangeReturn, storeReturn, takeVisit } from '../identity/social-visits.ts';

/** What social sign-in needs. */
export interface SocialParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly providers: ReadonlyMap<SocialProvider, Provider>;
  readonly loginsPerMinute: number;
  readonly origin: () => string;
  readonly https: boolean;
}

const base = '/v1/auth/client';
const cookieName = 'social';
const failed = '/home#social=failed';

/** The secret by which a browser is known again between its start and its exchange. */
const browserOf = (request: FastifyRequest): string | undefined => {
  const value = /(?:^|;\s*)social=([^;]*)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return value !== undefined && isToken(value) ? value : undefined;
};

/** Lax, because a provider sends the browser back by a link of its own; readable by no script. */
const setCookie = (reply: FastifyReply, value: string, seconds: number, https: boolean): void => {
  void reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=${base}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
  );
};

const textOf = (record: unknown, name: string): string | undefined => {
  const value = (record as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
};

const providerOf = ({ providers }: SocialParts, request: FastifyRequest): [SocialProvider, Provider] => {
  const name = socialProviders.find((known) => known === textOf(request.params, 'provider'));
  const provider = name === undefined ? undefined : providers.get(name);
  if (name === undefined || provider === undefined) throw new Problem(404, 'NOT_FOUND');
  return [name, provider];
};

const redirectUri = ({ origin }: SocialParts, name: SocialProvider): string =>
  `${origin()}${base}/social/${name}/return`;

/** Sends a browser to a provider. What it sends as `callbackurl` is kept here, if it is a page of ours (case H-A31). */
const start =
  (parts: SocialParts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [name, provider] = providerOf(parts, request);
    const browser = browserOf(request) ?? randomBytes(32).toString('base64url');
    const visit = await beginVisit(parts.database, {
      provider: name,
      browser,
      redirectUri: redirectUri(parts, name),
      returnTo: callbackPath(textOf(request.query, 'callbackurl')),
      cameFrom: callbackPath(textOf(request.query, 'cancelurl') ?? textOf(request.query, 'callbackurl')),
    });
    try {
      const address = await provider.begin(visit);
      setCookie(reply, browser, 600, parts.https);
      return await reply.redirect(address.href, 303);
    } catch (error) {
      request.log.warn(
        { event: 'social-sign-in-failed', provider: name, err: error },
        'the provider is not there',
      );
      return reply.redirect(failed, 303);
    }
  };

/** Whether somebody chose not to sign in, and nothing else is said. */
const isRefusal = (returned: URLSearchParams): boolean =>
  returned.getAll('error').join(' ') === 'access_denied' && !returned.has('code');

/**
 * Where a return leads: home with who came back, to where they came from for somebody who turned back, and undefined for
 * whatever went wrong: the shop says one thing for all of it.
 */
const wayOfReturn = async (parts: SocialParts, request: FastifyRequest): Promise<string | undefined> => {
  const [name, provider] = providerOf(parts, request);
  const [browser, state] = [browserOf(request), textOf(request.query, 'state')];
  if (browser === undefined || state === undefined) return undefined;
  const visit = await takeVisit(parts.database, name, browser, state);
  if (visit === undefined) return undefined;
  const uri = redirectUri(parts, name);
  const cut = request.url.indexOf('?');
  const returned = new URL(`${uri}${cut < 0 ? '' : request.url.slice(cut)}`);
  if (isRefusal(returned.searchParams)) return visit.cameFrom;
  const { returnTo, nonce, codeVerifier } = visit;
  try {
    const person = await provider.finish({ redirectUri: uri, state, nonce, codeVerifier }, returned);
    const code = await storeReturn(parts.database, { provider: name, browser, returnTo }, person);
    return `/home#social=${code}`;
  } catch (error) {
    request.log.warn({ event: 'social-sign-in-failed', provider: name, err: error }, 'nobody came back');
    return undefined;
  }
};

/**
 * Sign-in through providers: two navigations of the browser, and the exchange of the one-time code that the second brings
 * to the shop in a fragment (spec 7.1, ruling P12). `#social=failed` is a code that nobody has.
 */
export const serveSocial = (app: FastifyInstance, parts: SocialParts): void => {
  const limited = (name: string) => ({
    onRequest: async (request: FastifyRequest) =>
      app.addressLimits.count(request, { name, most: parts.loginsPerMinute, seconds: 60 }),
  });
  app.get(`${base}/login/:provider`, limited('social login'), start(parts));
  app.get(`${base}/register/:provider`, limited('social register'), start(parts));
  app.get(`${base}/social/:provider/return`, limited('social return'), async (request, reply) => {
    return reply.redirect((await wayOfReturn(parts, request)) ?? failed, 303);
  });
  openRoute(app, contract.socialProviders, async () => [...parts.providers.keys()]);
  openRoute(
    app,
    contract.socialExchange,
    async ({ body, request, reply }): Promise<ItemOf<typeof contract.socialExchange>> => {
      const newcomer = await exchangeReturn(parts.database, browserOf(request), body.code);
      setCookie(reply, '', 0, parts.https);
      if (newcomer.kind !== 'customer') return newcomer;
      const { customerId, returnTo } = newcomer;
      return { kind: 'tokens', ...(await parts.sessions.start(customerId, request)), returnTo };
    },
    { perMinute: parts.loginsPerMinute },
  );
};
