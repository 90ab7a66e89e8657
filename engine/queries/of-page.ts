import type { Page } from '../values/page/page.ts';
import type { Query } from './words.ts';

/** What a page shows of what is fetched: asked when it is entered, and again when it is retried. */
export const ofPage = (page: Page): readonly Query[] => {
  switch (page.name) {
    case 'home':
      return [{ type: 'bestSeller' }, { type: 'promotion' }, { type: 'newProducts' }, { type: 'teasers' }];
    case 'catalogue':
      return [{ type: 'listing', query: page.query }, { type: 'styles' }];
    case 'product': {
      const { productId } = page;
      return [
        { type: 'product', productId },
        { type: 'description', productId },
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
    default:
      return [];
  }
};
