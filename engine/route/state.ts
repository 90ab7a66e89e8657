import * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { FaultName } from './fault-name.ts';
import { Page } from '../values/page/page-codec.ts';

export const RouteState = record({
  /** Null until the first address is entered. */
  page: nullable(Page),
  /** Whether the page's code could not be fetched: it is named, and not entered. */
  isMissing: t.boolean,
  /** Why the page could not be drawn, or null. */
  fault: nullable(FaultName),
});
export type RouteState = t.TypeOf<typeof RouteState>;
