import type { Failure } from '../../../engine/kernel/failure.ts';
import type { SessionCommand } from '../../../engine/session/words.ts';
import type { Tokens } from '../contract/identity.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import { isToken, type StoredTokens, type WhyGone } from './tokens.ts';

/** What asking for new tokens came to: new ones, the end of the session (401), or anything else. */
export type RefreshAnswer =
  | { readonly type: 'renewed'; readonly tokens: Tokens }
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly failure: Failure; readonly retryAfter: number | null };

/** A call on its way: `epoch` names the session it was made in, `token` what it carried last. */
export interface Call {
  readonly id: number;
  readonly access: AnyEndpoint['access'];
  readonly epoch: number;
  readonly token: string | null;
  readonly tries: number;
}

/** When tokens may be refreshed again: the pauses double from a second to a minute with every failure in a row. */
interface Pause {
  readonly since: number;
  readonly length: number;
  readonly failures: number;
  readonly failure: Failure | null;
}

interface SignedIn {
  readonly tokens: StoredTokens;
  readonly pause: Pause;
}

/** One refresh for all calls that wait for it; `spent` is the token that the server did not take. */
interface Refreshing extends SignedIn {
  readonly spent: string;
  readonly waiters: readonly Call[];
}

/**
 * The session of a tab. `signed-out`: there was none; `ended`: there was one, and that it is over has been told or was
 * wanted; `waiting-for-other-tab`: the refresh was refused, and perhaps because another tab was faster.
 */
export type SessionPhase =
  | { readonly name: 'signed-out' | 'ended' }
  | ({ readonly name: 'fresh' } & SignedIn)
  | ({ readonly name: 'refreshing' | 'waiting-for-other-tab' } & Refreshing);

export interface ClientSession {
  /** Counts beginnings and ends: what belongs to another epoch is never told or stored (promise G4). */
  readonly epoch: number;
  /** Whether the server has taken a token of this session since the page was opened. */
  readonly isProven: boolean;
  /** Whether a link for a new password has opened this page, which says nothing of the session that the browser has. */
  readonly isByLink: boolean;
  readonly phase: SessionPhase;
}

export type SessionInput =
  | { readonly type: 'call-made'; readonly id: number; readonly access: Call['access'] }
  | { readonly type: 'call-answered'; readonly call: Call; readonly status: number | null }
  /** It is this tab's turn to refresh, under the lock that all tabs share if there is one. */
  | { readonly type: 'turn-came'; readonly epoch: number }
  | {
      readonly type: 'refresh-answered';
      readonly epoch: number;
      readonly answer: RefreshAnswer;
      /** Whether a lock kept other tabs from refreshing meanwhile. */
      readonly isLocked: boolean;
    }
  | { readonly type: 'other-tab-awaited'; readonly epoch: number }
  | { readonly type: 'pause-over' }
  | { readonly type: 'storage-changed' }
  | { readonly type: 'sign-in-begun' }
  | { readonly type: 'signed-in'; readonly tokens: StoredTokens }
  | { readonly type: 'signed-out' };

export interface SessionFacts {
  readonly now: number;
  readonly stored: StoredTokens | null;
  /** Which session last ended by itself in this browser; null after a sign-out. */
  readonly expired: string | null;
}

export type ClientOutcome =
  | { readonly type: 'answered' }
  | { readonly type: 'not-refreshed'; readonly failure: Failure }
  /** The session that the call was made in has ended: its answer is dropped (promise G4). */
  | { readonly type: 'outlived' };

export type SessionOutput =
  | { readonly type: 'send'; readonly call: Call }
  | { readonly type: 'settle'; readonly id: number; readonly outcome: ClientOutcome }
  | { readonly type: 'take-turn'; readonly epoch: number }
  | { readonly type: 'ask-for-tokens'; readonly refreshToken: string }
  | { readonly type: 'await-other-tab' }
  /** Say `pause-over` after so many milliseconds instead of any time before; never for 0. */
  | { readonly type: 'pause'; readonly milliseconds: number }
  | { readonly type: 'store'; readonly tokens: StoredTokens }
  | { readonly type: 'forget'; readonly why: WhyGone }
  | { readonly type: 'announce'; readonly command: SessionCommand; readonly origin: 'effect' | 'tab' };

