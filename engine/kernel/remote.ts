import * as t from 'io-ts';
import { nullable, record } from './codec.ts';
import { Failure } from './failure.ts';

/**
 * Something that is fetched. What is there stays while it is asked for anew, and after that failed; there is a failure exactly
 * when the last answer was one.
 */
export type Remote<Value> =
  | { readonly status: 'idle'; readonly value: null; readonly failure: null }
  | { readonly status: 'loading'; readonly value: Value | null; readonly failure: null }
  | { readonly status: 'ready'; readonly value: Value; readonly failure: null }
  | { readonly status: 'failed'; readonly value: Value | null; readonly failure: Failure };

/** The codec of something that is fetched. */
export const remoteOf = <C extends t.Mixed>(value: C) =>
  t.union([
    record({ status: t.literal('idle'), value: t.null, failure: t.null }),
    record({ status: t.literal('loading'), value: nullable(value), failure: t.null }),
    record({ status: t.literal('ready'), value, failure: t.null }),
    record({ status: t.literal('failed'), value: nullable(value), failure: Failure }),
  ]);

/** Nobody has asked for it. */
export const idle: Remote<never> = { status: 'idle', value: null, failure: null };

/** What there is of something, if there is anything. */
interface Present<Value> {
  readonly value: Value | null;
}

/** It is asked for, for the first time or again. */
export const loading = <Value>({ value }: Present<Value>): Remote<Value> => ({
  status: 'loading',
  value,
  failure: null,
});

/** It is there. */
export const ready = <Value>(value: Value): Remote<Value> => ({ status: 'ready', value, failure: null });

/** It could not be had. */
export const failed = <Value>({ value }: Present<Value>, failure: Failure): Remote<Value> => ({
  status: 'failed',
  value,
  failure,
});
