import { either as E } from 'fp-ts';
import { firstValueFrom, Observable } from 'rxjs';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Clock } from '../../clock.ts';
import { loadOnce } from '../../load-once.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, HeadersOf, ParamsOf, QueryOf } from '../contract/endpoint.ts';
import type { Contract, EndpointName } from '../contract/index.ts';
import type { Attempt, CallOrigin, Settled } from './attempt-line.ts';
import type { RefreshAnswer, Session } from './session.ts';
import type * as chunk from './call-chunk.ts';

export type Part<K extends string, A> = [keyof A] extends [never]
  ? { readonly [P in K]?: never }
  : { readonly [P in K]: A };

/** Parameters, query, headers and body of a call, each only where the contract has one. */
export type CallInput<N extends EndpointName> = Part<'params', ParamsOf<Contract[N]>> &
  Part<'query', QueryOf<Contract[N]>> &
  Part<'headers', HeadersOf<Contract[N]>> &
  Part<'body', BodyOf<Contract[N]>>;

export interface Api {
  /** A call when subscribed to, cancelled when unsubscribed from; emits nothing when its session has ended. */
  readonly call: <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    origin?: CallOrigin,
  ) => Observable<E.Either<Failure, AnswerOf<Contract[N]>>>;
}

/** The half of the client that is not in the first load: axios, the contract and its codecs. */
export type CallChunk = Pick<typeof chunk, 'attempt' | 'endpointFacts'>;

export interface ApiParts {
  readonly base: string;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly loadChunk?: () => Promise<CallChunk>;
}

const callTime = 12_000;

/** Timeout of a call, milliseconds; longer for endpoints with larger bodies, such as pictures. */
export const timeoutOf = ({ largestBody }: Pick<AnyEndpoint, 'largestBody'>): number =>
  largestBody === undefined ? callTime : 90_000;

export const offline: Failure = { kind: 'offline', status: null, code: null };
const unreachable: Failure = { kind: 'unreachable', status: null, code: null };

export interface Caller {
  /** Which token a call may carry and whether it only reads; null when the lazy half cannot be fetched. */
  readonly endpointFacts: (name: EndpointName) => Promise<ReturnType<CallChunk['endpointFacts']> | null>;
  readonly attempt: <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    how: Pick<Attempt, 'accessToken' | 'signal' | 'origin'> & Partial<Pick<Attempt, 'timeout'>>,
  ) => Promise<Settled<AnswerOf<Contract[N]>>>;
  readonly noAnswer: () => Failure;
}

/** Makes calls with axios, the contract and its codecs, all fetched at the first call. */
export const createCaller = ({
  base,
  clock,
  isOnline,
  loadChunk = () => import('./call-chunk.ts'),
}: ApiParts): Caller => {
  const loaded = loadOnce(loadChunk);
  const noAnswer = (): Failure => (isOnline() ? unreachable : offline);
  return {
    noAnswer,
    endpointFacts: async (name) => {
      try {
        return (await loaded()).endpointFacts(name);
      } catch {
        return null;
      }
    },
    attempt: async (name, input, { accessToken, signal, timeout = callTime, origin }) => {
      try {
        const { attempt } = await loaded();
        const settled = await attempt(name, input, {
          base,
          accessToken,
          timeout,
          signal,
          now: clock.now(),
          origin,
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

/** Makes a call when subscribed to and cancels it when unsubscribed from; null is not emitted. */
export const callBy = <A>(
  settle: (signal: AbortSignal) => Promise<E.Either<Failure, A> | null>,
): Observable<E.Either<Failure, A>> =>
  new Observable((subscriber) => {
    const cancel = new AbortController();
    void settle(cancel.signal).then((result) => {
      if (result !== null) subscriber.next(result);
      subscriber.complete();
    });
    return () => cancel.abort();
  });

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

/** Retries of a read, and of a write that a key makes idempotent. */
const readRetries = 2;
const keyedRetries = 1;

/** Exponential backoff before a retry: 400 ms, tripled each time. */
export const backOff = (clock: Clock, tried: number): Promise<unknown> =>
  firstValueFrom(clock.after(400 * 3 ** tried));

/** A server that asks for a longer pause, milliseconds, is not asked again. */
const longestPause = 5_000;

const retriesAfter = (
  { kind, status }: Failure,
  retryAfter: number | null,
  isRead: boolean,
  isKeyed: boolean,
): number => {
  if ((retryAfter ?? 0) > longestPause) return 0;
  if (!isRead) return isKeyed && kind === 'unreachable' ? keyedRetries : 0;
  return kind === 'unreachable' || kind === 'timeout' || status === 503 ? readRetries : 0;
};

/** API under a session: retries transient failures. A customer's call is never sent as another's or after its session. */
export const createApi = (
  caller: Caller,
  session: Pick<Session, 'authorized' | 'lasts'>,
  clock: Clock,
): Api => {
  const settle = async <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    signal: AbortSignal,
    origin: CallOrigin | undefined,
  ): Promise<E.Either<Failure, AnswerOf<Contract[N]>> | null> => {
    const lasts = session.lasts();
    const facts = await caller.endpointFacts(name);
    if (facts === null) return E.left(caller.noAnswer());
    const { access, method } = facts;
    const isPersonal = access === 'customer' || access === 'visitor';
    const isRead = method === 'GET' || facts.isRead === true;
    const isKeyed = Object.hasOwn(input.headers ?? {}, 'idempotency-key');
    for (let tried = 0; ; tried += 1) {
      if (signal.aborted || (isPersonal && !lasts())) return null;
      const attempted = await session.authorized(access, (accessToken) =>
        caller.attempt(name, input, { accessToken, signal, timeout: timeoutOf(facts), origin }),
      );
      if (attempted.type === 'outlived') return null;
      if (attempted.type === 'not-refreshed') return E.left(attempted.failure);
      const { result, retryAfter } = attempted.answer;
      if (E.isRight(result) || tried >= retriesAfter(result.left, retryAfter, isRead, isKeyed)) return result;
      await backOff(clock, tried);
    }
  };
  return { call: (name, input, origin) => callBy((signal) => settle(name, input, signal, origin)) };
};
