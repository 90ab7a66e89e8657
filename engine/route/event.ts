import * as t from 'io-ts';
import { record } from '../codec.ts';
import { Page } from './page.ts';
import { personal } from '../personal.ts';

/** The page that is shown now. */
export const RouteEntered = record({ type: t.literal('RouteEntered'), page: Page });
/** The visitor is sent to another address of the shop. */
export const VisitorSent = record({
  type: t.literal('VisitorSent'),
  to: personal('address', t.string),
  replace: t.boolean,
});

export const RouteEvent = t.union([RouteEntered, VisitorSent]);
export type RouteEvent = t.TypeOf<typeof RouteEvent>;
