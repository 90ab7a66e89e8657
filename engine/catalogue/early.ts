import { itemsOf, type Remote } from '../kernel/remote.ts';
import type { ProductCard } from '../values/product.ts';
import { suggestedOf } from '../queries/selectors.ts';
import { detailOf, productPageOf } from './selectors.ts';
import type { CardRequests, CatalogueReads, EarlyProduct } from './words.ts';

/** A list of cards that are there; `isLatest`: it was asked for since the latest announcement rose, and answered. */
interface Cards {
  readonly cards: readonly ProductCard[];
  readonly isLatest: boolean;
}

const there = ({ catalogue, queries, recent, wishlist }: CatalogueReads): readonly Cards[] => {
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
 * What cards that are there tell of a product, so that its page can begin with it. A card by the latest announcement that is
 * known goes before one that may be older, whose price is not told.
 */
export const earlyOf = (productId: string, root: CatalogueReads): EarlyProduct | null => {
  const page = productPageOf(root);
  // All of it is known already.
  if (page.productId === productId && detailOf(page) !== null) return null;
  let older: EarlyProduct | null = null;
  for (const { cards, isLatest } of there(root)) {
    const card = cards.find(({ id }) => id === productId);
    if (card === undefined) continue;
    if (isLatest) return { card, isPriced: true };
    older ??= { card, isPriced: false };
  }
  return older;
};
