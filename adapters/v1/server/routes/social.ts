import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimits } from '../identity/address-limits.ts';
import type { ShopServices } from './shop.ts';
import { callbackPath } from '../../contract/callback-path.ts';
import { type SocialProvider, socialProviders } from '../../contract/identity.ts';
import type { Calls } from '../http/serve-calls.ts';
import { Problem } from '../http/problem.ts';
import { cookieToken, freshToken } from '../session/tokens.ts';
import type { OpenIdProvider } from '../identity/openid.ts';
import { beginVisit, exchangeReturn, storeReturn, takeVisit } from '../identity/social-visits.ts';

const base = '/v1/auth/client';
const cookieName = 'social';
const failed = '/home#social=failed';

/** The secret by which a browser is known again between its start and its exchange. */
const browserOf = (request: FastifyRequest) => cookieToken(request, cookieName);

/** SameSite=Lax, because the return from a provider is a cross-site navigation; HttpOnly. */
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

const providerOf = (
  { providers }: ShopServices,
  request: FastifyRequest,
): [SocialProvider, OpenIdProvider] => {
  const name = socialProviders.find((known) => known === textOf(request.params, 'provider'));
  const provider = name === undefined ? undefined : providers.get(name);
  if (name === undefined || provider === undefined) throw new Problem('NOT_FOUND');
  return [name, provider];
};

const redirectUri = ({ origin }: ShopServices, name: SocialProvider): string =>
  `${origin()}${base}/social/${name}/return`;

/** Sends a browser to a provider. What it sends as `callbackurl` is kept here, if it is a page of ours (case H-A31). */
const start =
  (shop: ShopServices) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [name, provider] = providerOf(shop, request);
    const browser = browserOf(request) ?? freshToken();
    const visit = await beginVisit(shop.database, {
      provider: name,
      browser,
      redirectUri: redirectUri(shop, name),
      returnTo: callbackPath(textOf(request.query, 'callbackurl')),
      cameFrom: callbackPath(textOf(request.query, 'cancelurl') ?? textOf(request.query, 'callbackurl')),
    });
    try {
      const address = await provider.begin(visit);
      setCookie(reply, browser, 600, shop.https);
      return await reply.redirect(address.href, 303);
    } catch (error) {
      request.log.warn(
        { event: 'social-sign-in-failed', provider: name, err: error },
        'the provider is not there',
      );
      return reply.redirect(failed, 303);
    }
  };

/** Whether the visitor cancelled at the provider. */
const isRefusal = (returned: URLSearchParams): boolean =>
  returned.getAll('error').join(' ') === 'access_denied' && !returned.has('code');

/** Redirect after a return: home with the result, the former page after a cancellation, undefined for all failures alike. */
const wayOfReturn = async (shop: ShopServices, request: FastifyRequest): Promise<string | undefined> => {
  const [name, provider] = providerOf(shop, request);
  const [browser, state] = [browserOf(request), textOf(request.query, 'state')];
  if (browser === undefined || state === undefined) return undefined;
  const visit = await takeVisit(shop.database, name, browser, state);
  if (visit === undefined) return undefined;
  const uri = redirectUri(shop, name);
  const cut = request.url.indexOf('?');
  const returned = new URL(`${uri}${cut < 0 ? '' : request.url.slice(cut)}`);
  if (isRefusal(returned.searchParams)) return visit.cameFrom;
  const { returnTo, nonce, codeVerifier } = visit;
  try {
    const person = await provider.finish({ redirectUri: uri, state, nonce, codeVerifier }, returned);
    const code = await storeReturn(shop.database, browser, { ...person, provider: name, returnTo });
    return `/home#social=${code}`;
  } catch (error) {
    request.log.warn({ event: 'social-sign-in-failed', provider: name, err: error }, 'nobody came back');
    return undefined;
  }
};

export const serveVisits = (app: FastifyInstance, shop: ShopServices, addressLimits: AddressLimits): void => {
  const limited = (name: string) => ({
    onRequest: async (request: FastifyRequest) =>
      addressLimits.count(request, { name, most: shop.loginsPerMinute, seconds: 60 }),
  });
  app.get(`${base}/login/:provider`, limited('social login'), start(shop));
  app.get(`${base}/register/:provider`, limited('social register'), start(shop));
  app.get(`${base}/social/:provider/return`, limited('social return'), async (request, reply) => {
    return reply.redirect((await wayOfReturn(shop, request)) ?? failed, 303);
  });
};

/** `#social=failed` is no known code (ruling P12). */
export const socialCalls = ({ database, providers, sessions, https }: ShopServices) =>
  ({
    socialProviders: async () => [...providers.keys()],
    socialExchange: async ({ body, request, reply }) => {
      const newcomer = await exchangeReturn(database, browserOf(request), body.code);
      setCookie(reply, '', 0, https);
      if (newcomer.kind !== 'customer') return newcomer;
      const { customerId, returnTo } = newcomer;
      return { kind: 'tokens' as const, ...(await sessions.start(customerId, request)), returnTo };
    },
  }) satisfies Partial<Calls>;
