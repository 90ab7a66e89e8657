import { detailOf } from '../../../engine/catalogue/selectors.ts';
import { allArticles } from '../../../engine/values/page/article-filter.ts';
import {
  chooseCategory,
  type ListingQuery,
  sameQuery,
  searchFor,
} from '../../../engine/values/page/listing.ts';
import {
  addresses,
  articleAddress,
  blogAddress,
  catalogueAddress,
  helpAddress,
  productAddress,
} from '../../../engine/values/page/address.ts';
import { isCheckout, isGuarded, type Page } from '../../../engine/values/page/page.ts';
import type { HeadState } from './availability.ts';

const isPlain = (query: ListingQuery): boolean =>
  sameQuery(query, { ...chooseCategory(query.type), page: query.page });

/** The list that stands for a filtered or sorted one: its whole catalogue; a search stands for itself. */
const listingFor = (query: ListingQuery): ListingQuery => {
  if (query.search !== '') return searchFor(query.search);
  return { ...chooseCategory(query.type), page: isPlain(query) ? query.page : 1 };
};

/**
 * The one address of a page among all under which it can be reached, as a path: without what filters, sorts or opens a
 * dialog. Null for a page that nobody shall find.
 */
export const canonicalPath = (page: Page, { catalogue, content }: HeadState): string | null => {
  if (isGuarded(page) || isCheckout(page)) return null;
  switch (page.name) {
    case 'home':
      return addresses.home;
    case 'catalogue':
      return catalogueAddress(listingFor(page.query));
    case 'product': {
      const { product } = catalogue;
      const known = product.productId === page.productId ? detailOf(product) : null;
      return productAddress(known?.id ?? page.productId);
    }
    case 'help':
      return helpAddress(
        (content.urlName === page.urlName ? content.page.value?.urlName : undefined) ?? page.urlName,
      );
    case 'blog':
      // What has a tag in common is a choice of what stands in the whole list.
      return blogAddress(page.filter.tag === '' ? page.filter : allArticles);
    case 'article':
      return articleAddress(page.urlName);
    case 'payment':
    case 'logout':
    case 'not-found':
      return null;
    default:
      return `/${page.name}`;
  }
};
