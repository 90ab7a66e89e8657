import * as t from 'io-ts';
import { FaultName } from './fault-name.ts';
import { taggedUnion } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';

const address = { pathname: personal('pathname', t.string), search: personal('query', t.string) };

export const RouteCommand = taggedUnion({
  /** The visitor came to an address; path and search as the browser has them, still encoded. */
  EnterRoute: address,
  /** The code of the page at an address could not be fetched. */
  PageCodeFailed: address,
  /** Ask again for what the page needs and could not get. */
  RetryPage: {},
  /** The page could not be drawn: its code threw. */
  PageBroke: { fault: FaultName },
});
export type RouteCommand = t.TypeOf<typeof RouteCommand>;
