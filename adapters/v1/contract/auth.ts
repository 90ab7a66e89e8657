import * as t from 'io-ts';
import { endpoint, nothing } from './endpoint.ts';
import { EmailAddress } from './identity.ts';
import { text } from './wire.ts';

/** The pair of opaque tokens that a sign-in or a refresh gives (spec 3). */
export const Tokens = t.strict({ accessToken: text(1, 512), refreshToken: text(1, 512) });
export type Tokens = t.TypeOf<typeof Tokens>;

const password = text(1, 1024);

/** Sign-in, refresh and sign-out (spec 7.1). */
export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/v1/auth/client/login/customer-mobile',
    origin: 'spec',
    access: 'credentials',
    summary: 'Sign in by e-mail or phone',
    params: nothing,
    query: nothing,
    body: t.union([
      t.strict({ email: EmailAddress, password }),
      t.strict({ phoneNumber: text(10, 10), password }),
    ]),
    envelope: 'bare',
    response: Tokens,
    errors: [{ status: 401, code: 'WRONG_CREDENTIALS' }],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/v1/auth/client/session/refresh',
    origin: 'spec',
    access: 'credentials',
    summary: 'Exchange a refresh token for a new pair',
    params: nothing,
    query: nothing,
    body: t.strict({ refreshToken: text(1, 512) }),
    envelope: 'bare',
    response: Tokens,
    errors: [{ status: 401, code: 'SESSION_ENDED' }],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/v1/auth/client/session/logout',
    origin: 'added',
    access: 'credentials',
    summary: 'End the session of a refresh token, on every device that shares it',
    params: nothing,
    query: nothing,
    body: t.strict({ refreshToken: text(1, 512) }),
    envelope: 'none',
    response: nothing,
    errors: [],
  }),
};
