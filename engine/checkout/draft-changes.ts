import { isSame } from '../kernel/same.ts';
import type { Event, Root } from '../root.ts';
import { draftOf, emptyDraft } from './draft.ts';

/**
 * A session ends by itself: what its customer filled in is kept for them and for nobody else. What they buy now is no secret,
 * and stays to be bought by whoever is here, as the lines of a bag do.
 */
export const checkoutInterrupted = ({ checkout, session }: Root): readonly Event[] => {
  const customerId = session.profile?.customerId ?? checkout.customerId;
  const draft = draftOf(checkout);
  const { step, buyNowOrderProduct: line } = checkout;
  return [
    { type: 'CheckoutCleared' },
    ...(customerId === null || isSame(draft, emptyDraft)
      ? []
      : [{ type: 'DraftSetAside', customerId, step, draft } as const]),
    ...(line === null ? [] : [{ type: 'BuyNowChosen', line } as const]),
  ];
};

/** A guest signs in: what they filled in and what they buy now is theirs from now on (case G04). */
export const checkoutCarriedOver = ({ checkout }: Root): readonly Event[] =>
  checkout.buyNowOrderProduct === null && isSame(draftOf(checkout), emptyDraft)
    ? []
    : [{ type: 'CheckoutCarriedOver' }];
