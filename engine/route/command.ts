import * as t from 'io-ts';
import { FaultName } from './fault.ts';
import { record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';

/** The visitor came to an address; path and search as the browser has them, still encoded. */
export const EnterRoute = record({
  type: t.literal('EnterRoute'),
  pathname: personal('pathname', t.string),
  search: personal('query', t.string),
});
/** Ask again for what the page needs and could not get. */
export const RetryPage = record({ type: t.literal('RetryPage') });
/** The page could not be drawn: its code threw. */
export const PageBroke = record({ type: t.literal('PageBroke'), fault: FaultName });

export const RouteCommand = t.union([EnterRoute, RetryPage, PageBroke]);
export type RouteCommand = t.TypeOf<typeof RouteCommand>;
