import * as t from 'io-ts';
import { record } from '../codec.ts';
import { personal } from '../personal.ts';

/** The visitor came to an address; path and search as the browser has them, still encoded. */
export const EnterRoute = record({
  type: t.literal('EnterRoute'),
  pathname: personal('pathname', t.string),
  search: personal('query', t.string),
});
/** Ask again for what the page needs and could not get. */
export const RetryPage = record({ type: t.literal('RetryPage') });

export const RouteCommand = t.union([EnterRoute, RetryPage]);
export type RouteCommand = t.TypeOf<typeof RouteCommand>;
