import * as t from 'io-ts';
import { Tokens } from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { EmailAddress, Opaque } from './identity.ts';

/** The providers of social sign-in (spec 2.9, ruling P16). */
export const socialProviders = ['google', 'facebook', 'line'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Path and query of the shop's own page to which the visitor wanted to return. */
const returnTo = t.string;

/** Sign-in through a provider, after the browser came back (ruling P12). */
export const socialEndpoints = {
  socialProviders: endpoint({
    method: 'GET',
    path: '/v1/auth/client/social/providers',
    origin: 'added',
    access: 'public',
    summary: 'Providers through which one can sign in here',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.readonlyArray(t.union([t.literal('google'), t.literal('facebook'), t.literal('line')])),
    errors: [],
  }),
  socialExchange: endpoint({
    method: 'POST',
    path: '/v1/auth/client/social/exchange',
    origin: 'added',
    access: 'credentials',
    carriesCookie: true,
    summary:
      'Exchange the one-time code of a return for tokens, for what creates the password of somebody new, or for the e-mail that has an account to sign in to; in the browser that began, once, within two minutes',
    params: nothing,
    query: nothing,
    body: t.strict({ code: Opaque }),
    envelope: 'bare',
    response: t.union([
      t.strict({ kind: t.literal('tokens'), ...Tokens.type.props, returnTo }),
      t.strict({ kind: t.literal('new'), token: Opaque, data: Opaque, returnTo }),
      t.strict({ kind: t.literal('in-use'), email: EmailAddress, returnTo }),
    ]),
    errors: [{ status: 404, code: 'SOCIAL_UNKNOWN' }],
  }),
};
