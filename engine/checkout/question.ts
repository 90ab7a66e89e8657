import { isPostcode } from '../addresses/problems.ts';
import type { Asked } from './quote-question.ts';
import type { CheckoutReads } from './reads.ts';
import { sourceOf } from './selectors.ts';

/** What the order's price is to be asked of, and what else the answer depends on; null while there is nothing to order. */
export const askedOf = (root: CheckoutReads): Asked | null => {
  const source = sourceOf(root);
  if (source === null) return null;
  const { deliverMethod, shippingAddress, branchId, couponCode } = root.checkout;
  const { postcode } = shippingAddress;
  return {
    question: {
      source,
      deliverMethod,
      postcode: deliverMethod === 'ship' && isPostcode(postcode) ? postcode : '',
      branchId: deliverMethod === 'pickup' ? branchId : null,
      couponCode,
    },
    isCustomer: root.session.status === 'signed-in',
    announcedAt: root.gold.announcement?.at ?? null,
  };
};
