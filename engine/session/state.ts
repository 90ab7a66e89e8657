import type * as t from 'io-ts';
import { nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { LoadingStatus } from '../kernel/loading.ts';
import { Profile } from '../values/profile.ts';

export const SessionState = record({
  status: oneOf(['signed-out', 'signing-in', 'signed-in']),
  /** Why the last sign-in failed. */
  failure: nullable(Failure),
  profile: nullable(Profile),
  profileStatus: LoadingStatus,
});
export type SessionState = t.TypeOf<typeof SessionState>;

export const initialSession: SessionState = {
  status: 'signed-out',
  failure: null,
  profile: null,
  profileStatus: 'idle',
};
