import type { CheckoutEvent, CheckoutReads } from './words.ts';
import { catalogueAddress, checkoutAddress, productAddress } from '../values/page/address.ts';
import { chooseCategory } from '../values/page/listing.ts';
import { type CheckoutPage, isCheckout, type Page } from '../values/page/page.ts';
import { firstUnfinishedStep } from './problems.ts';

/**
 * The redirect from a step of checkout that cannot be shown: guests and customers to their own pages; back to the product
 * when what is bought now is lost (case H-K12); to the first unfinished step (case K04).
 */
export const checkoutRedirect = (page: CheckoutPage, root: CheckoutReads): string | undefined => {
  const isGuest = root.session.status !== 'signed-in';
  const { step, isBuyNow } = page;
  if (isGuest !== (page.name === 'check-out-guest')) return checkoutAddress(isGuest, isBuyNow, step);
  const { lostBuyNowProductId: lost } = root.checkout;
  if (isBuyNowGone(page, root)) {
    return lost === null ? catalogueAddress(chooseCategory('all')) : productAddress(lost);
  }
  const first = firstUnfinishedStep(root);
  return first < step ? checkoutAddress(isGuest, isBuyNow, first) : undefined;
};

export const isBuyNowGone = ({ isBuyNow }: CheckoutPage, { checkout }: CheckoutReads): boolean =>
  isBuyNow && checkout.buyNowOrderProduct === null && checkout.placing === 'idle';

/** Leaving "buy now" for a page other than the order's removes it from storage; Back finds it while the page lives. */
export const abandonedBuyNow = (page: Page, { checkout, route }: CheckoutReads): readonly CheckoutEvent[] => {
  const was = route.page;
  if (!isCheckout(was) || !was.isBuyNow || page.name === 'payment') return [];
  const isLeft = !isCheckout(page) || !page.isBuyNow;
  return isLeft && checkout.buyNowOrderProduct !== null && checkout.placing === 'idle'
    ? [{ type: 'BuyNowLeft' }]
    : [];
};

/** Loads the lines of a customer's checkout; a buy-now line is loaded with its quote, and a guest's lines are the bag. */
export const linesNeeded = (page: CheckoutPage, { checkout }: CheckoutReads): readonly CheckoutEvent[] =>
  page.isBuyNow || page.name === 'check-out-guest' || checkout.purchase !== 'bag'
    ? []
    : [{ type: 'CheckoutStarted', cartId: checkout.cartId }];
