import type { either as E } from 'fp-ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '../contract/endpoint.ts';
import type { Contract, EndpointName } from '../contract/index.ts';

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

/** What is known of a call before it is sent: whose it is, whether it only reads, whether its body may be large. */
export type CallFacts = Pick<AnyEndpoint, 'access' | 'method' | 'isRead' | 'largestBody'>;

/** An answer of the API as its caller gets it. */
export interface Settled<A> {
  /** HTTP status, or null without an answer. */
  readonly status: number | null;
  readonly result: E.Either<Failure, A>;
  /** Milliseconds that the server asks to stay away, or null. */
  readonly retryAfter: number | null;
}
