import type { ProductCard, ProductDetail } from '../values/product.ts';
import type { Root } from '../root.ts';
import type { Page } from '../values/page/page.ts';
import type { RecentEvent } from './event.ts';

const requested: readonly RecentEvent[] = [{ type: 'ViewsRequested' }];

/** Whether a page has a row of the products that were looked at. */
const showsViews = (page: Page | null): boolean => page?.name === 'home' || page?.name === 'product';

/** What a page's row needs when the page is entered: nothing while there is nothing to show. */
export const viewsNeeded = (
  page: Page | null,
  { recent, session }: Pick<Root, 'recent' | 'session'>,
): readonly RecentEvent[] => {
  if (!showsViews(page) || recent.isClearing) return [];
  if (session.status === 'signed-in') return requested;
  const shown = page?.name === 'product' ? page.productId : null;
  return recent.kept.some((id) => id !== shown) ? requested : [];
};

/** Somebody is signed in now: what this browser keeps goes into the account, and then its list is fetched. */
export const viewsEntered = ({ recent, route }: Pick<Root, 'recent' | 'route'>): readonly RecentEvent[] => {
  if (recent.kept.length > 0) return [{ type: 'ViewsSubmitted', productIds: recent.kept }];
  return showsViews(route.page) ? requested : [];
};

const cardOf = ({
  id,
  name,
  type,
  styleName,
  weight,
  price,
  discountPrice,
  images,
  stock,
}: ProductDetail): ProductCard => ({
  id,
  name,
  type,
  styleName,
  weight,
  price,
  discountPrice,
  images,
  stock,
});

/** The page of a product is shown: it is the last that was looked at. Told once while it stays so. */
export const viewed = (
  detail: ProductDetail,
  { recent, session }: Pick<Root, 'recent' | 'session'>,
): readonly RecentEvent[] => {
  const isLast = recent.products[0]?.id === detail.id;
  const seen: RecentEvent = { type: 'ProductViewed', product: cardOf(detail) };
  if (session.status === 'signed-in') {
    return isLast ? [seen] : [seen, { type: 'ViewsSubmitted', productIds: [detail.id] }];
  }
  return recent.kept[0] === detail.id ? [seen] : [seen, { type: 'ViewKept', productId: detail.id }];
};
