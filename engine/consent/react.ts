import type { CartEvent } from '../cart/event.ts';
import { isAnswered } from '../kernel/remote.ts';
import { isSame } from '../kernel/same.ts';
import type { Around, React } from '../kernel/slice.ts';
import type { SessionEvent } from '../session/event.ts';
import type { ConsentEvent } from './event.ts';
import type { ConsentReads } from './reads.ts';
import { acceptedCategories, decisive, isInForce, policyVersion } from './record.ts';

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
  // Of the decisions of this browser and of the account the newer counts for both (spec 4.9, ruling P15).
  ProfileReceived: (event, around, { at }) => {
    const { consent: categories, consentGiven } = event.profile;
    const { record } = around.after.consent;
    if (categories === null || consentGiven === null || !isInForce(consentGiven, at))
      return postDue(event, around);
    const counts = decisive({ categories: acceptedCategories(categories), ...consentGiven }, record);
    return [
      ...(isSame(counts, record) ? [] : [{ type: 'ConsentAdopted', record: counts } as const]),
      ...postDue(event, around),
    ];
  },
  ProfileUnavailable: postDue,
  CartReplaced: postDue,
  CartConfirmed: postDue,
};
