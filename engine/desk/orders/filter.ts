import * as t from 'io-ts';
import { nullable, oneOf } from '../../kernel/codec.ts';
import { DeliverMethod, OrderStatus } from '../../orders/order.ts';
import { IsoDay } from '../../values/codecs/iso-day.ts';
import { deskQueues } from './queues.ts';

/** Filter of the order list; null is no condition. */
export const orderFilter = {
  queue: nullable(oneOf(deskQueues)),
  status: nullable(OrderStatus),
  way: nullable(DeliverMethod),
  /** Id of a place, `anyBranch`, or '' for the caller's home branch. */
  branch: t.string,
  /** Pickup day. */
  day: nullable(IsoDay),
  /** Id of the announcement that set the price. */
  announcement: nullable(t.string),
};

/** Lifts the standing filter of the home branch. */
export const anyBranch = 'all';

export const unfiltered = {
  queue: null,
  status: null,
  way: null,
  branch: '',
  day: null,
  announcement: null,
} as const;
