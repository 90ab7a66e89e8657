import { blogAddress, catalogueAddress, checkoutAddress } from '../values/page/address.ts';
import type { Page } from '../values/page/page.ts';
import { answerTo, detailOf, productPageOf } from '../catalogue/selectors.ts';
import { catalogueNames } from '../values/product-types.ts';
import { listingPageSize, type ListingQuery } from '../values/page/listing.ts';
import type { ProductCard, ProductDetail } from '../values/product.ts';
import { itemsOf } from '../kernel/remote.ts';
import type { ListingPage, QueryName } from '../queries/words.ts';
import { viewedProducts } from '../recent/selectors.ts';
import type { Root } from '../slices.ts';
import { savedItems } from '../wishlist/selectors.ts';
import type { ItemList } from './item.ts';

/** An id or name in an address that can be reported: only the shop's own form, since others may be typed text. */
const tellable = (step: string): string => (/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(step) ? step : 'other');

/** The path of a page for reports: without search words, filters and unknown addresses, which may be personal. */
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

/** Type and path of a page for analytics. */
export const placeOf = (page: Page): { readonly page_type: string; readonly page_path: string } => ({
  page_type: page.name,
  page_path: pathOf(page),
});

/** A list of products that a visitor sees; `from` is the place of its first product in the whole list. */
export interface ShownList extends ItemList {
  readonly products: readonly ProductCard[];
  readonly from: number;
}

const shelves = {
  promotion: { id: 'home_promotion', name: 'หน้าแรก: โปรโมชั่น' },
  bestSeller: { id: 'home_best_seller', name: 'หน้าแรก: สินค้าขายดี' },
  newProducts: { id: 'home_new_product', name: 'หน้าแรก: สินค้าใหม่' },
} as const satisfies Partial<Record<QueryName, ItemList>>;

const catalogueList = ({ type, search }: ListingQuery): ItemList =>
  search === ''
    ? { id: `catalogue_${type}`, name: `หมวดสินค้า: ${catalogueNames[type]}` }
    : { id: 'search_results', name: 'ผลการค้นหา' };

const whole = (list: ItemList, products: readonly ProductCard[]): readonly ShownList[] =>
  products.length === 0 ? [] : [{ ...list, products, from: 0 }];

/** Loaded listing of the page; one loaded for another page does not count. */
export const listingShown = ({ route: { page }, queries: { listing } }: Root): ListingPage | null =>
  page?.name === 'catalogue' ? answerTo(page.query, listing) : null;

export const productShown = (root: Root): ProductDetail | null => {
  const { page } = root.route;
  const product = productPageOf(root);
  const isThere = page?.name === 'product' && product.shown.status === 'ready';
  const detail = isThere ? detailOf(product) : null;
  return page?.name === 'product' && detail?.id === page.productId ? detail : null;
};

/** Recently viewed products, which home and the page of a product show. */
const viewed = ({ recent }: Root, productId: string | null): readonly ShownList[] =>
  recent.products.status === 'ready'
    ? whole({ id: 'recent_views', name: 'สินค้าที่เพิ่งดู' }, viewedProducts(recent.products.value, productId))
    : [];

const ofPage = (root: Root): readonly ShownList[] => {
  const { queries, route } = root;
  switch (route.page?.name) {
    case 'home':
      return [
        ...(Object.keys(shelves) as (keyof typeof shelves)[]).flatMap((name) => {
          const { status, value } = queries[name].remote;
          return status === 'ready' ? whole(shelves[name], value) : [];
        }),
        ...viewed(root, null),
      ];
    case 'catalogue': {
      const listing = listingShown(root);
      if (listing === null || listing.products.length === 0) return [];
      const { query, products } = listing;
      return [{ ...catalogueList(query), products, from: (query.page - 1) * listingPageSize }];
    }
    case 'product': {
      const product = productShown(root);
      if (product === null) return [];
      return [
        ...whole({ id: 'product_related', name: 'หน้าสินค้า: สินค้าที่เกี่ยวข้อง' }, productPageOf(root).related),
        ...viewed(root, product.id),
      ];
    }
    case 'wishlist':
      return root.wishlist.items.status === 'ready'
        ? whole(
            { id: 'wishlist', name: 'รายการโปรด' },
            savedItems(root.wishlist).map(({ product }) => product),
          )
        : [];
    default:
      return [];
  }
};

/** The lists that a visitor sees, those of a layer above the page first. */
export const listsShown = (root: Root): readonly ShownList[] => [
  ...(root.cart.isOpenedCart
    ? whole({ id: 'bag_recommended', name: 'ถุงช้อปปิ้ง: สินค้าแนะนำ' }, itemsOf(root.queries.recommended.remote))
    : []),
  ...ofPage(root),
];
