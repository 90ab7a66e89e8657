import * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Identity } from '../values/codecs/username.ts';

export const SessionEffect = effectUnion({
  /** Exchange the credentials for tokens and store them. */
  LogIn: { identity: Identity, password: SecretRef },
  /** Forget the tokens here and tell the server. */
  LogOut: {},
  /** Forget what this browser has kept of whoever was here; on signing out also what was put aside for their return. */
  ForgetCustomer: { isForGood: t.boolean },
  /** Fetch the customer's profile. */
  LoadProfile: {},
});
export type SessionEffect = t.TypeOf<typeof SessionEffect>;
