import type { CartEvent } from '../cart/event.ts';
import { isAnswered } from '../kernel/remote.ts';
import type { Around, React } from '../kernel/slice.ts';
import type { SessionEvent } from '../session/event.ts';
import type { ConsentEvent } from './event.ts';
import type { ConsentReads } from './reads.ts';
import { acceptedCategories, isInForce, policyVersion } from './record.ts';

/** A decision that is due is posted as soon as both profile and cart have been fetched (spec 4.6). */
const postDue = (
  _: unknown,
  { after: { cart, consent, session } }: Around<ConsentReads>,
): readonly ConsentEvent[] => {
  const isKnown = isAnswered(session.profile);
  const isFetched = cart.loading === 'ready' || cart.loading === 'failed';
  return consent.isDue && isKnown && isFetched ? [{ type: 'ConsentSubmitted' }] : [];
};

/** What becomes of a decision about cookies when a visit or a session begins. */
export const reactConsent: React<CartEvent | SessionEvent, ConsentReads, ConsentEvent> = {
  VisitBegan: ({ consent: record }) =>
    record?.policyVersion === policyVersion ? [{ type: 'ConsentRestored', record }] : [],
  SessionStarted: (_, { after: { consent } }) => (consent.record === null ? [] : [{ type: 'ConsentDue' }]),
  // What the customer decided on another device becomes the decision of a browser that has none, as long as it still counts
  // (spec 4.9, ruling P15); where this browser has one, that one is posted instead.
  ProfileReceived: (event, around, { at }) => {
    const { consent, consentGiven } = event.profile;
    const isAdopted =
      around.after.consent.record === null &&
      consent !== null &&
      consentGiven !== null &&
      isInForce(consentGiven, at);
    return isAdopted
      ? [{ type: 'ConsentAdopted', record: { categories: acceptedCategories(consent), ...consentGiven } }]
      : postDue(event, around);
  },
  ProfileUnavailable: postDue,
  CartReplaced: postDue,
  CartConfirmed: postDue,
};
