import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Root } from '../../../engine/slices.ts';
import type { Page } from '../../../engine/values/page/page.ts';

/** What a head is made of. */
export type HeadState = Pick<Root, 'articles' | 'catalogue' | 'content' | 'gold' | 'orders' | 'session'>;

/** Whether there is what a page is about: `missing` the shop has no such thing, `unread` nobody could tell yet. */
export type Availability = 'there' | 'missing' | 'unread';

const byFailure = (failure: Failure | null): Availability => (failure?.status === 404 ? 'missing' : 'unread');

const listingAvailability = (
  { query }: Extract<Page, { name: 'catalogue' }>,
  { catalogue: { listing } }: HeadState,
): Availability => {
  if (listing.shown === null || listing.status === 'failed') return 'unread';
  // A page beyond the last one is no page of the catalogue; an empty first page says that there is nothing.
  return listing.products.length === 0 && query.page > 1 ? 'missing' : 'there';
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
      const { productId, detail, failure } = catalogue.product;
      if (productId !== page.productId) return 'unread';
      return detail === null ? byFailure(failure) : 'there';
    }
    case 'help':
      if (content.urlName !== page.urlName) return 'unread';
      return content.page === null ? byFailure(content.failure) : 'there';
    case 'blog': {
      const { shown, status } = articles.listing;
      if (shown === null || status === 'failed') return 'unread';
      return articles.listing.articles.length === 0 && page.filter.page > 1 ? 'missing' : 'there';
    }
    case 'article':
      if (articles.page.urlName !== page.urlName) return 'unread';
      return articles.page.article === null ? byFailure(articles.page.failure) : 'there';
    default:
      return 'there';
  }
};
