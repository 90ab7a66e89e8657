import { either as E } from 'fp-ts';
import { catchError, Observable, of, retry, throwError } from 'rxjs';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Clock } from '../../clock.ts';
import type { Settled } from './attempt.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/endpoint.ts';
import type { Contract, EndpointName } from '../contract/index.ts';
import type { RefreshAnswer } from './session-machine.ts';
import type { Session } from './session.ts';
import type * as wire from './wire.ts';

type Part<K extends string, A> = [keyof A] extends [never]
  ? { readonly [P in K]?: never }
  : { readonly [P in K]: A };

/** What a call takes: its parameters, query and body, each only where the contract has one, and headers. */
export type CallInput<N extends EndpointName> = Part<'params', ParamsOf<Contract[N]>> &
  Part<'query', QueryOf<Contract[N]>> &
  Part<'body', BodyOf<Contract[N]>> & {
    /** Makes a repeated write harmless; only then a write is repeated, once. */
    readonly idempotencyKey?: string;
    /** What proves to be the buyer of a guest's order. */
    readonly orderProof?: string | undefined;
    /** Says that the phone of whoever asks is verified. */
    readonly phoneProof?: string | undefined;
  };

/** The /v1 API, typed from the contract. */
export interface Api {
  /**
   * Makes a call when subscribed to, cancels it when unsubscribed from, and emits what came of it: an answer or a
   * failure, never an error. Emits nothing when the session that it was made in has ended meanwhile.
   */
  readonly call: <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
  ) => Observable<E.Either<Failure, AnswerOf<Contract[N]>>>;
}

/** The half of the client that is not in the first load: axios, the contract and its codecs. */
export type Wire = Pick<typeof wire, 'attempt' | 'factsOf'>;

/** What calls need beside a session. */
export interface ApiParts {
  /** Where the API is; '' for the shop's own host. */
  readonly base: string;
  readonly clock: Clock;
  /** Whether the browser says that it has a connection. */
  readonly isOnline: () => boolean;
  /** Fetches the other half; it is kept once it is there. */
  readonly loadWire?: () => Promise<Wire>;
}

/** How long a call may take, milliseconds. */
const callTime = 12_000;

/** The same for a call that takes a larger body than usual, such as a picture: the connection may be slow. */
const largeCallTime = 90_000;

/** How often a read is repeated, and a write that a key makes harmless. */
const readRepeats = 2;
const keyedRepeats = 1;

/** The pause before a repetition, milliseconds; it triples. A server that asks for a longer one is not asked again. */
const firstPause = 400;
const longestPause = 5_000;

const offline: Failure = { kind: 'offline', status: null, code: null };
const unreachable: Failure = { kind: 'unreachable', status: null, code: null };

/** Fetches the heavy half once; a failed fetch is tried again at the next call. */
const wireLoader = (load: () => Promise<Wire>): (() => Promise<Wire>) => {
  let loading: Promise<Wire> | null = null;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
};

/** One try of a call, without a session. */
export interface Caller {
  /** Which token a call may carry and whether it only reads; null when the heavy half is not to be had. */
  readonly factsOf: (name: EndpointName) => Promise<ReturnType<Wire['factsOf']> | null>;
  readonly attempt: <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    how: { readonly accessToken: string | null; readonly signal: AbortSignal; readonly timeout?: number },
  ) => Promise<Settled<AnswerOf<Contract[N]>>>;
  /** Why there is no answer, by what the browser says. */
  readonly noAnswer: () => Failure;
}

/** Makes calls with axios, the contract and its codecs, all fetched at the first call. */
export const createCaller = ({
  base,
  clock,
  isOnline,
  loadWire = () => import('./wire.ts'),
}: ApiParts): Caller => {
  const loaded = wireLoader(loadWire);
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
      const { idempotencyKey, orderProof, phoneProof } = input;
      const headers: Record<string, string> = {
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...(orderProof === undefined ? {} : { 'Order-Proof': orderProof }),
        ...(phoneProof === undefined ? {} : { 'Phone-Proof': phoneProof }),
      };
      try {
        const { attempt } = await loaded();
        const settled = await attempt(name, input, {
          base,
          accessToken,
          headers,
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

/** Asks for new tokens; a 401 is the end of the session, anything else may pass (spec 8.1). */
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

/** A failure that may pass by itself, as RxJS's `retry` wants it: thrown. */
interface Passing {
  readonly failure: Failure;
  readonly repeats: number;
}

const repeatsOf = (
  { failure, retryAfter }: { readonly failure: Failure; readonly retryAfter: number | null },
  method: string,
  isKeyed: boolean,
): number => {
  if (retryAfter !== null && retryAfter > longestPause) return 0;
  const isLost = failure.kind === 'unreachable';
  if (method !== 'GET') return isKeyed && isLost ? keyedRepeats : 0;
  return isLost || failure.kind === 'timeout' || failure.status === 503 ? readRepeats : 0;
};

/** The API under a session. Reads are repeated at most twice, keyed writes once, other writes never. */
export const createApi = (
  caller: Caller,
  session: Pick<Session, 'authorized' | 'lasts'>,
  clock: Clock,
): Api => {
  const once = <N extends EndpointName>(name: N, input: CallInput<N>) =>
    new Observable<E.Either<Failure, AnswerOf<Contract[N]>>>((subscriber) => {
      const cancel = new AbortController();
      const run = async (): Promise<void> => {
        const lasts = session.lasts();
        const facts = await caller.factsOf(name);
        if (facts === null) {
          subscriber.next(E.left(caller.noAnswer()));
          return;
        }
        // Another call may have found the session ended meanwhile: a customer's call never goes out as a guest's.
        if ((facts.access === 'customer' || facts.access === 'visitor') && !lasts()) return;
        const timeout = facts.largestBody === undefined ? callTime : largeCallTime;
        const came = await session.authorized(facts.access, (accessToken) =>
          caller.attempt(name, input, { accessToken, signal: cancel.signal, timeout }),
        );
        if (came.type === 'not-refreshed') subscriber.next(E.left(came.failure));
        if (came.type !== 'answered') return;
        const { result, retryAfter } = came.answer;
        if (E.isLeft(result)) {
          const failure = result.left;
          const repeats = repeatsOf(
            { failure, retryAfter },
            facts.method,
            input.idempotencyKey !== undefined,
          );
          if (repeats > 0) subscriber.error({ failure, repeats } satisfies Passing);
        }
        subscriber.next(result);
      };
      run().then(
        () => subscriber.complete(),
        () => {
          subscriber.next(E.left(caller.noAnswer()));
          subscriber.complete();
        },
      );
      return () => cancel.abort();
    });

  return {
    call: (name, input) =>
      once(name, input).pipe(
        retry({
          delay: (passing: Passing, count) =>
            count > passing.repeats ? throwError(() => passing) : clock.after(firstPause * 3 ** (count - 1)),
        }),
        catchError((passing: Passing) => of(E.left(passing.failure))),
      ),
  };
};
