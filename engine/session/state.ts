import type * as t from 'io-ts';
import { nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Profile } from '../values/profile.ts';

export const SessionState = record({
  status: oneOf(['signed-out', 'signing-in', 'signed-in']),
  /** Why the last sign-in failed. */
  failure: nullable(Failure),
  profile: remoteOf(Profile),
});
export type SessionState = t.TypeOf<typeof SessionState>;
