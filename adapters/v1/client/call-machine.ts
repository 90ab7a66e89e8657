import { either as E } from 'fp-ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { AnyEndpoint, BodyOf, HeadersOf, ParamsOf, QueryOf } from '../contract/endpoint.ts';
import type { Contract, EndpointName } from '../contract/index.ts';
import type { Authorized } from './session.ts';

type Part<K extends string, A> = [keyof A] extends [never]
  ? { readonly [P in K]?: never }
  : { readonly [P in K]: A };

export type CallInput<N extends EndpointName> = Part<'params', ParamsOf<Contract[N]>> &
  Part<'query', QueryOf<Contract[N]>> &
  Part<'headers', HeadersOf<Contract[N]>> &
  Part<'body', BodyOf<Contract[N]>>;

export type CallFacts = Pick<AnyEndpoint, 'access' | 'method' | 'isRead' | 'largestBody'>;

export interface Settled<A> {
  readonly status: number | null;
  readonly result: E.Either<Failure, A>;
  readonly retryAfter: number | null;
}

/**
 * `loading`: the client's other half is fetched; `sending`: a try is under way, with the refresh after a 401; `pausing`: repeated
 * when the pause is over; `over`: null when it was cancelled or its session has ended.
 */
export type CallState<A> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'sending'; readonly facts: CallFacts; readonly repeats: number }
  | {
      readonly phase: 'pausing';
      readonly facts: CallFacts;
      readonly repeats: number;
      readonly milliseconds: number;
    }
  | { readonly phase: 'over'; readonly result: E.Either<Failure, A> | null };

export type CallNews<A> =
  | { readonly type: 'loaded'; readonly facts: CallFacts }
  | Authorized<Settled<A>>
  | { readonly type: 'lost'; readonly failure: Failure }
  | { readonly type: 'pause-over' }
  | { readonly type: 'cancelled' };

export interface CallWorld {
  readonly lasts: boolean;
  readonly isKeyed: boolean;
}

/** How often a read is repeated, and a write that a key makes harmless. */
const readRepeats = 2;
const keyedRepeats = 1;

/** The pause before a repetition, milliseconds; it triples. A server that asks for a longer one is not asked again. */
const firstPause = 400;
const longestPause = 5_000;

const repeatsAfter = (failure: Failure, retryAfter: number | null, isRead: boolean, isKeyed: boolean) => {
  if (retryAfter !== null && retryAfter > longestPause) return 0;
  const isLost = failure.kind === 'unreachable';
  if (!isRead) return isKeyed && isLost ? keyedRepeats : 0;
  return isLost || failure.kind === 'timeout' || failure.status === 503 ? readRepeats : 0;
};

const over = <A>(result: E.Either<Failure, A> | null): CallState<A> => ({ phase: 'over', result });

/** A customer's call never goes out as a guest's or as another customer's, nor again once their session has ended. */
const send = <A>(facts: CallFacts, repeats: number, { lasts }: CallWorld): CallState<A> =>
  !lasts && (facts.access === 'customer' || facts.access === 'visitor')
    ? over(null)
    : { phase: 'sending', facts, repeats };

const answered = <A>(
  { facts, repeats }: Extract<CallState<A>, { readonly phase: 'sending' }>,
  { result, retryAfter }: Settled<A>,
  { isKeyed }: CallWorld,
): CallState<A> =>
  E.isLeft(result) &&
  repeats < repeatsAfter(result.left, retryAfter, facts.method === 'GET' || facts.isRead === true, isKeyed)
    ? { phase: 'pausing', facts, repeats: repeats + 1, milliseconds: firstPause * 3 ** repeats }
    : over(result);

export const stepCall = <A>(state: CallState<A>, input: CallNews<A>, world: CallWorld): CallState<A> => {
  if (state.phase === 'over') return state;
  switch (input.type) {
    case 'cancelled':
    case 'outlived':
      return over(null);
    case 'lost':
    case 'not-refreshed':
      return over(E.left(input.failure));
    case 'loaded':
      return state.phase === 'loading' ? send(input.facts, 0, world) : state;
    case 'pause-over':
      return state.phase === 'pausing' ? send(state.facts, state.repeats, world) : state;
    case 'answered':
      return state.phase === 'sending' ? answered(state, input.answer, world) : state;
  }
};
