import { blogAddress, catalogueAddress, checkoutAddress } from '../values/page/address.ts';
import type { Page } from '../values/page/page.ts';

/** An id or name in an address that can be reported: only the shop's own form, since others may be typed text. */
const tellable = (step: string): string => (/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(step) ? step : 'other');

/**
 * The path of a page as reports may know it. Search words, filters and unknown addresses are left out, as they may hold
 * personal data.
 */
const pathOf = (page: Page): string => {
  switch (page.name) {
    case 'home':
      return '/';
    case 'catalogue':
      return catalogueAddress({
        ...page.query,
        search: '',
        style: '',
        weightText: '',
        ringSize: '',
        necklaceSize: '',
        braceletSize: '',
      });
    case 'product':
      return `/product/${tellable(page.productId)}`;
    case 'blog':
      return blogAddress({ ...page.filter, tag: '' });
    case 'article':
      return `/blog/${tellable(page.urlName)}`;
    case 'help':
      return `/help/${tellable(page.urlName)}`;
    case 'check-out':
    case 'check-out-guest':
      return checkoutAddress(page.name === 'check-out-guest', page.isBuyNow, page.step);
    // An order's id opens a guest's: no report ever holds it.
    case 'payment':
      return page.isBuyNow ? '/check-out/buy-now-payment' : '/check-out/payment';
    case 'order':
      return '/order-history/order';
    default:
      return `/${page.name}`;
  }
};

/** What reports know of a page: what kind it is and its path. */
export const placeOf = (page: Page): { readonly page_type: string; readonly page_path: string } => ({
  page_type: page.name,
  page_path: pathOf(page),
});
