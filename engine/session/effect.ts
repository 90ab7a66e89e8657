import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Identity } from '../values/username.ts';

/** Exchange the credentials for tokens and store them. */
export const LogIn = effect('LogIn', { identity: Identity, password: SecretRef });
/** Forget the tokens here and tell the server. */
export const LogOut = effect('LogOut', {});
/** Forget what opens guests' orders in this browser. */
export const ForgetOrderProofs = effect('ForgetOrderProofs', {});
/** Fetch the customer's profile. */
export const LoadProfile = effect('LoadProfile', {});

export const SessionEffect = t.union([LogIn, LogOut, ForgetOrderProofs, LoadProfile]);
export type SessionEffect = t.TypeOf<typeof SessionEffect>;
