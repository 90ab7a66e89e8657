import * as t from 'io-ts';
import { nullable, oneOf, record, taggedUnion } from '../../kernel/codec.ts';
import { effectUnion } from '../../kernel/effect.ts';
import { Failure } from '../../kernel/failure.ts';
import { personal } from '../../kernel/personal.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { StaffRole } from '../staff.ts';

/** Signed-in staff; `factorUntil`: end of their second factor's validity for acts on money. */
export const Me = record({
  id: t.string,
  name: personal('name', t.string),
  email: personal('email', t.string),
  role: StaffRole,
  factorUntil: Moment,
});
export type Me = t.TypeOf<typeof Me>;

/** A secret for codes of six digits, to be typed into an application or, as an address, read from a picture. */
const newFactor = { secret: SecretRef, address: SecretRef };

/**
 * `unknown` until the server has said who is here; `out` no session; `factor-asked` a password was right and a code follows;
 * `factor-missing` the same without a second factor yet; `in` a session.
 */
const Status = oneOf(['unknown', 'out', 'factor-asked', 'factor-missing', 'in']);

const Asking = oneOf(['who', 'sign-in', 'join', 'new-factor', 'factor', 'sign-out']);
export type Asking = t.TypeOf<typeof Asking>;

export const state = record({
  status: Status,
  me: nullable(Me),
  asking: nullable(record({ request: Count, what: Asking })),
  /** Failure of the last request, and which it was. */
  refusal: nullable(record({ what: Asking, failure: Failure })),
  newFactor: nullable(record(newFactor)),
  /** The codes that open once where the second factor is lost, shown until they were put away. */
  recoveryCodes: nullable(SecretRef),
  /** Invitation from the address that is not accepted yet. */
  invitation: nullable(SecretRef),
  hasEnded: t.boolean,
});
export type StaffSessionState = t.TypeOf<typeof state>;

const request = { request: Count };
const password = { password: SecretRef };

export const command = taggedUnion({
  Start: {},
  /** The address had an invitation. */
  BringInvitation: { invitation: SecretRef },
  /** Leave an invitation: sign in with an account instead. */
  LeaveInvitation: {},
  /** Sign in with a password; a code of the second factor follows. */
  SignIn: { email: personal('email', t.string), ...password },
  /** Take up an invitation with a password of one's own. */
  Join: { ...password },
  /** Ask for a secret of one's own, as long as there is none. */
  AskNewFactor: {},
  /** Give a code of six digits or a recovery code. */
  GiveFactor: { code: SecretRef },
  PutRecoveryCodesAway: {},
  SignOut: {},

  SessionFound: { ...request, me: Me },
  NobodyFound: { ...request },
  /** The password was right; `factor`: whether a second factor is asked for, or is still missing. */
  PasswordAccepted: { ...request, factor: oneOf(['asked', 'missing']) },
  NewFactorCame: { ...request, ...newFactor },
  /** The code was right; `recoveryCodes` come with a first factor. */
  FactorAccepted: { ...request, me: Me, recoveryCodes: nullable(SecretRef) },
  SignedOut: { ...request },
  SessionCallFailed: { ...request, failure: Failure },
});

export type StaffSessionCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  SessionAsked: { ...request, what: Asking },
  InvitationBrought: { invitation: nullable(SecretRef) },
  SignInAsked: { ...request, email: personal('email', t.string), ...password },
  JoinAsked: { ...request, invitation: SecretRef, ...password },
  FactorGiven: { ...request, code: SecretRef },
  /** A code of the second factor is needed next; `isMissing`: there is no factor yet. */
  FactorAwaited: { isMissing: t.boolean },
  /** The secret for a second factor is shown, to be taken into an app. */
  NewFactorShown: { ...newFactor },
  /** A session begins, or gave their second factor again. */
  StaffSignedIn: { me: Me, recoveryCodes: nullable(SecretRef) },
  RecoveryCodesPutAway: {},
  SessionRefused: { what: Asking, failure: Failure },
  /** The session is over; `byItself`: not by the user's wish. */
  StaffLeft: { byItself: t.boolean },
});
export type StaffSessionEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  AskWhoIsHere: { ...request },
  SendSignIn: { ...request, email: personal('email', t.string), ...password },
  SendJoin: { ...request, invitation: SecretRef, ...password },
  FetchNewFactor: { ...request },
  SendFactor: { ...request, code: SecretRef },
  EndSession: { ...request },
});
export type StaffSessionEffect = t.TypeOf<typeof effect>;
