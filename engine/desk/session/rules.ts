import { first, queued } from '../../kernel/policy.ts';
import { accept, acceptAwaited, reject } from '../../kernel/rejection.ts';
import type { Decide, EffectsOf, Evolve, React } from '../../kernel/slice.ts';
import type { MutationsEvent, MutationsState } from '../mutations/words.ts';
import type { DeskQueriesEvent } from '../queries/words.ts';
import type {
  Asking,
  StaffSessionCommand,
  StaffSessionEffect,
  StaffSessionEvent,
  StaffSessionState,
} from './words.ts';

export interface StaffSessionReads {
  readonly session: StaffSessionState;
  readonly mutations: MutationsState;
}

export const initial: StaffSessionState = {
  status: 'unknown',
  me: null,
  asking: null,
  refusal: null,
  newFactor: null,
  recoveryCodes: null,
  invitation: null,
  hasEnded: false,
};

const isFree = ({ session }: StaffSessionReads): boolean => session.asking === null;

const isAwaited = ({ session }: StaffSessionReads, request: number): boolean =>
  session.asking?.request === request;

export const isSessionLost = ({ status }: { readonly status: number | null }): boolean => status === 401;

export const decide: Decide<StaffSessionCommand, StaffSessionReads, StaffSessionEvent> = {
  Start: (_, root, { seq }) => {
    if (!isFree(root) || root.mutations.current !== null) return reject('Busy');
    const { status, recoveryCodes } = root.session;
    // The step would be lost, and the codes are shown only once.
    return status === 'factor-asked' || status === 'factor-missing' || recoveryCodes !== null
      ? reject('WrongStep')
      : accept([{ type: 'SessionAsked', request: seq, what: 'who' }]);
  },
  SignIn: ({ email, password }, root, { seq }) => {
    if (!isFree(root)) return reject('Busy');
    return root.session.status === 'in'
      ? reject('AlreadySignedIn')
      : accept([{ type: 'SignInAsked', request: seq, email, password }]);
  },
  BringInvitation: ({ invitation }) => accept([{ type: 'InvitationBrought', invitation }]),
  LeaveInvitation: (_, { session }) =>
    session.invitation === null
      ? reject('NothingChanges')
      : accept([{ type: 'InvitationBrought', invitation: null }]),
  Join: ({ password }, root, { seq }) => {
    if (!isFree(root)) return reject('Busy');
    const { invitation } = root.session;
    return invitation === null
      ? reject('NothingStored')
      : accept([{ type: 'JoinAsked', request: seq, invitation, password }]);
  },
  AskNewFactor: (_, root, { seq }) => {
    if (!isFree(root)) return reject('Busy');
    return root.session.status === 'factor-missing'
      ? accept([{ type: 'SessionAsked', request: seq, what: 'new-factor' }])
      : reject('WrongStep');
  },
  GiveFactor: ({ code }, root, { seq }) => {
    if (!isFree(root)) return reject('Busy');
    return root.session.status === 'out' || root.session.status === 'unknown'
      ? reject('WrongStep')
      : accept([{ type: 'FactorGiven', request: seq, code }]);
  },
  PutRecoveryCodesAway: (_, { session }) =>
    session.recoveryCodes === null ? reject('NothingChanges') : accept([{ type: 'RecoveryCodesPutAway' }]),
  SignOut: (_, root, { seq }) => {
    if (!isFree(root)) return reject('Busy');
    return root.session.status === 'out'
      ? reject('NotSignedIn')
      : accept([{ type: 'SessionAsked', request: seq, what: 'sign-out' }]);
  },

  SessionFound: ({ request, me }, root) =>
    acceptAwaited(isAwaited(root, request), { type: 'StaffSignedIn', me, recoveryCodes: null }),
  NobodyFound: ({ request }, root) =>
    acceptAwaited(isAwaited(root, request), {
      type: 'StaffLeft',
      byItself: root.session.status === 'in' || root.session.hasEnded,
    }),
  PasswordAccepted: ({ request, factor }, root) =>
    acceptAwaited(isAwaited(root, request), { type: 'FactorAwaited', isMissing: factor === 'missing' }),
  NewFactorCame: ({ request, secret, address }, root) =>
    acceptAwaited(isAwaited(root, request), { type: 'NewFactorShown', secret, address }),
  FactorAccepted: ({ request, me, recoveryCodes }, root) =>
    acceptAwaited(isAwaited(root, request), { type: 'StaffSignedIn', me, recoveryCodes }),
  SignedOut: ({ request }, root) =>
    acceptAwaited(isAwaited(root, request), { type: 'StaffLeft', byItself: false }),
  SessionCallFailed: ({ request, failure }, { session: { asking } }) => {
    if (asking?.request !== request) return reject('StaleAnswer');
    const { what } = asking;
    const isOver = isSessionLost(failure) && failure.code !== 'WRONG_CREDENTIALS' && what !== 'join';
    if (isOver) return accept([{ type: 'StaffLeft', byItself: what !== 'sign-out' }]);
    return accept([{ type: 'SessionRefused', what, failure }]);
  },
};