export interface SessionStep {
  readonly state: ClientSession;
  readonly outputs: readonly SessionOutput[];
}

interface Draft {
  state: ClientSession;
  readonly outputs: SessionOutput[];
  readonly facts: SessionFacts;
}

type Renewal =
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'ended' | 'too-soon' | 'outlived' };

const firstPause = 1_000;
const longestPause = 60_000;
const noPause: Pause = { since: 0, length: 0, failures: 0, failure: null };

const unauthorized: Failure = { kind: 'refused', status: 401, code: null };
const undecodable: Failure = { kind: 'undecodable', status: 200, code: null };

export const initialSession = (stored: StoredTokens | null, isByLink: boolean): ClientSession => ({
  epoch: 0,
  isProven: false,
  isByLink,
  phase: stored === null ? { name: 'signed-out' } : { name: 'fresh', tokens: stored, pause: noPause },
});

export const signedInOf = ({ phase }: ClientSession): SignedIn | null => ('tokens' in phase ? phase : null);

const settle = (draft: Draft, { id }: Pick<Call, 'id'>, outcome: ClientOutcome): void => {
  draft.outputs.push({ type: 'settle', id, outcome });
};

const send = (draft: Draft, call: Call, token: string | null): void => {
  draft.outputs.push({ type: 'send', call: { ...call, token, tries: call.tries + 1 } });
};

const hand = (draft: Draft, call: Call, renewal: Renewal): void => {
  // A public answer needs no token: when it cannot be renewed, the call is made without.
  if (call.access === 'public') send(draft, call, renewal.type === 'token' ? renewal.token : null);
  else if (renewal.type === 'token') send(draft, call, renewal.token);
  else if (renewal.type === 'failed')
    settle(draft, call, { type: 'not-refreshed', failure: renewal.failure });
  else if (renewal.type === 'outlived') settle(draft, call, { type: 'outlived' });
  else if (call.tries > 0) settle(draft, call, { type: 'answered' });
  else settle(draft, call, { type: 'not-refreshed', failure: unauthorized });
};

const change = (draft: Draft, changed: Partial<SignedIn>): void => {
  const { phase } = draft.state;
  if ('tokens' in phase) draft.state = { ...draft.state, phase: { ...phase, ...changed } };
};

const rest = (draft: Draft, pause: Omit<Pause, 'since'>): void => {
  change(draft, { pause: { ...pause, since: draft.facts.now } });
  draft.outputs.push({ type: 'pause', milliseconds: pause.length });
};

const enter = (draft: Draft, tokens: StoredTokens | null, waiting: Renewal = { type: 'outlived' }): void => {
  const { state } = draft;
  const waiters = 'waiters' in state.phase ? state.phase.waiters : [];
  draft.state = {
    ...state,
    epoch: state.epoch + 1,
    isProven: state.isProven || tokens !== null,
    phase: tokens === null ? { name: 'ended' } : { name: 'fresh', tokens, pause: noPause },
  };
  draft.outputs.push({ type: 'pause', milliseconds: 0 });
  for (const call of waiters) hand(draft, call, waiting);
};

const lose = (draft: Draft, by: 'server' | 'tab' | 'tab-expired', waiting?: Renewal): void => {
  const { isByLink, isProven, phase } = draft.state;
  if (phase.name === 'ended') return;
  const isHere = by === 'server';
  draft.outputs.push({
    type: 'announce',
    command: { type: 'SessionLost', by: isHere && isByLink && !isProven ? 'server-before' : by },
    origin: isHere ? 'effect' : 'tab',
  });
  if ('tokens' in phase) enter(draft, null, waiting);
  else draft.state = { ...draft.state, phase: { name: 'ended' } };
};

/**
 * Takes in what another tab did to the tokens. `told` by the other tab; missing when `needed`, the session ends as by a 401
 * without a token.
 */
