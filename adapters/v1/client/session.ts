import {
  firstValueFrom,
  ignoreElements,
  map,
  merge,
  type Observable,
  race,
  share,
  Subject,
  type Subscription,
} from 'rxjs';
import { type LockParts, underLock } from '../../browser/locks.ts';
import { within } from '../../clock.ts';
import type { Incoming } from '../../runtime.ts';
import { storageChanges, type KeyedStorage } from '../../storage/storage.ts';
import type { Tokens } from '../contract/identity.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import {
  type Call,
  initialSession,
  type ClientOutcome,
  type RefreshAnswer,
  type SessionInput,
  type SessionOutput,
  signedInOf,
  stepSession,
} from './session-machine.ts';
import { createTokenStore, isToken, tokenKeys } from './tokens.ts';

export type Authorized<A> =
  | { readonly type: 'answered'; readonly answer: A }
  | Exclude<ClientOutcome, { readonly type: 'answered' }>;

export type Admission = 'begun' | 'outlived' | 'no-tokens';

export interface Session {
  readonly hasTokens: () => boolean;
  /**
   * Makes a call with the bearer token; after a 401 at most one refresh, shared by all callers, and one retry (spec 4.6, 8.1;
   * ruling P5).
   */
  readonly authorized: <A extends { readonly status: number | null }>(
    access: AnyEndpoint['access'],
    send: (accessToken: string | null) => Promise<A>,
  ) => Promise<Authorized<A>>;
  /** Tells of a call that is begun now whether the session of that moment still goes on; a guest's call has none to outlive. */
  readonly lasts: () => () => boolean;
  readonly begin: (tokens: Tokens) => boolean;
  /** Called when a sign-in begins; what it gives stores the tokens unless a session began or ended meanwhile (promise G4). */
  readonly admission: () => (tokens: Tokens) => Admission;
  /** Forgets the tokens at once; gives the refresh token, so that the server can be told. */
  readonly end: () => string | null;
  readonly reports$: Observable<Incoming>;
}

export interface ClientSessionParts extends LockParts {
  readonly storage: KeyedStorage;
  readonly refresh: (refreshToken: string) => Promise<RefreshAnswer>;
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

type Caller = (next: { readonly send: Call } | { readonly outcome: ClientOutcome }) => void;

export const createSession = ({
  storage,
  refresh,
  newSessionId,
  isByLink = false,
  ...locking
}: ClientSessionParts): Session => {
  const { clock } = locking;
  const store = createTokenStore(storage);
  const reports = new Subject<Incoming>();
  const callers = new Map<number, Caller>();
  let state = initialSession(store.read(), isByLink);
  let calls = 0;
  let pause: Subscription | null = null;

  const take = (input: SessionInput): readonly SessionOutput[] => {
    const facts = { now: clock.now(), stored: store.read(), expired: store.expired() };
    const step = stepSession(state, input, facts);
    ({ state } = step);
    for (const output of step.outputs) perform(output);
    return step.outputs;
  };

  const perform = (output: SessionOutput): void => {
    switch (output.type) {
      case 'send':
        callers.get(output.call.id)?.({ send: output.call });
        break;
      case 'settle':
        callers.get(output.id)?.({ outcome: output.outcome });
        break;
      case 'take-turn':
        void renew(output.epoch);
        break;
      case 'pause':
        pause?.unsubscribe();
        if (output.milliseconds > 0)
          pause = clock.after(output.milliseconds).subscribe(() => take({ type: 'pause-over' }));
        break;
      case 'store':
        store.write(output.tokens);
        break;
      case 'forget':
        store.clear(output.why);
        break;
      case 'announce':
        reports.next({ command: output.command, origin: output.origin });
        break;
      case 'ask-for-tokens':
      case 'await-other-tab':
        // The refresh that they are said to carries them out, under its lock.
        break;
    }
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

  const renew = (epoch: number): Promise<void> =>
    underLock('session-refresh', locking, async (isLocked) => {
      const asked = take({ type: 'turn-came', epoch }).find(({ type }) => type === 'ask-for-tokens');
      if (asked?.type !== 'ask-for-tokens') return;
      const answer = await ask(asked.refreshToken);
      const outputs = take({ type: 'refresh-answered', epoch, answer, isLocked });
      if (!outputs.some(({ type }) => type === 'await-other-tab')) return;
      await firstValueFrom(race(clock.after(loserPatience), storageChanges(storage, [tokenKeys.access])));
      take({ type: 'other-tab-awaited', epoch });
    }).result;

  const begin = ({ accessToken, refreshToken }: Tokens): boolean => {
    if (!isToken(accessToken) || !isToken(refreshToken)) return false;
    take({ type: 'signed-in', tokens: { accessToken, refreshToken, session: newSessionId() } });
    return true;
  };

  return {
    hasTokens: () => signedInOf(state) !== null,
    authorized: <A extends { readonly status: number | null }>(
      access: AnyEndpoint['access'],
      send: (accessToken: string | null) => Promise<A>,
    ) =>
      new Promise<Authorized<A>>((resolve, reject) => {
        calls += 1;
        const id = calls;
        let answer: A | undefined;
        const answered = (call: Call) => (came: A) => {
          answer = came;
          take({ type: 'call-answered', call, status: came.status });
        };
        callers.set(id, (next) => {
          if ('send' in next) {
            send(next.send.token).then(answered(next.send)).catch(reject);
            return;
          }
          callers.delete(id);
          const { outcome } = next;
          if (outcome.type !== 'answered') resolve(outcome);
          else if (answer !== undefined) resolve({ type: 'answered', answer });
        });
        take({ type: 'call-made', id, access });
      }),
    lasts: () => {
      const { epoch } = state;
      const isGuest = signedInOf(state) === null;
      return () => isGuest || state.epoch === epoch;
    },
    begin,
    admission: () => {
      const { epoch } = state;
      take({ type: 'sign-in-begun' });
      return (tokens) => {
        take({ type: 'sign-in-begun' });
        if (state.epoch !== epoch) return 'outlived';
        return begin(tokens) ? 'begun' : 'no-tokens';
      };
    },
    end: () => {
      const refreshToken = signedInOf(state)?.tokens.refreshToken ?? null;
      take({ type: 'signed-out' });
      return refreshToken;
    },
    reports$: merge(
      reports,
      storageChanges(storage, Object.values(tokenKeys)).pipe(
        map(() => take({ type: 'storage-changed' })),
        ignoreElements(),
      ),
    ).pipe(share()),
  };
};
