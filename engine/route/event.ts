import * as t from 'io-ts';
import { taggedUnion } from '../kernel/codec.ts';
import { FaultName } from './fault-name.ts';
import { Page } from '../values/page/page-codec.ts';
import { personal } from '../kernel/personal.ts';

export const RouteEvent = taggedUnion({
  /** The page that is shown now. */
  RouteEntered: { page: Page },
  /** The page that the visitor came to has no code yet; it is entered when it has. */
  PageMissed: { page: Page },
  /** What the page shows is asked for again. */
  PageRetried: { page: Page },
  /** The visitor is sent to another address of the shop. */
  VisitorSent: { to: personal('address', t.string), replace: t.boolean },
  /** The page could not be drawn; it stays so until another one is entered. */
  PageFailed: { fault: FaultName },
});
export type RouteEvent = t.TypeOf<typeof RouteEvent>;
