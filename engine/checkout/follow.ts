import { either as E } from 'fp-ts';
import type { Outcome } from '../kernel/slice.ts';
import type { LoadingStatus } from '../kernel/loading.ts';
import type { Command, Event, Root } from '../root.ts';
import { isCheckout } from '../values/page/page.ts';
import { isSame } from '../kernel/same.ts';
import { addressDue } from './address-choice.ts';
import { emptyDraft } from './draft.ts';
import { phoneProven } from './proof.ts';
import { isAskedAlike, questionOf } from './question.ts';
import { checkoutLines, sourceOf } from './selectors.ts';

const has = (events: readonly Event[], type: Event['type']): boolean =>
  events.some((event) => event.type === type);

/** Whether somebody comes to checkout from elsewhere, or to what is bought now from the bag. */
const isArriving = (before: Root, after: Root): boolean => {
  const [was, is] = [before.route.page, after.route.page];
  return !isCheckout(was) || (isCheckout(is) && was.isBuyNow !== is.isBuyNow);
};

/** Whether an order was refused for what the server knows better: it is asked again what is true. */
const isOutdated = (events: readonly Event[]): boolean =>
  events.some(
    (event) =>
      event.type === 'PlacingRefused' &&
      event.refusal.kind !== 'total-rose' &&
      event.refusal.kind !== 'unverified',
  );

/** Whether the phone of who orders was proven just now. */
const isProven = (events: readonly Event[]): boolean =>
  events.some((event) => event.type === 'OtpAccepted' && event.flow === 'order');

/** Whether the connection is back that something failed without, or still waits for an answer that was lost with it. */
const isBackOnline = (events: readonly Event[], status: LoadingStatus): boolean =>
  (status === 'failed' || status === 'loading') && has(events, 'WentOnline');

/** How the pieces of an open checkout change without a command of its page: in storage, or at the server. */
const fromElsewhere: readonly Event['type'][] = [
  'GuestCartAdopted',
  'BuyNowRestored',
  'CheckoutCartReceived',
];

/** The pieces are gone while their page is open. */
const emptyingDue = (events: readonly Event[], before: Root, after: Root): readonly Event[] => {
  const hadPieces = isCheckout(before.route.page) && checkoutLines(before).length > 0;
  const isGone = checkoutLines(after).length === 0;
  return hadPieces && isGone && fromElsewhere.some((type) => has(events, type))
    ? [{ type: 'CheckoutEmptied' }]
    : [];
};

const quoteDue = (
  command: Command,
  events: readonly Event[],
  before: Root,
  after: Root,
): readonly Event[] => {
  // Nothing is sold now; it is asked as soon as something is.
  if (after.gold.closed !== null) return [];
  if (has(events, 'QuoteRequested') || questionOf(after) === null) return [];
  const { quoteStatus } = after.checkout;
  const isNew = quoteStatus === 'idle' || isArriving(before, after) || isOutdated(events);
  const isBack = isBackOnline(events, quoteStatus) || before.gold.closed !== null;
  // An answer may take a coupon off: it has just told what the order costs without it.
  const isOther = command.type !== 'QuoteArrived' && !isAskedAlike(before, after);
  if (!isNew && !isBack && !isOther) return [];
  if (after.connection.isOnline) return [{ type: 'QuoteRequested', isBurst: !isNew && !isBack }];
  // Nobody could be asked: what was told is old, and it is asked again with the connection.
  return quoteStatus === 'failed'
    ? []
    : [{ type: 'QuoteUnavailable', failure: { kind: 'offline', status: null, code: null } }];
};

const placesDue = (events: readonly Event[], before: Root, after: Root): readonly Event[] => {
  const { deliverMethod, placesStatus } = after.checkout;
  const source = sourceOf(after);
  if (deliverMethod !== 'pickup' || source === null || has(events, 'PlacesRequested')) return [];
  const isNew = placesStatus === 'idle' || isArriving(before, after) || isOutdated(events);
  const isBack = isBackOnline(events, placesStatus);
  return isNew || isBack || !isSame(sourceOf(before), source) ? [{ type: 'PlacesRequested' }] : [];
};

/** A customer who has typed nothing about themselves is who their profile says. */
const contactDue = (events: readonly Event[], before: Root, after: Root): readonly Event[] => {
  const { session, checkout } = after;
  const isTime = has(events, 'ProfileReceived') || isArriving(before, after);
  return isTime && session.profile !== null && isSame(checkout.contact, emptyDraft.contact)
    ? [{ type: 'ContactWanted' }]
    : [];
};

/**
 * What the events of any turn mean for checkout while its page is shown: what the order costs is asked for whenever
 * anything changed that it depends on (case K12), so are the branches, and who orders.
 */
export const followCheckout = (
  command: Command,
  outcome: Outcome<Event>,
  root: Root,
  evolve: (root: Root, event: Event) => Root,
): Outcome<Event> => {
  if (E.isLeft(outcome)) return outcome;
  const events = outcome.right;
  if (!isCheckout(root.route.page) && !has(events, 'CheckoutStepEntered')) return outcome;
  const after = events.reduce(evolve, root);
  // An order was placed: its page is on the way.
  if (!isCheckout(after.route.page) || after.checkout.orderId !== null) return outcome;
  const choice = addressDue(events, isArriving(root, after), after);
  const settled = choice.reduce(evolve, after);
  const more = [
    ...choice,
    ...contactDue(events, root, after),
    ...quoteDue(command, events, root, settled),
    ...placesDue(events, root, settled),
    ...emptyingDue(events, root, settled),
    ...(isProven(events) ? phoneProven(settled) : []),
  ];
  return more.length === 0 ? outcome : E.right([...events, ...more]);
};
