import * as t from 'io-ts';
import { nullable, oneOf } from './codec.ts';
import { Count } from '../values/codecs/quantity.ts';

/**
 * Kind of a failed call: `offline` the browser has no connection;
 * `unreachable` no answer; `timeout` no answer in time; `server` a 5xx; `refused` a 4xx with a code;
 * `undecodable` an answer that does not have the promised shape.
 */
export const FailureKind = oneOf(['offline', 'unreachable', 'timeout', 'server', 'refused', 'undecodable']);

/** A failed call as an adapter reports it: never a message, an address or a body, which could hold secrets. */
export const Failure = t.readonly(
  t.exact(
    t.intersection([
      t.type({
        kind: FailureKind,
        /** HTTP status, or null when there was no answer. */
        status: nullable(t.number),
        /** The error code of the API (`OUT_OF_STOCK`), or null. */
        code: nullable(t.string),
      }),
      t.partial({
        /** Seconds to wait before it makes sense again; where the server named them for too many requests. */
        retryAfter: Count,
      }),
    ]),
  ),
);
export type Failure = t.TypeOf<typeof Failure>;
