import { isCheckout, type Page } from '../values/page/page.ts';
import type { Query } from './words.ts';
import type { States } from '../states.ts';

type Reads = Pick<States, 'account' | 'queries' | 'session'>;

/** Queries of a page for a signed-in customer; checkout offers the address book (case K02), and asks for it once. */
const ofSignedIn = (page: Page, { account, queries, session }: Reads): readonly Query[] => {
  if (session.status !== 'signed-in') return [];
  if (page.name === 'profile') {
    const isEnding = account.sessions.ending !== null;
    return [
      { type: 'addressBook' },
      { type: 'alerts' },
      { type: 'myGold' },
      ...(isEnding ? [] : [{ type: 'sessions' } as const]),
    ];
  }
  const isBookNeeded = isCheckout(page) && ['idle', 'failed'].includes(queries.addressBook.remote.status);
  return isBookNeeded ? [{ type: 'addressBook' }] : [];
};

/** Queries of a page: asked when it is entered, and again when it is retried. */
export const ofPage = (page: Page, root: Reads): readonly Query[] => {
  switch (page.name) {
    case 'home':
      return [{ type: 'bestSeller' }, { type: 'promotion' }, { type: 'newProducts' }, { type: 'teasers' }];
    case 'catalogue':
      return [
        { type: 'listing', query: page.query },
        { type: 'filterCounts', query: page.query },
        { type: 'styles' },
      ];
    case 'product': {
      const { productId } = page;
      return [
        { type: 'product', productId },
        { type: 'description', productId },
        { type: 'availability', productId },
        { type: 'related', productId },
      ];
    }
    case 'blog':
      return [{ type: 'articles', filter: page.filter }, { type: 'articleTypes' }];
    case 'article':
      return [{ type: 'article', urlName: page.urlName }];
    case 'help':
      return [{ type: 'helpPage', urlName: page.urlName }];
    case 'locations':
    case 'contact-us':
      return [{ type: 'branches' }];
    case 'gold-price':
      return [{ type: 'dailyPrices', days: page.days }];
    case 'alert':
      if (page.token !== null) return [{ type: 'alert', token: page.token }];
      return page.productId === null ? [] : [{ type: 'product', productId: page.productId }];
    case 'order-history':
      return [{ type: 'orderHistory', page: page.page }];
    default:
      return ofSignedIn(page, root);
  }
};
