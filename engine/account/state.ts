import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { sentCodeFields } from '../identity/state.ts';
import { Count, Moment } from '../values/codecs/quantity.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { SecretRef } from '../kernel/secret.ts';
import { Identity } from '../values/codecs/username.ts';

/** The forms of an account, of which one at a time is open. */
export const AccountForm = oneOf(['profile', 'password', 'email', 'phone', 'sessions', 'deletion']);
export type AccountForm = t.TypeOf<typeof AccountForm>;

/** What was done to an account, told where it was asked for. */
export const AccountDeed = oneOf(['profile', 'password', 'email', 'phone', 'session', 'sessions', 'export']);
export type AccountDeed = t.TypeOf<typeof AccountDeed>;

/** A code that was sent to the e-mail or phone that shall become the customer's. */
export const ContactCode = record({
  contact: Identity,
  /** The password that was asked for; another code needs it again. */
  password: SecretRef,
  ...sentCodeFields,
});
export type ContactCode = t.TypeOf<typeof ContactCode>;

/** A session of the customer that has not ended; browser and system are '' where they are not known. */
export const SignedInAt = record({
  id: t.string,
  browser: t.string,
  system: t.string,
  startedAt: Moment,
  lastUsedAt: Moment,
  /** Whether it is the one of this browser. */
  isThis: t.boolean,
});
export type SignedInAt = t.TypeOf<typeof SignedInAt>;

/** Where the customer is signed in. */
export const SessionList = record({
  list: remoteOf(list(SignedInAt)),
  /** The session that is being ended, or `others` for all but this one; null when none is. */
  ending: nullable(t.string),
  /** Why a session was not ended. */
  refusal: nullable(Failure),
});
export type SessionList = t.TypeOf<typeof SessionList>;

/** What a customer does with their account (spec 7.5). */
export const AccountState = record({
  form: nullable(AccountForm),
  /** The question of the open form that is at the server, by the number of its turn; only its answer counts. */
  request: nullable(Count),
  failure: nullable(Failure),
  code: nullable(ContactCode),
  /** The copy of the own data that is under way, and why there was none. */
  exportRequest: nullable(Count),
  exportFailure: nullable(Failure),
  notice: nullable(record({ id: Count, deed: AccountDeed })),
  sessions: SessionList,
});
export type AccountState = t.TypeOf<typeof AccountState>;
