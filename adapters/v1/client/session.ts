import { firstValueFrom, ignoreElements, map, merge, race, share, Subject, type Subscription } from 'rxjs';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { SessionCommand } from '../../../engine/session/words.ts';
import { type LockParts, underLock } from '../../browser/locks.ts';
import { within } from '../../clock.ts';
import type { Incoming } from '../../runtime.ts';
import { storageChanges, type KeyedStorage } from '../../storage/storage.ts';
import type { Tokens } from '../contract/identity.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import { createTokenStore, isToken, type StoredTokens, tokenKeys } from './tokens.ts';

/** Outcome of a refresh: new tokens, the end of the session (401), or another failure. */
export type RefreshAnswer =
  | { readonly type: 'renewed'; readonly tokens: Tokens }
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly failure: Failure; readonly retryAfter: number | null };

/** Reason for a call without an answer; `outlived`: its session has ended, so its answer is dropped (promise G4). */
type Unanswered =
  | { readonly type: 'not-refreshed'; readonly failure: Failure }
  | { readonly type: 'outlived' };

export type Authorized<A> = { readonly type: 'answered'; readonly answer: A } | Unanswered;

/** Outcome of waiting for another token; `none`: the session has ended, or was refreshed less than a minute ago. */
type Renewal = { readonly type: 'token'; readonly token: string } | { readonly type: 'none' } | Unanswered;

export type Admission = 'begun' | 'outlived' | 'no-tokens';

export interface ClientSessionParts extends LockParts {
  readonly storage: KeyedStorage;
  readonly refresh: (refreshToken: string) => Promise<RefreshAnswer>;
  readonly newSessionId: () => string;
  /** Whether a password-reset link opened this page, which says nothing about the browser's session. */
  readonly isByLink?: boolean;
}

/** Timeout of a refresh, milliseconds; with the wait for the lock it stays below 15 s (case H-S07). */
export const refreshTime = 9_000;

/** Milliseconds for which a refused refresh waits for another tab's tokens; only without a lock (case H-S14). */
const loserTimeout = 1_500;

/** Backoff of refreshes, milliseconds: doubles with every failure in a row; the longest also follows a success. */
const firstPause = 1_000;
const longestPause = 60_000;

const unauthorized: Failure = { kind: 'refused', status: 401, code: null };
const undecodable: Failure = { kind: 'undecodable', status: 200, code: null };

