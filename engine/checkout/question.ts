import { isPostcode } from '../addresses/problems.ts';
import { isSame } from '../kernel/same.ts';
import type { Root } from '../root.ts';
import type { QuoteQuestion } from './effect.ts';
import { sourceOf } from './selectors.ts';

/** What the order's price is to be asked of; null while there is nothing to order. */
export const questionOf = (root: Root): QuoteQuestion | null => {
  const source = sourceOf(root);
  if (source === null) return null;
  const { deliverMethod, shippingAddress, branchId, couponCode } = root.checkout;
  const { postcode } = shippingAddress;
  return {
    source,
    deliverMethod,
    postcode: deliverMethod === 'ship' && isPostcode(postcode) ? postcode : '',
    branchId: deliverMethod === 'pickup' ? branchId : null,
    couponCode,
  };
};

/** Whether two states of the shop would be answered alike, as far as the shop knows (case K12). */
export const isAskedAlike = (before: Root, after: Root): boolean =>
  before.gold.announcement === after.gold.announcement &&
  before.session.status === after.session.status &&
  isSame(questionOf(before), questionOf(after));