const look = (draft: Draft, how: 'told' | 'needed' = 'needed'): void => {
  const { stored, expired } = draft.facts;
  const before = signedInOf(draft.state)?.tokens;
  if (before !== undefined && stored?.session !== before.session) {
    const elsewhere = expired === before.session ? 'tab-expired' : 'tab';
    lose(draft, how === 'needed' && stored === null && elsewhere === 'tab' ? 'server' : elsewhere);
  }
  if (stored === null) return;
  const present = signedInOf(draft.state);
  if (present === null) {
    enter(draft, stored);
    draft.outputs.push({ type: 'announce', command: { type: 'LoginSucceeded' }, origin: 'tab' });
  } else if (stored.accessToken !== present.tokens.accessToken) {
    draft.state = { ...draft.state, isProven: true };
    change(draft, { tokens: stored, pause: { ...present.pause, failure: null } });
    // Not a new start: tabs that take over each other's tokens would renew in turn without a pause.
    if (present.pause.failures > 0) rest(draft, { length: 0, failures: 0, failure: null });
  }
};

const goOn = (draft: Draft, renewal: Renewal): void => {
  const { phase } = draft.state;
  if (!('waiters' in phase)) return;
  const { tokens, pause, waiters } = phase;
  draft.state = { ...draft.state, phase: { name: 'fresh', tokens, pause } };
  for (const call of waiters) hand(draft, call, renewal);
};

const isNeeded = (draft: Draft, epoch: number): boolean => {
  if (draft.state.epoch === epoch) look(draft);
  const { phase } = draft.state;
  if (draft.state.epoch !== epoch || !('spent' in phase)) return false;
  const { accessToken } = phase.tokens;
  if (accessToken === phase.spent) return true;
  goOn(draft, { type: 'token', token: accessToken });
  return false;
};

const mayRefresh = ({ since, length }: Pause, now: number): boolean =>
  // A clock that was set back must not hold anything up (case H-S18).
  now < since || now - since >= length;

/** A call's token was not taken: it waits for another, gets one that is there already, or has to do without. */
const renew = (draft: Draft, call: Call): void => {
  if (draft.state.epoch === call.epoch) look(draft);
  const { epoch, phase } = draft.state;
  if (epoch !== call.epoch || !('tokens' in phase)) {
    hand(draft, call, { type: 'outlived' });
    return;
  }
  const { tokens, pause } = phase;
  if (tokens.accessToken !== call.token) hand(draft, call, { type: 'token', token: tokens.accessToken });
  else if ('waiters' in phase)
    draft.state = { ...draft.state, phase: { ...phase, waiters: [...phase.waiters, call] } };
  else if (mayRefresh(pause, draft.facts.now)) {
    const refreshing = { name: 'refreshing', tokens, pause, spent: call.token, waiters: [call] } as const;
    draft.state = { ...draft.state, phase: refreshing };
    draft.outputs.push({ type: 'take-turn', epoch });
  } else if (pause.failure === null) hand(draft, call, { type: 'too-soon' });
  else hand(draft, call, { type: 'failed', failure: pause.failure });
};

const callMade = (draft: Draft, { id, access }: Pick<Call, 'id' | 'access'>): void => {
  const { epoch } = draft.state;
  // A customer whose token cannot be renewed must not order as a guest.
  const isCustomers =
    access === 'customer' ||
    (access === 'visitor' && ('tokens' in draft.state.phase || draft.facts.stored !== null));
  if (isCustomers || access === 'public') look(draft);
  const { phase } = draft.state;
  const call: Call = {
    id,
    access: access === 'visitor' && isCustomers ? 'customer' : access,
    epoch: draft.state.epoch,
    token: null,
    tries: 0,
  };
  if (isCustomers && draft.state.epoch !== epoch) settle(draft, call, { type: 'outlived' });
  else if (isCustomers && 'waiters' in phase)
    draft.state = { ...draft.state, phase: { ...phase, waiters: [...phase.waiters, call] } };
  else
    send(
      draft,
      call,
      (isCustomers || access === 'public') && 'tokens' in phase ? phase.tokens.accessToken : null,
    );
};

