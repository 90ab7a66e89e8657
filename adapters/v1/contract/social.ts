import * as t from 'io-ts';
import { Tokens } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { EmailAddress, Opaque } from './identity.ts';

/** The providers of social sign-in (spec 2.9, ruling P16). */
const Provider = t.union([t.literal('google'), t.literal('facebook'), t.literal('line')]);
export type SocialProvider = t.TypeOf<typeof Provider>;
export const socialProviders: readonly SocialProvider[] = Provider.types.map(({ value }) => value);

/** Path and query of the shop's own page to which the visitor wanted to return. */
const returnTo = t.string;

/** Sign-in through a provider, after the browser came back (ruling P12). */
export const socialEndpoints = {
  socialProviders: endpoint('GET', '/v1/auth/client/social/providers', {
    access: 'public',
    summary: 'Providers through which one can sign in here',
    response: t.readonlyArray(Provider),
  }),
  socialExchange: endpoint('POST', '/v1/auth/client/social/exchange', {
    access: 'credentials',
    carriesCookie: true,
    summary:
      'Exchange the one-time code of a return for tokens, for what creates the password of somebody new, or for the e-mail that has an account to sign in to; in the browser that began, once, within two minutes',
    body: t.strict({ code: Opaque }),
    envelope: 'bare',
    response: t.union([
      t.strict({ kind: t.literal('tokens'), ...Tokens.type.props, returnTo }),
      t.strict({ kind: t.literal('new'), token: Opaque, data: Opaque, returnTo }),
      t.strict({ kind: t.literal('in-use'), email: EmailAddress, returnTo }),
    ]),
    errors: ['SOCIAL_UNKNOWN'],
  }),
};
