import type { CatalogueEvent } from '../catalogue/event.ts';
import type { GoldEvent } from '../gold/event.ts';
import type { Around, React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/event.ts';
import type { SessionEvent } from '../session/event.ts';
import { isExpired } from '../session/selectors.ts';
import type { Page } from '../values/page/page.ts';
import type { ProductCard, ProductDetail } from '../values/product.ts';
import type { RecentEvent } from './event.ts';
import type { RecentReads } from './reads.ts';

const requested: readonly RecentEvent[] = [{ type: 'ViewsRequested' }];

/** Whether a page has a row of the products that were looked at. */
const showsViews = (page: Page | null): boolean => page?.name === 'home' || page?.name === 'product';

/** What the row of the page that is shown needs: nothing while there is nothing to show. */
const needed = (
  _: unknown,
  { after: { recent, route, session } }: Around<RecentReads>,
): readonly RecentEvent[] => {
  const { page } = route;
  if (!showsViews(page) || recent.isClearing) return [];
  if (session.status === 'signed-in') return requested;
  const shown = page?.name === 'product' ? page.productId : null;
  return recent.stored.some((id) => id !== shown) ? requested : [];
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

/** What becomes of the products that were looked at because of what happened. */
export const reactRecent: React<
  CatalogueEvent | GoldEvent | RecentEvent | RouteEvent | SessionEvent,
  RecentReads,
  RecentEvent
> = {
  RouteEntered: needed,
  PageRetried: needed,
  PricesOutdated: (event, around) => (event.page ? needed(event, around) : []),
  ViewsAdopted: (event, around) => (around.after.session.status === 'signed-in' ? [] : needed(event, around)),
  ViewsReleased: needed,
  ClearingFailed: needed,

  // The page of a product is shown: it is the last that was looked at. Told once while it stays so.
  ProductReceived: ({ detail }, { after: { recent, session } }) => {
    const { id } = detail;
    const seen: RecentEvent = { type: 'ProductViewed', product: cardOf(detail) };
    if (session.status === 'signed-in') {
      const isLast = recent.products.value?.[0]?.id === id;
      return isLast ? [seen] : [seen, { type: 'ViewsSubmitted', productIds: [id] }];
    }
    return recent.stored[0] === id ? [seen] : [seen, { type: 'ViewStored', productId: id }];
  },

  // What this browser keeps goes into the account, and then its list is fetched.
  SessionStarted: (_, { after: { recent, route } }) => {
    if (recent.stored.length > 0) return [{ type: 'ViewsSubmitted', productIds: recent.stored }];
    return showsViews(route.page) ? requested : [];
  },
  SessionEnded: ({ why }, { after: { recent } }) => [
    {
      type: 'ViewsClosed',
      productIds: isExpired(why) ? recent.stored : [],
      isForgotten: why === 'signed-out',
    },
  ],
};
