import * as t from 'io-ts';
import { endpoint, specified } from './endpoint.ts';
import { EmailAddress, Opaque, Password } from './identity.ts';
import { components, text } from './wire.ts';

/** The pair of opaque tokens that a sign-in or a refresh gives (spec 3). */
export const Tokens = t.strict({ accessToken: Opaque, refreshToken: Opaque });
export type Tokens = t.TypeOf<typeof Tokens>;

components({ Tokens });

/** Sign-in, refresh and sign-out (spec 7.1). */
export const authEndpoints = {
  login: specified('POST', '/v1/auth/client/login/customer-mobile', {
    access: 'credentials',
    summary: 'Sign in by e-mail or phone',
    body: t.union([
      t.strict({ email: EmailAddress, password: Password }),
      t.strict({ phoneNumber: text(10, 10), password: Password }),
    ]),
    envelope: 'bare',
    response: Tokens,
    errors: ['WRONG_CREDENTIALS'],
  }),
  refresh: specified('POST', '/v1/auth/client/session/refresh', {
    access: 'credentials',
    summary: 'Exchange a refresh token for a new pair',
    body: t.strict({ refreshToken: Opaque }),
    envelope: 'bare',
    response: Tokens,
    errors: ['SESSION_ENDED'],
  }),
  logout: endpoint('POST', '/v1/auth/client/session/logout', {
    access: 'credentials',
    summary: 'End the session of a refresh token, on every device that shares it',
    body: t.strict({ refreshToken: Opaque }),
  }),
};
