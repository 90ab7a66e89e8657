import { itemsOf, type Remote } from '../kernel/remote.ts';
import type { ProductCard } from '../values/product.ts';
import { suggestedOf } from '../queries/selectors.ts';
import { chosenStock, detailOf, productPageOf, sizesOf } from './selectors.ts';
import type {
  CardRequests,
  CatalogueCommand,
  CatalogueEvent,
  CatalogueReads,
  CatalogueState,
  EarlyProduct,
  ProductChoice,
} from './words.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { Decide, Evolve, React } from '../kernel/slice.ts';
import { clampQuantity } from '../values/quantity.ts';
import type { ShopEvent } from '../states.ts';

/** Loaded list of cards; `isLatest`: it was asked for since the latest announcement rose, and answered. */
interface Cards {
  readonly cards: readonly ProductCard[];
  readonly isLatest: boolean;
}

const loadedCards = ({ catalogue, queries, recent, wishlist }: CatalogueReads): readonly Cards[] => {
  const { aged } = catalogue;
  const ofQuery = (list: keyof CardRequests, { status }: Remote<unknown>, cards: readonly ProductCard[]) => ({
    cards,
    isLatest: status === 'ready' && queries[list].request > (aged?.[list] ?? 0),
  });
  const ofOthers = (cards: readonly ProductCard[]): Cards => ({ cards, isLatest: aged === null });
  const { promotion, bestSeller, newProducts, listing, related, recommended } = queries;
  return [
    ofQuery('listing', listing.remote, listing.remote.value?.products ?? []),
    ofQuery('promotion', promotion.remote, itemsOf(promotion.remote)),
    ofQuery('bestSeller', bestSeller.remote, itemsOf(bestSeller.remote)),
    ofQuery('newProducts', newProducts.remote, itemsOf(newProducts.remote)),
    ofQuery('related', related.remote, itemsOf(related.remote)),
    ofOthers(suggestedOf({ queries })),
    ofOthers(itemsOf(recent.products)),
    ofOthers(itemsOf(wishlist.items).map((item) => item.product)),
    ofOthers(itemsOf(recommended.remote)),
  ];
};

/**
 * Product data from loaded cards, for its page to begin with. A card by the latest known announcement is preferred to one that
 * may be older, whose price is not shown.
 */
export const earlyOf = (productId: string, root: CatalogueReads): EarlyProduct | null => {
  const page = productPageOf(root);
  // All of it is known already.
  if (page.productId === productId && detailOf(page) !== null) return null;
  let older: EarlyProduct | null = null;
  for (const { cards, isLatest } of loadedCards(root)) {
    const card = cards.find(({ id }) => id === productId);
    if (card === undefined) continue;
    if (isLatest) return { card, isPriced: true };
    older ??= { card, isPriced: false };
  }
  return older;
};

const noChoice: ProductChoice = {
  productId: null,
  early: null,
  chosenSizeId: null,
  chosenQuantity: 1,
  isClamped: false,
};

export const initial: CatalogueState = { product: noChoice, aged: null };

/** Rules of the choices on a product's page (spec 5). */
export const decide: Decide<CatalogueCommand, CatalogueReads, CatalogueEvent> = {
  ChooseSize: ({ sizeId }, root) => {
    const product = productPageOf(root);
    const size = sizesOf(product).find((candidate) => candidate.sizeId === sizeId);
    if (size === undefined) return reject('UnknownSize');
    const quantity = clampQuantity(product.chosenQuantity, size.stock) ?? 1;
    return accept([{ type: 'SizeChosen', sizeId, quantity }]);
  },
  ChooseQuantity: ({ quantity: wanted }, root) => {
    const product = productPageOf(root);
    if (detailOf(product) === null) return reject('UnknownSize');
    const quantity = clampQuantity(wanted, chosenStock(product));
    if (quantity === undefined) return reject({ type: 'OutOfStock', available: 0 });
    const isClamped = quantity < wanted;
    return quantity === product.chosenQuantity && isClamped === product.isClamped
      ? reject('NothingChanges')
      : accept([{ type: 'QuantityChosen', quantity, isClamped }]);
  },
};

const withProduct = (catalogue: CatalogueState, changed: Partial<ProductChoice>): CatalogueState => ({
  ...catalogue,
  product: { ...catalogue.product, ...changed },
});

export const evolve: Evolve<CatalogueState, CatalogueEvent> = {
  ProductEntered: (catalogue, { productId, early }) =>
    withProduct(catalogue, {
      ...(catalogue.product.productId === productId ? {} : noChoice),
      productId,
      early,
    }),
  SizeChosen: (catalogue, { sizeId, quantity }) =>
    withProduct(catalogue, { chosenSizeId: sizeId, chosenQuantity: quantity, isClamped: false }),
  QuantityChosen: (catalogue, { quantity, isClamped }) =>
    withProduct(catalogue, { chosenQuantity: quantity, isClamped }),
  CardsAged: (catalogue, { requests }) => {
    const { early } = catalogue.product;
    const aged = { ...catalogue, aged: requests };
    return early === null ? aged : withProduct(aged, { early: { ...early, isPriced: false } });
  },
};

/** A product's page begins with its card's data; a newer announcement makes loaded cards stale. */
export const react: React<ShopEvent, CatalogueReads, CatalogueEvent> = {
  RouteEntered: ({ page }, { after }) =>
    page.name === 'product'
      ? [{ type: 'ProductEntered', productId: page.productId, early: earlyOf(page.productId, after) }]
      : [],
  // Added from the sheet of sizes: the page shows the size that was taken.
  LineAdded: ({ line: { productId, sizeId } }, { after }) => {
    const product = productPageOf(after);
    const size =
      productId === product.productId ? sizesOf(product).find((one) => one.sizeId === sizeId) : undefined;
    if (size === undefined || product.chosenSizeId !== null) return [];
    return [{ type: 'SizeChosen', sizeId, quantity: clampQuantity(product.chosenQuantity, size.stock) ?? 1 }];
  },
  AnnouncementRose: (_, { after: { queries } }) => {
    const { promotion, bestSeller, newProducts, listing, related } = queries;
    return [
      {
        type: 'CardsAged',
        requests: {
          promotion: promotion.request,
          bestSeller: bestSeller.request,
          newProducts: newProducts.request,
          listing: listing.request,
          related: related.request,
        },
      },
    ];
  },
};
