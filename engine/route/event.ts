import * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { FaultName } from './fault.ts';
import { Page } from '../values/page/page.ts';
import { personal } from '../kernel/personal.ts';

/** The page that is shown now. */
export const RouteEntered = record({ type: t.literal('RouteEntered'), page: Page });
/** The visitor is sent to another address of the shop. */
export const VisitorSent = record({
  type: t.literal('VisitorSent'),
  to: personal('address', t.string),
  replace: t.boolean,
});

/** What the page shows is asked for again. */
export const PageRetried = record({ type: t.literal('PageRetried'), page: Page });

/** The page could not be drawn; it stays so until another one is entered. */
export const PageFailed = record({ type: t.literal('PageFailed'), fault: FaultName });

export const RouteEvent = t.union([RouteEntered, PageRetried, VisitorSent, PageFailed]);
export type RouteEvent = t.TypeOf<typeof RouteEvent>;