export const createSession = ({
  storage,
  refresh,
  newSessionId,
  isByLink = false,
  ...locking
}: ClientSessionParts) => {
  const { clock } = locking;
  const store = createTokenStore(storage);
  const reports = new Subject<Incoming>();
  let tokens = store.read();
  /** Counts beginnings and ends: a call or refresh of an earlier epoch changes and reports nothing (promise G4). */
  let epoch = 0;
  let hasEnded = false;
  /** Whether the server has taken a token of this session since the page was opened. */
  let isProven = false;
  /** Calls that wait for the refresh that is under way; undefined when there is none. */
  let waiting: ((renewal: Renewal) => void)[] | undefined;
  let pause = { since: 0, length: 0, failures: 0, failure: null as Failure | null };
  let pauseOver: Subscription | undefined;

  const announce = (command: SessionCommand, origin: 'effect' | 'tab'): void =>
    reports.next({ command, origin });

  const rest = (length: number, failures = 0, failure: Failure | null = null): void => {
    pauseOver?.unsubscribe();
    pause = { since: clock.now(), length, failures, failure };
    if (length > 0)
      pauseOver = clock.after(length).subscribe(() => {
        pause = { ...pause, length: 0 };
      });
  };

  const mayRefresh = (): boolean => {
    const passed = clock.now() - pause.since;
    // A clock that was set back must not hold anything up (case H-S18).
    return passed < 0 || passed >= pause.length;
  };

  const goOn = (renewal: Renewal): void => {
    const calls = waiting ?? [];
    waiting = undefined;
    for (const settle of calls) settle(renewal);
  };

  const enter = (entered: StoredTokens | null, renewal: Renewal = { type: 'outlived' }): void => {
    tokens = entered;
    epoch += 1;
    hasEnded = entered === null;
    isProven ||= entered !== null;
    rest(0);
    goOn(renewal);
  };

  const lose = (by: 'server' | 'tab' | 'tab-expired', renewal?: Renewal): void => {
    if (hasEnded) return;
    const isBefore = by === 'server' && isByLink && !isProven;
    if (tokens === null) hasEnded = true;
    else enter(null, renewal);
    announce(
      { type: 'SessionLost', by: isBefore ? 'server-before' : by },
      by === 'server' ? 'effect' : 'tab',
    );
  };

  /** Syncs tokens changed by another tab; missing ones that it did not report end the session as a 401 does. */
  const look = (isReported = false): void => {
    const stored = store.read();
    if (tokens !== null && stored?.session !== tokens.session) {
      const isElsewhere = isReported || stored !== null;
      lose(store.expired() === tokens.session ? 'tab-expired' : isElsewhere ? 'tab' : 'server');
    }
    if (stored === null) return;
    if (tokens === null) {
      enter(stored);
      announce({ type: 'LoginSucceeded' }, 'tab');
    } else if (stored.accessToken !== tokens.accessToken) {
      tokens = stored;
      isProven = true;
      // A pause after a success stays: tabs that take over each other's tokens would renew in turn without one.
      if (pause.failures > 0) rest(0);
    }
  };

  const expire = (): void => {
    store.clear('expired');
    lose('server', { type: 'none' });
  };

  const fail = (failure: Failure, retryAfter: number | null): void => {
    const length = retryAfter ?? firstPause * 2 ** Math.min(pause.failures, 6);
    rest(Math.min(longestPause, Math.max(0, length)), pause.failures + 1, failure);
    goOn({ type: 'not-refreshed', failure });
  };

  const accept = ({ accessToken, refreshToken }: Tokens, session: string): void => {
    if (!isToken(accessToken) || !isToken(refreshToken)) {
      fail(undecodable, null);
      return;
    }
    tokens = { accessToken, refreshToken, session };
    isProven = true;
    store.write(tokens);
    rest(longestPause);
    announce({ type: 'TokenRefreshed' }, 'effect');
    goOn({ type: 'token', token: accessToken });
  };

  const ask = async (refreshToken: string): Promise<RefreshAnswer> => {
    const failed = (kind: 'timeout' | 'unreachable'): RefreshAnswer => ({
      type: 'failed',
      failure: { kind, status: null, code: null },
      retryAfter: null,
    });
    try {
      return (await within(clock, refreshTime, refresh(refreshToken))) ?? failed('timeout');
    } catch {
      return failed('unreachable');
    }
  };

  /** Refreshes once for all tabs and calls, under a lock where the browser has one. */
  const renew = async (own: number, spent: string): Promise<void> => {
    /** The tokens if they are still those that the server refused. */
    const present = (): StoredTokens | null => {
      if (epoch === own) look();
      if (epoch !== own || tokens === null) return null;
      if (tokens.accessToken === spent) return tokens;
      goOn({ type: 'token', token: tokens.accessToken });
      return null;
    };
    await underLock('session-refresh', locking, async (isLocked) => {
      const asked = present();
      if (asked === null) return;
      const answer = await ask(asked.refreshToken);
      if (present() === null) return;
      if (answer.type === 'failed') fail(answer.failure, answer.retryAfter);
      else if (answer.type === 'renewed') accept(answer.tokens, asked.session);
      else if (isLocked) expire();
      else {
        await firstValueFrom(race(clock.after(loserTimeout), storageChanges(storage, [tokenKeys.access])));
        if (present() !== null) expire();
      }
    }).result;
  };

  const renewal = async (own: number): Promise<Renewal> => {
    const result = await new Promise<Renewal>((resolve) => waiting?.push(resolve));
    return result.type === 'token' && epoch !== own ? { type: 'outlived' } : result;
  };

  /** Another token for a call whose own was refused: the present one, or that of one refresh for all. */
  const tokenAfter = async (own: number, spent: string): Promise<Renewal> => {
    if (epoch === own) look();
    if (epoch !== own || tokens === null) return { type: 'outlived' };
    const { accessToken } = tokens;
    if (accessToken !== spent) return { type: 'token', token: accessToken };
    if (waiting === undefined) {
      const { failure } = pause;
      if (!mayRefresh()) return failure === null ? { type: 'none' } : { type: 'not-refreshed', failure };
      waiting = [];
      void renew(own, spent);
    }
    return renewal(own);
  };

  const begin = ({ accessToken, refreshToken }: Tokens): boolean => {
    if (!isToken(accessToken) || !isToken(refreshToken)) return false;
    const begun = { accessToken, refreshToken, session: newSessionId() };
    enter(begun);
    store.clear('replaced');
    store.write(begun);
    return true;
  };

  /** Calls with the bearer token; after a 401 one refresh, shared by all callers, and one retry (spec 4.6, 8.1; ruling P5). */
  const authorized = async <A extends { readonly status: number | null }>(
    access: AnyEndpoint['access'],
    send: (accessToken: string | null) => Promise<A>,
  ): Promise<Authorized<A>> => {
    const before = epoch;
    // A customer whose token cannot be renewed must not order as a guest.
    const isCustomers =
      access === 'customer' || (access === 'visitor' && (tokens !== null || store.read() !== null));
    if (isCustomers || access === 'public') look();
    if (isCustomers && epoch !== before) return { type: 'outlived' };
    const own = epoch;
    let token = isCustomers || access === 'public' ? (tokens?.accessToken ?? null) : null;
    if (isCustomers && waiting !== undefined) {
      const result = await renewal(own);
      if (result.type === 'none') return { type: 'not-refreshed', failure: unauthorized };
      if (result.type !== 'token') return result;
      ({ token } = result);
    }
    for (let tries = 1; ; tries += 1) {
      const answer = await send(token);
      const { status } = answer;
      if (epoch === own && token !== null && status !== null && status < 400) isProven = true;
      if (isCustomers && epoch !== own) return { type: 'outlived' };
      if (status !== 401 || tries === 2) return { type: 'answered', answer };
      if (token === null) {
        if (!isCustomers) return { type: 'answered', answer };
        look();
        if (epoch !== own) return { type: 'outlived' };
        lose('server');
        return { type: 'answered', answer };
      }
      const result = await tokenAfter(own, token);
      // A public answer needs no token: when it cannot be renewed, the call is made without.
      if (result.type === 'token') ({ token } = result);
      else if (access === 'public') token = null;
      else return result.type === 'none' ? { type: 'answered', answer } : result;
    }
  };

  return {
    hasTokens: (): boolean => tokens !== null,
    authorized,
    /** Returns a check whether the session of this moment still lasts; always true for a guest's call. */
    lasts: (): (() => boolean) => {
      const own = epoch;
      const isGuest = tokens === null;
      return () => isGuest || epoch === own;
    },
    begin,
    /** Called when a sign-in begins; the result stores the tokens unless a session began or ended meanwhile (promise G4). */
    admission: (): ((admitted: Tokens) => Admission) => {
      const own = epoch;
      look();
      return (admitted) => {
        look();
        if (epoch !== own) return 'outlived';
        return begin(admitted) ? 'begun' : 'no-tokens';
      };
    },
    /** Deletes the tokens at once; returns the refresh token, so that the server can revoke it. */
    end: (): string | null => {
      const refreshToken = tokens?.refreshToken ?? null;
      enter(null);
      store.clear('signed-out');
      return refreshToken;
    },
    reports$: merge(
      reports,
      storageChanges(storage, Object.values(tokenKeys)).pipe(
        map(() => look(true)),
        ignoreElements(),
      ),
    ).pipe(share()),
  };
};
export type Session = ReturnType<typeof createSession>;
