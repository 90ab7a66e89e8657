import type { Failure } from './failure.ts';
import { accept, acceptAwaited, reject } from './rejection.ts';
import type { Outcome } from './slice.ts';
import type { Tagged } from './tagged.ts';

/** Fetched data; a stale value stays during a refetch and after its failure, also the failure during a silent retry. */
export type Remote<Value> =
  | { readonly status: 'idle'; readonly value: null; readonly failure: null }
  | { readonly status: 'loading'; readonly value: Value | null; readonly failure: Failure | null }
  | { readonly status: 'ready'; readonly value: Value; readonly failure: null }
  | { readonly status: 'failed'; readonly value: Value | null; readonly failure: Failure };

export const idle: Remote<never> = { status: 'idle', value: null, failure: null };

interface Present<Value> {
  readonly value: Value | null;
}

/** Being fetched; a silent retry keeps the last `failure` until its answer. */
export const loading = <Value>({ value }: Present<Value>, failure: Failure | null = null): Remote<Value> => ({
  status: 'loading',
  value,
  failure,
});

export const ready = <Value>(value: Value): Remote<Value> => ({ status: 'ready', value, failure: null });

export const failed = <Value>({ value }: Present<Value>, failure: Failure): Remote<Value> => ({
  status: 'failed',
  value,
  failure,
});

/** Replaces the value by one from elsewhere; the status stays, but `idle` becomes `ready`. */
export const withValue = <Value>(remote: Remote<unknown>, value: Value): Remote<Value> =>
  remote.status === 'idle' ? ready(value) : { ...remote, value };

export const isAnswered = ({ status }: Remote<unknown>): boolean => status === 'ready' || status === 'failed';

const nothing: readonly never[] = [];

/** Loaded list; one constant empty array where none is loaded. */
export const itemsOf = <A>({ value }: Present<readonly A[]>): readonly A[] => value ?? nothing;

/** Accepts the events of an answer while it is awaited; else it is stale. */
export const answered = <const Event extends Tagged>(
  { status }: Remote<unknown>,
  ...events: readonly Event[]
): Outcome<Event> => acceptAwaited(status === 'loading', ...events);

/** Accepts a request, unless its answer is pending. */
export const requested = <const Event extends Tagged>(
  { status }: Remote<unknown>,
  event: Event,
): Outcome<Event> => (status === 'loading' ? reject('Busy') : accept([event]));
