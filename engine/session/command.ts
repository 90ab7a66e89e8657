import * as t from 'io-ts';
import { ConsentRecord } from '../consent/record.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { CartLine } from '../values/cart-line.ts';
import { Failure } from '../kernel/failure.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Profile } from '../values/profile.ts';
import { personal } from '../kernel/personal.ts';

/** The shop starts with what the browser has kept (spec 4.6). */
export const Start = record({
  type: t.literal('Start'),
  hasSession: t.boolean,
  guestLines: list(CartLine),
  consent: nullable(ConsentRecord),
});
/** Sign in with an e-mail or a phone number; the password lies in the vault (spec 4.2). */
export const SignIn = record({
  type: t.literal('SignIn'),
  username: personal('username', t.string),
  password: SecretRef,
});
/** Sign out (spec 4.6). */
export const SignOut = record({ type: t.literal('SignOut') });

/** The tokens are stored: somebody is signed in. */
export const LoginSucceeded = record({ type: t.literal('LoginSucceeded') });
export const LoginFailed = record({ type: t.literal('LoginFailed'), failure: Failure });
/** The tokens were renewed. */
export const TokenRefreshed = record({ type: t.literal('TokenRefreshed') });
/**
 * The session is over (spec 4.6): the server said so here (`server`) or to another tab (`tab-expired`), or another tab
 * signed out (`tab`). `server-before`: a link for a new password opened this page, and the server took no token here at all,
 * so that the session had ended before.
 */
export const SessionLost = record({
  type: t.literal('SessionLost'),
  by: oneOf(['server', 'server-before', 'tab', 'tab-expired']),
});
export const ProfileLoaded = record({ type: t.literal('ProfileLoaded'), profile: Profile });
/** Silent (spec 8.3). */
export const ProfileFailed = record({ type: t.literal('ProfileFailed'), failure: Failure });

export const SessionCommand = t.union([
  Start,
  SignIn,
  SignOut,
  LoginSucceeded,
  LoginFailed,
  TokenRefreshed,
  SessionLost,
  ProfileLoaded,
  ProfileFailed,
]);
export type SessionCommand = t.TypeOf<typeof SessionCommand>;
