import type { either as E } from 'fp-ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { AnyEndpoint, BodyOf, HeadersOf, ParamsOf, QueryOf } from '../contract/endpoint.ts';
import type { Contract, EndpointName } from '../contract/index.ts';

type Part<K extends string, A> = [keyof A] extends [never]
  ? { readonly [P in K]?: never }
  : { readonly [P in K]: A };

/** What a call takes: its parameters, query, headers and body, each only where the contract has one. */
export type CallInput<N extends EndpointName> = Part<'params', ParamsOf<Contract[N]>> &
  Part<'query', QueryOf<Contract[N]>> &
  Part<'headers', HeadersOf<Contract[N]>> &
  Part<'body', BodyOf<Contract[N]>>;

/** What is known of a call before it is sent: whose it is, whether it only reads, whether its body may be large. */
export type CallFacts = Pick<AnyEndpoint, 'access' | 'method' | 'isRead' | 'largestBody'>;

export interface Settled<A> {
  readonly status: number | null;
  readonly result: E.Either<Failure, A>;
  /** Milliseconds that the server asks to stay away, or null. */
  readonly retryAfter: number | null;
}
