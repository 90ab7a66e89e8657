import * as t from 'io-ts';
import { ConsentRecord } from '../consent/record-codec.ts';
import { list, nullable, oneOf, taggedUnion } from '../kernel/codec.ts';
import { CartLine } from '../values/codecs/cart-line.ts';
import { Failure } from '../kernel/failure.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Profile } from '../values/profile.ts';
import { personal } from '../kernel/personal.ts';

export const SessionCommand = taggedUnion({
  /** The shop starts with what the browser has kept (spec 4.6). */
  Start: { hasSession: t.boolean, guestLines: list(CartLine), consent: nullable(ConsentRecord) },
  /** Sign in with an e-mail or a phone number; the password lies in the vault (spec 4.2). */
  SignIn: { username: personal('username', t.string), password: SecretRef },
  /** Sign out (spec 4.6). */
  SignOut: {},

  /** The tokens are stored: somebody is signed in. */
  LoginSucceeded: {},
  /** Signing in failed, or was refused. */
  LoginFailed: { failure: Failure },
  /** The tokens were renewed. */
  TokenRefreshed: {},
  /**
   * The session is over (spec 4.6): the server said so here (`server`) or to another tab (`tab-expired`), or another tab
   * signed out (`tab`). `server-before`: a link for a new password opened this page, and the server took no token here at all,
   * so that the session had ended before.
   */
  SessionLost: {
    by: oneOf(['server', 'server-before', 'tab', 'tab-expired']),
  },
  /** The server told who is signed in. */
  ProfileLoaded: { profile: Profile },
  /** Silent (spec 8.3). */
  ProfileFailed: { failure: Failure },
});
export type SessionCommand = t.TypeOf<typeof SessionCommand>;
