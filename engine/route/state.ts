import type * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { FaultName } from './fault.ts';
import { Page } from '../values/page/page.ts';

export const RouteState = record({
  /** Null until the first address is entered. */
  page: nullable(Page),
  /** Why the page could not be drawn, or null. */
  fault: nullable(FaultName),
});
export type RouteState = t.TypeOf<typeof RouteState>;

export const initialRoute: RouteState = { page: null, fault: null };
