import type { FastifyInstance } from 'fastify';
import { type SocialProvider, socialProviders } from '../../contract/identity.ts';
import type { Config } from '../config/config.ts';
import { ownFetch } from '../dev/own-fetch.ts';
import { localChoice, localIssuer } from '../dev/openid-provider.ts';
import { openIdProvider, type OpenIdProvider, registeredProvider } from './openid.ts';

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
    else if (mode === 'demo' && name !== 'openid')
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
