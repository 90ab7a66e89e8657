import { firstValueFrom, ignoreElements, map, merge, type Observable, race, share, Subject } from 'rxjs';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { SessionCommand } from '../../../engine/session/command.ts';
import { type LockParts, underLock } from '../../browser/locks.ts';
import type { Incoming } from '../../runtime.ts';
import { within } from '../../clock.ts';
import { changesOf, type KeyedStorage } from '../../storage/storage.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import { createBackoff } from './backoff.ts';
import { createTokenStore, isToken, type StoredTokens, tokenKeys } from './tokens.ts';

/** A pair of tokens as a sign-in or a refresh gives it. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** What asking for new tokens came to: new ones, the end of the session (401), or anything else. */
export type RefreshAnswer =
  | { readonly type: 'renewed'; readonly tokens: TokenPair }
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly failure: Failure; readonly retryAfter: number | null };

/** What a call came to under a session: an answer, a refresh that failed in its way, or a session that is over. */
export type Authorized<A> =
  | { readonly type: 'answered'; readonly answer: A }
  | { readonly type: 'not-refreshed'; readonly failure: Failure }
  /** The session that the call was made in has ended: its answer belongs to nobody (promise G4). */
  | { readonly type: 'outlived' };

/** What became of tokens that a sign-in brought. */
export type Admission = 'begun' | 'outlived' | 'no-tokens';

/** The session of this browser, as calls and effects use it. */
export interface Session {
  readonly hasTokens: () => boolean;
  /**
   * Makes a call with the stored bearer token and cares for a 401 (spec 4.6, 8.1; ruling P5): at most one refresh,
   * shared by all callers, and at most one retry.
   */
  readonly authorized: <A extends { readonly status: number | null }>(
    access: AnyEndpoint['access'],
    send: (accessToken: string | null) => Promise<A>,
  ) => Promise<Authorized<A>>;
  /** Tells of a call that is begun now whether the session of that moment still goes on; a guest's call has none to outlive. */
  readonly lasts: () => () => boolean;
  /** Stores the tokens of a sign-in; false when they cannot be tokens. */
  readonly begin: (tokens: TokenPair) => boolean;
  /**
   * Called when somebody begins to sign in; what it gives stores the tokens that come of it, unless somebody signed in
   * or out meanwhile, here or in another tab: then they belong to nobody (promise G4).
   */
  readonly admission: () => (tokens: TokenPair) => Admission;
  /** Forgets the tokens at once; gives the refresh token, so that the server can be told. */
  readonly end: () => string | null;
  /** Ends of the session, renewals, and what other tabs did; listens to them as long as somebody listens to it. */
  readonly reports$: Observable<Incoming>;
}

/** What a session is made of. */
export interface SessionParts extends LockParts {
  readonly storage: KeyedStorage;
  readonly refresh: (refreshToken: string) => Promise<RefreshAnswer>;
  /** A text that no other session has. */
  readonly newSessionId: () => string;
  /** Whether a link for a new password has opened this page, which says nothing of the session that the browser has. */
  readonly isByLink?: boolean;
}

/** How long a refresh may take, milliseconds; with the wait for the lock it stays below 15 s (case H-S07). */
export const refreshTime = 9_000;

/**
 * How long a refused refresh waits for the tokens of another tab that was faster, milliseconds; only where no lock
 * kept the two apart (case H-S14).
 */
const loserPatience = 1_500;

type Renewal =
  | { readonly type: 'token'; readonly accessToken: string }
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** The token is new and the server does not take it all the same. */
  | { readonly type: 'too-soon' }
  | { readonly type: 'outlived' };

const unauthorized: Failure = { kind: 'refused', status: 401, code: null };
const noAnswer: Failure = { kind: 'timeout', status: null, code: null };

/**
 * The session module: bearer token, single-flight refresh, a second look at storage before and after it, and an
 * epoch, so that what belongs to an ended session is never stored or told.
 */
