import * as t from 'io-ts';
import { nullable, record } from './codec.ts';
import { Failure } from './failure.ts';

export const remoteOf = <C extends t.Mixed>(value: C) =>
  t.union([
    record({ status: t.literal('idle'), value: t.null, failure: t.null }),
    record({ status: t.literal('loading'), value: nullable(value), failure: nullable(Failure) }),
    record({ status: t.literal('ready'), value, failure: t.null }),
    record({ status: t.literal('failed'), value: nullable(value), failure: Failure }),
  ]);
