import { isSame } from '../log/same.ts';
import type { Event, Root } from '../root.ts';
import { draftOf, emptyDraft } from './draft.ts';

/** A guest signs in: what they filled in and what they buy now is theirs from now on (case G04). */
export const checkoutCarriedOver = ({ checkout }: Root): readonly Event[] =>
  checkout.buyNowOrderProduct === null && isSame(draftOf(checkout), emptyDraft)
    ? []
    : [{ type: 'CheckoutCarriedOver' }];