const asked = (session: StaffSessionState, request: number, what: Asking): StaffSessionState => ({
  ...session,
  asking: { request, what },
  refusal: null,
});

export const evolve: Evolve<StaffSessionState, StaffSessionEvent> = {
  SessionAsked: (session, { request, what }) => asked(session, request, what),
  InvitationBrought: (session, { invitation }) => ({ ...session, invitation, refusal: null }),
  SignInAsked: (session, { request }) => ({ ...asked(session, request, 'sign-in'), hasEnded: false }),
  JoinAsked: (session, { request }) => asked(session, request, 'join'),
  FactorGiven: (session, { request }) => asked(session, request, 'factor'),
  FactorAwaited: (_, { isMissing }) => ({
    ...initial,
    status: isMissing ? 'factor-missing' : 'factor-asked',
  }),
  NewFactorShown: (session, { secret, address }) => ({
    ...session,
    asking: null,
    newFactor: { secret, address },
  }),
  StaffSignedIn: ({ invitation }, { me, recoveryCodes }) => ({
    ...initial,
    status: 'in',
    me,
    recoveryCodes,
    invitation,
  }),
  RecoveryCodesPutAway: (session) => ({ ...session, recoveryCodes: null }),
  SessionRefused: (session, { what, failure }) => ({ ...session, asking: null, refusal: { what, failure } }),
  StaffLeft: ({ invitation }, { byItself }) => ({
    ...initial,
    status: 'out',
    invitation,
    hasEnded: byItself,
  }),
};

/** Any call that is refused for lack of a session ends the session. */
export const react: React<MutationsEvent | DeskQueriesEvent, StaffSessionReads, StaffSessionEvent> = {
  QueryFailed: ({ failure }, { after }) => leftBy(failure, after),
  ActEnded: ({ failure }, { after }) => (failure === null ? [] : leftBy(failure, after)),
};

function leftBy(
  failure: { readonly status: number | null },
  { session }: StaffSessionReads,
): readonly StaffSessionEvent[] {
  return isSessionLost(failure) && session.status === 'in' ? [{ type: 'StaffLeft', byItself: true }] : [];
}

const only = first('desk/session');

export const effects: EffectsOf<StaffSessionEvent, StaffSessionReads, StaffSessionEffect> = {
  SessionAsked: ({ request, what }) => {
    switch (what) {
      case 'who':
        return [{ type: 'AskWhoIsHere', ...only, request }];
      case 'new-factor':
        return [{ type: 'FetchNewFactor', ...only, request }];
      case 'sign-out':
        return [{ type: 'EndSession', ...queued('desk/session/end'), request }];
      default:
        return [];
    }
  },
  SignInAsked: ({ request, email, password }) => [{ type: 'SendSignIn', ...only, request, email, password }],
  JoinAsked: ({ request, invitation, password }) => [
    { type: 'SendJoin', ...only, request, invitation, password },
  ],
  FactorGiven: ({ request, code }) => [{ type: 'SendFactor', ...only, request, code }],
};
