import { either as E } from 'fp-ts';
import { Observable } from 'rxjs';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Clock } from '../../clock.ts';
import { loadOnce } from '../../load-once.ts';
import { type CallInput, type CallNews, type CallState, type Settled, stepCall } from './call-machine.ts';
import type { AnswerOf } from '../contract/endpoint.ts';
import type { Contract, EndpointName } from '../contract/index.ts';
import type { RefreshAnswer } from './session-machine.ts';
import type { Session } from './session.ts';
import type * as wire from './wire.ts';

export interface Api {
  /**
   * Makes a call when subscribed to and cancels it when unsubscribed from; emits an answer or a failure, and nothing when its
   * session has ended.
   */
  readonly call: <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
  ) => Observable<E.Either<Failure, AnswerOf<Contract[N]>>>;
}

/** The half of the client that is not in the first load: axios, the contract and its codecs. */
export type Wire = Pick<typeof wire, 'attempt' | 'factsOf'>;

export interface ApiParts {
  readonly base: string;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly loadWire?: () => Promise<Wire>;
}

const callTime = 12_000;

/** The same for a call that takes a larger body than usual, such as a picture: the connection may be slow. */
const largeCallTime = 90_000;

const offline: Failure = { kind: 'offline', status: null, code: null };
const unreachable: Failure = { kind: 'unreachable', status: null, code: null };

export interface Caller {
  /** Which token a call may carry and whether it only reads; null when the lazy half cannot be fetched. */
  readonly factsOf: (name: EndpointName) => Promise<ReturnType<Wire['factsOf']> | null>;
  readonly attempt: <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    how: { readonly accessToken: string | null; readonly signal: AbortSignal; readonly timeout?: number },
  ) => Promise<Settled<AnswerOf<Contract[N]>>>;
  readonly noAnswer: () => Failure;
}

/** Makes calls with axios, the contract and its codecs, all fetched at the first call. */
export const createCaller = ({
  base,
  clock,
  isOnline,
  loadWire = () => import('./wire.ts'),
}: ApiParts): Caller => {
  const loaded = loadOnce(loadWire);
  const noAnswer = (): Failure => (isOnline() ? unreachable : offline);
  return {
    noAnswer,
    factsOf: async (name) => {
      try {
        return (await loaded()).factsOf(name);
      } catch {
        return null;
      }
    },
    attempt: async (name, input, { accessToken, signal, timeout = callTime }) => {
      try {
        const { attempt } = await loaded();
        const settled = await attempt(name, input, {
          base,
          accessToken,
          timeout,
          signal,
          now: clock.now(),
        });
        const isSilent =
          E.isLeft(settled.result) && settled.status === null && settled.result.left.kind !== 'undecodable';
        return isSilent && !isOnline() ? { ...settled, result: E.left(offline) } : settled;
      } catch {
        return { status: null, retryAfter: null, result: E.left(noAnswer()) };
      }
    },
  };
};

export const refreshBy =
  ({ attempt }: Caller, timeout: number) =>
  async (refreshToken: string): Promise<RefreshAnswer> => {
    const { status, result, retryAfter } = await attempt(
      'refresh',
      { body: { refreshToken } },
      { accessToken: null, signal: new AbortController().signal, timeout },
    );
    if (E.isRight(result)) return { type: 'renewed', tokens: result.right };
    return status === 401 ? { type: 'ended' } : { type: 'failed', failure: result.left, retryAfter };
  };

/** The API under a session: carries out what the machine of a call says (`call-machine.ts`). It decides nothing itself. */
export const createApi = (
  caller: Caller,
  session: Pick<Session, 'authorized' | 'lasts'>,
  clock: Clock,
): Api => ({
  call: <N extends EndpointName>(name: N, input: CallInput<N>) =>
    new Observable<E.Either<Failure, AnswerOf<Contract[N]>>>((subscriber) => {
      type Answer = AnswerOf<Contract[N]>;
      const cancel = new AbortController();
      const lasts = session.lasts();
      const isKeyed = Object.hasOwn(input.headers ?? {}, 'idempotency-key');
      let state: CallState<Answer> = { phase: 'loading' };

      const take = (news: CallNews<Answer>): void => {
        const before = state;
        state = stepCall(before, news, { lasts: lasts(), isKeyed });
        if (state !== before) perform();
      };

      const lost = (): void => take({ type: 'lost', failure: caller.noAnswer() });

      const perform = (): void => {
        switch (state.phase) {
          case 'loading':
            caller
              .factsOf(name)
              .then((facts) => (facts === null ? lost() : take({ type: 'loaded', facts })), lost);
            break;
          case 'sending': {
            const { access, largestBody } = state.facts;
            const timeout = largestBody === undefined ? callTime : largeCallTime;
            session
              .authorized(access, (accessToken) =>
                caller.attempt(name, input, { accessToken, signal: cancel.signal, timeout }),
              )
              .then(take, lost);
            break;
          }
          case 'pausing':
            subscriber.add(clock.after(state.milliseconds).subscribe(() => take({ type: 'pause-over' })));
            break;
          case 'over':
            if (state.result !== null) subscriber.next(state.result);
            subscriber.complete();
            break;
        }
      };

      perform();
      return () => {
        take({ type: 'cancelled' });
        cancel.abort();
      };
    }),
});
