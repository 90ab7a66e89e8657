import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import { type SocialProvider, socialProviders } from '../../contract/identity.ts';
import type { Config } from '../config/config.ts';
import { localChoice, localIssuer } from '../dev/openid-provider.ts';
import { openIdProvider, type OpenIdProvider, registeredProvider } from './openid.ts';

/** Reaches the demo's provider, which is this very app, without the network: behind a proxy it may have no way to itself. */
const ownFetch =
  (app: FastifyInstance): CustomFetch =>
  async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
    });
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    });
  };

/**
 * In the demo the local one stands in for the others (ruling P16). `origin` is asked late, because a port may be known only then.
 */
export const openProviders = (
  app: FastifyInstance,
  { social, mode }: Pick<Config, 'social' | 'mode'>,
  serverKey: Buffer,
  origin: () => string,
): ReadonlyMap<SocialProvider, OpenIdProvider> => {
  const providers = new Map<SocialProvider, OpenIdProvider>();
  for (const name of socialProviders) {
    const choice = social[name];
    if (choice !== undefined) providers.set(name, registeredProvider(name, choice));
    else if (mode === 'demo')
      providers.set(
        name,
        openIdProvider(
          localChoice(serverKey, name),
          {
            issuer: localIssuer,
            scope: 'openid profile email',
            checksSignature: true,
            browserOrigin: origin,
          },
          ownFetch(app),
        ),
      );
  }
  return providers;
};