export const createSession = ({
  storage,
  refresh,
  newSessionId,
  isByLink = false,
  ...locking
}: SessionParts): Session => {
  const { clock } = locking;
  const store = createTokenStore(storage);
  const reports = new Subject<Incoming>();
  const backoff = createBackoff(clock);
  /** What this tab last knew to be stored. */
  let known = store.read();
  let epoch = 0;
  let isLost = false;
  /** Whether the server has taken a token of this session since the page was opened. */
  let isProven = false;
  let lastFailure: Failure | null = null;
  let running: { readonly since: number; readonly renewal: Promise<Renewal> } | null = null;

  const report = (command: SessionCommand, origin: Incoming['origin']): void =>
    reports.next({ command, origin });

  const enter = (tokens: StoredTokens | null): void => {
    known = tokens;
    epoch += 1;
    lastFailure = null;
    backoff.reset();
    if (tokens === null) return;
    isLost = false;
    isProven = true;
  };

  const lose = (by: 'server' | 'tab' | 'tab-expired'): void => {
    if (known !== null) enter(null);
    if (isLost) return;
    isLost = true;
    const isHere = by === 'server';
    report(
      { type: 'SessionLost', by: isHere && isByLink && !isProven ? 'server-before' : by },
      isHere ? 'effect' : 'tab',
    );
  };

  /**
   * Takes in what another tab did to the tokens, or whoever emptied the storage. Of another tab's doing this one is `told`;
   * tokens that are found missing when they are needed end the session as a 401 without a token does.
   */
  const look = (how: 'told' | 'needed' = 'needed'): void => {
    const stored = store.read();
    if (known !== null && stored?.session !== known.session) {
      const elsewhere = store.hasExpired(known.session) ? 'tab-expired' : 'tab';
      lose(how === 'needed' && stored === null && elsewhere === 'tab' ? 'server' : elsewhere);
    }
    if (stored === null) return;
    if (known === null) {
      enter(stored);
      report({ type: 'LoginSucceeded' }, 'tab');
    } else if (stored.accessToken !== known.accessToken) {
      known = stored;
      isProven = true;
      lastFailure = null;
      // Not a new start: tabs that take over each other's tokens would renew in turn without a pause.
      backoff.relieved();
    }
  };

  const failed = (failure: Failure, retryAfter: number | null): Renewal => {
    lastFailure = failure;
    backoff.failed(retryAfter);
    return { type: 'failed', failure };
  };

  const renewed = ({ accessToken, refreshToken }: TokenPair, session: string): Renewal => {
    if (!isToken(accessToken) || !isToken(refreshToken)) {
      return failed({ kind: 'undecodable', status: 200, code: null }, null);
    }
    known = { accessToken, refreshToken, session };
    store.write(known);
    isProven = true;
    lastFailure = null;
    backoff.succeeded();
    report({ type: 'TokenRefreshed' }, 'effect');
    return { type: 'token', accessToken };
  };

  /** Looks whether the token that the server did not take is still the one: undefined when it is. */
  const overtaken = (spent: string, since: number): Renewal | undefined => {
    look();
    if (epoch !== since || known === null) return { type: 'outlived' };
    return known.accessToken === spent ? undefined : { type: 'token', accessToken: known.accessToken };
  };

  const ask = async (refreshToken: string): Promise<RefreshAnswer> => {
    try {
      const answer = await within(clock, refreshTime, refresh(refreshToken));
      return answer ?? { type: 'failed', failure: noAnswer, retryAfter: null };
    } catch {
      return { type: 'failed', failure: { kind: 'unreachable', status: null, code: null }, retryAfter: null };
    }
  };

  const renewOnce = async (spent: string, since: number, isAlone: boolean): Promise<Renewal> => {
    const early = overtaken(spent, since);
    if (early !== undefined || known === null) return early ?? { type: 'outlived' };
    const { refreshToken, session } = known;
    const answer = await ask(refreshToken);
    const late = overtaken(spent, since);
    if (late !== undefined) return late;
    if (answer.type === 'renewed') return renewed(answer.tokens, session);
    if (answer.type === 'failed') return failed(answer.failure, answer.retryAfter);
    if (!isAlone) {
      await firstValueFrom(race(clock.after(loserPatience), changesOf(storage, [tokenKeys.access])));
      const saved = overtaken(spent, since);
      if (saved !== undefined) return saved;
    }
    store.clear('expired');
    lose('server');
    return { type: 'ended' };
  };

  const renew = (spent: string, since: number): Promise<Renewal> => {
    const early = overtaken(spent, since);
    if (early !== undefined) return Promise.resolve(early);
    if (running !== null && running.since === since) return running.renewal;
    if (!backoff.mayTry()) {
      return Promise.resolve(
        lastFailure === null ? { type: 'too-soon' } : { type: 'failed', failure: lastFailure },
      );
    }
    const renewal = underLock('session-refresh', locking, (isAlone) =>
      renewOnce(spent, since, isAlone),
    ).result;
    const mine = { since, renewal };
    running = mine;
    void renewal.finally(() => {
      if (running === mine) running = null;
    });
    return renewal;
  };

  const prove = (sent: string | null, { status }: { readonly status: number | null }): void => {
    if (sent !== null && status !== null && status < 400) isProven = true;
  };

  const customerCall = async <A extends { readonly status: number | null }>(
    send: (accessToken: string | null) => Promise<A>,
  ): Promise<Authorized<A>> => {
    const made = epoch;
    look();
    if (epoch !== made) return { type: 'outlived' };
    if (running?.since === epoch) {
      const renewal = await running.renewal;
      if (renewal.type === 'ended') return { type: 'not-refreshed', failure: unauthorized };
      if (renewal.type === 'failed') return { type: 'not-refreshed', failure: renewal.failure };
      if (epoch !== made) return { type: 'outlived' };
    }
    const sent = known?.accessToken ?? null;
    const first = await send(sent);
    if (epoch !== made) return { type: 'outlived' };
    prove(sent, first);
    if (first.status !== 401) return { type: 'answered', answer: first };
    if (sent === null) {
      look();
      if (epoch !== made) return { type: 'outlived' };
      lose('server');
      return { type: 'answered', answer: first };
    }
    const renewal = await renew(sent, made);
    if (renewal.type === 'failed') return { type: 'not-refreshed', failure: renewal.failure };
    if (renewal.type === 'outlived') return renewal;
    if (renewal.type !== 'token') return { type: 'answered', answer: first };
    if (epoch !== made) return { type: 'outlived' };
    const second = await send(renewal.accessToken);
    return epoch === made ? { type: 'answered', answer: second } : { type: 'outlived' };
  };

  /** A public answer is the same for everybody: when the token is not taken and cannot be renewed, it is asked for without. */
  const publicCall = async <A extends { readonly status: number | null }>(
    send: (accessToken: string | null) => Promise<A>,
  ): Promise<Authorized<A>> => {
    look();
    const made = epoch;
    const sent = known?.accessToken ?? null;
    const first = await send(sent);
    if (epoch === made) prove(sent, first);
    if (first.status !== 401 || sent === null) return { type: 'answered', answer: first };
    const renewal = await renew(sent, made);
    return { type: 'answered', answer: await send(renewal.type === 'token' ? renewal.accessToken : null) };
  };

  const begin = ({ accessToken, refreshToken }: TokenPair): boolean => {
    if (!isToken(accessToken) || !isToken(refreshToken)) return false;
    const tokens = { accessToken, refreshToken, session: newSessionId() };
    enter(tokens);
    store.clear('replaced');
    store.write(tokens);
    return true;
  };

  return {
    hasTokens: () => known !== null,
    authorized: async (access, send) => {
      if (access === 'customer') return customerCall(send);
      if (access === 'public') return publicCall(send);
      // A customer whose token cannot be renewed must not order as a guest.
      if (access === 'visitor' && (known !== null || store.read() !== null)) return customerCall(send);
      return { type: 'answered', answer: await send(null) };
    },
    lasts: () => {
      const since = epoch;
      const isGuest = known === null;
      return () => isGuest || epoch === since;
    },
    begin,
    admission: () => {
      // A session that is found here already is somebody else's beginning.
      const since = epoch;
      look();
      return (tokens) => {
        look();
        if (epoch !== since) return 'outlived';
        return begin(tokens) ? 'begun' : 'no-tokens';
      };
    },
    end: () => {
      const refreshToken = known?.refreshToken ?? null;
      enter(null);
      isLost = true;
      store.clear();
      return refreshToken;
    },
    reports$: merge(
      reports,
      changesOf(storage, Object.values(tokenKeys)).pipe(
        map(() => look('told')),
        ignoreElements(),
      ),
    ).pipe(share()),
  };
};