const callAnswered = (draft: Draft, call: Call, status: number | null): void => {
  const { access, epoch, token, tries } = call;
  const isPresent = draft.state.epoch === epoch;
  if (isPresent && token !== null && status !== null && status < 400)
    draft.state = { ...draft.state, isProven: true };
  const isRefused = status === 401 && tries < 2;
  if (access === 'customer' && !isPresent) settle(draft, call, { type: 'outlived' });
  else if (isRefused && token !== null) renew(draft, call);
  else if (isRefused && access === 'customer') {
    look(draft);
    if (draft.state.epoch !== epoch) settle(draft, call, { type: 'outlived' });
    else {
      lose(draft, 'server');
      settle(draft, call, { type: 'answered' });
    }
  } else settle(draft, call, { type: 'answered' });
};

const refreshAnswered = (draft: Draft, answer: RefreshAnswer, isLocked: boolean): void => {
  const { phase } = draft.state;
  if (!('tokens' in phase)) return;
  const { tokens: spent, pause } = phase;
  const fail = (failure: Failure, retryAfter: number | null): void => {
    const length = retryAfter ?? firstPause * 2 ** Math.min(pause.failures, 6);
    rest(draft, {
      length: Math.min(longestPause, Math.max(0, length)),
      failures: pause.failures + 1,
      failure,
    });
    goOn(draft, { type: 'failed', failure });
  };
  if (answer.type === 'failed') fail(answer.failure, answer.retryAfter);
  else if (answer.type === 'ended') {
    if (isLocked) expire(draft);
    else if ('waiters' in phase) {
      draft.state = { ...draft.state, phase: { ...phase, name: 'waiting-for-other-tab' } };
      draft.outputs.push({ type: 'await-other-tab' });
    }
  } else {
    const { accessToken, refreshToken } = answer.tokens;
    if (!isToken(accessToken) || !isToken(refreshToken)) {
      fail(undecodable, null);
      return;
    }
    const tokens = { accessToken, refreshToken, session: spent.session };
    draft.state = { ...draft.state, isProven: true };
    change(draft, { tokens });
    draft.outputs.push({ type: 'store', tokens });
    rest(draft, { length: longestPause, failures: 0, failure: null });
    draft.outputs.push({ type: 'announce', command: { type: 'TokenRefreshed' }, origin: 'effect' });
    goOn(draft, { type: 'token', token: accessToken });
  }
};

const expire = (draft: Draft): void => {
  draft.outputs.push({ type: 'forget', why: 'expired' });
  lose(draft, 'server', { type: 'ended' });
};

const take = (draft: Draft, input: SessionInput): void => {
  switch (input.type) {
    case 'call-made':
      return callMade(draft, input);
    case 'call-answered':
      return callAnswered(draft, input.call, input.status);
    case 'turn-came': {
      if (!isNeeded(draft, input.epoch)) return undefined;
      const { phase } = draft.state;
      if ('tokens' in phase)
        draft.outputs.push({ type: 'ask-for-tokens', refreshToken: phase.tokens.refreshToken });
      return undefined;
    }
    case 'refresh-answered':
      return isNeeded(draft, input.epoch) ? refreshAnswered(draft, input.answer, input.isLocked) : undefined;
    case 'other-tab-awaited':
      return isNeeded(draft, input.epoch) ? expire(draft) : undefined;
    case 'pause-over': {
      const { phase } = draft.state;
      if ('tokens' in phase) change(draft, { pause: { ...phase.pause, length: 0 } });
      return undefined;
    }
    case 'storage-changed':
      return look(draft, 'told');
    case 'sign-in-begun':
      return look(draft);
    case 'signed-in':
      enter(draft, input.tokens);
      draft.outputs.push({ type: 'forget', why: 'replaced' }, { type: 'store', tokens: input.tokens });
      return undefined;
    case 'signed-out':
      enter(draft, null);
      draft.outputs.push({ type: 'forget', why: 'signed-out' });
      return undefined;
  }
};

export const stepSession = (state: ClientSession, input: SessionInput, facts: SessionFacts): SessionStep => {
  const draft: Draft = { state, outputs: [], facts };
  take(draft, input);
  return { state: draft.state, outputs: draft.outputs };
};
