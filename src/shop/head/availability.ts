import type { Remote } from '../../../engine/kernel/remote.ts';
import type { Root } from '../../../engine/slices.ts';
import type { Page } from '../../../engine/values/page/page.ts';

/** What a head is made of. */
export type HeadState = Pick<Root, 'articles' | 'catalogue' | 'content' | 'gold' | 'orders' | 'session'>;

/** Whether there is what a page is about: `missing` the shop has no such thing, `unread` nobody could tell yet. */
export type Availability = 'there' | 'missing' | 'unread';

const availabilityBy = ({ value, failure }: Remote<unknown>): Availability =>
  value !== null ? 'there' : failure?.status === 404 ? 'missing' : 'unread';

const listingAvailability = (
  { query }: Extract<Page, { name: 'catalogue' }>,
  { catalogue: { listing } }: HeadState,
): Availability => {
  const { status, value } = listing.shown;
  if (value === null || status === 'failed') return 'unread';
  // A page beyond the last one is no page of the catalogue; an empty first page says that there is nothing.
  return value.products.length === 0 && query.page > 1 ? 'missing' : 'there';
};

/** Whether there is what this page is about (case F08). */
export const availabilityOf = (page: Page, state: HeadState): Availability => {
  const { articles, catalogue, content } = state;
  switch (page.name) {
    case 'not-found':
      return 'missing';
    case 'catalogue':
      return listingAvailability(page, state);
    case 'product': {
      const { productId, shown } = catalogue.product;
      return productId === page.productId ? availabilityBy(shown) : 'unread';
    }
    case 'help':
      return content.urlName === page.urlName ? availabilityBy(content.page) : 'unread';
    case 'blog': {
      const { value, status } = articles.listing.shown;
      if (value === null || status === 'failed') return 'unread';
      return value.articles.length === 0 && page.filter.page > 1 ? 'missing' : 'there';
    }
    case 'article':
      return articles.page.urlName === page.urlName ? availabilityBy(articles.page.article) : 'unread';
    default:
      return 'there';
  }
};
