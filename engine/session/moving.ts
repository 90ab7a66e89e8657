import type { SessionReads, EndOfSession, SessionEvent } from './words.ts';
import type { RouteEvent } from '../route/words.ts';
import { checkoutAddress } from '../values/page/address.ts';
import { wayOn } from './selectors.ts';

/** What the session's rules make. */
export type Made = RouteEvent | SessionEvent;

const sent = (to: string | null, replace: boolean): readonly Made[] =>
  to === null ? [] : [{ type: 'VisitorSent', to, replace }];

/** A guest's page of checkout is none of a customer's: they go on at the same step of theirs. */
const stepOfCustomer = ({ route: { page } }: SessionReads): string | null =>
  page?.name === 'check-out-guest' ? checkoutAddress(false, page.isBuyNow, page.step) : null;

/** Begins the session and redirects to where signing in leads (spec 4.2, 4.6). */
export const sessionStarted = (root: SessionReads, asked = wayOn(root), isBack = false): readonly Made[] => {
  const to = asked ?? stepOfCustomer(root);
  // Never redirects to the logout page, a guest's step, or a provider's return address.
  const replace = isBack || asked === null || root.route.page?.name === 'logout';
  return [{ type: 'SessionStarted', resumed: false, to }, ...sent(to, replace)];
};

/** Ends the session, and redirects unless the visitor stays. */
export const sessionEnded = (why: EndOfSession, to: string | null, replace = true): readonly Made[] => [
  { type: 'SessionEnded', why, to },
  ...sent(to, replace),
];
