import { isSame } from '../kernel/same.ts';
import type { CheckoutEvent } from './event.ts';
import type { CheckoutReads } from './reads.ts';
import { draftOf, emptyDraft } from './draft.ts';

/**
 * A session ends by itself: what its customer filled in is kept for them and for nobody else. What they buy now is no secret,
 * and stays to be bought by whoever is here, as the lines of a bag do.
 */
export const interrupted = ({ checkout, session }: CheckoutReads): readonly CheckoutEvent[] => {
  const customerId = session.profile?.customerId ?? checkout.customerId;
  const draft = draftOf(checkout);
  const { step, buyNowOrderProduct: line } = checkout;
  return [
    { type: 'CheckoutCleared', isForgotten: false },
    ...(customerId === null || isSame(draft, emptyDraft)
      ? []
      : [{ type: 'DraftSetAside', customerId, step, draft } as const]),
    ...(line === null ? [] : [{ type: 'BuyNowChosen', line } as const]),
  ];
};

/** A guest signs in: what they filled in and what they buy now is theirs from now on (case G04). */
export const carriedOver = ({ checkout }: CheckoutReads): readonly CheckoutEvent[] =>
  checkout.buyNowOrderProduct === null && isSame(draftOf(checkout), emptyDraft)
    ? []
    : [{ type: 'CheckoutCarriedOver' }];
