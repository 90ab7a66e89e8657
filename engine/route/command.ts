import * as t from 'io-ts';
import { FaultName, FaultPlace, FaultWords } from './fault-name.ts';
import { nullable, taggedUnion } from '../kernel/codec.ts';
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
  /** A script of the page threw, or a promise was rejected, and nothing caught it. */
  ScriptFailed: { fault: FaultName, words: nullable(FaultWords), place: nullable(FaultPlace) },
});
export type RouteCommand = t.TypeOf<typeof RouteCommand>;
