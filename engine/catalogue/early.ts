import { itemsOf, type Remote } from '../kernel/remote.ts';
import type { ProductCard } from '../values/product.ts';
import type { CatalogueReads, CardList, EarlyProduct } from './words.ts';

/** A list of cards that are there. */
interface Cards {
  readonly list: CardList;
  readonly cards: readonly ProductCard[];
  /** Whether they answer what was asked last. */
  readonly isAnswer: boolean;
}

const remoteCards = (list: CardList, remote: Remote<readonly ProductCard[]>): Cards => ({
  list,
  cards: itemsOf(remote),
  isAnswer: remote.status === 'ready',
});

const there = ({ catalogue, recent, search, wishlist }: CatalogueReads): readonly Cards[] => {
  const { listing, product, recommended, shelves } = catalogue;
  const others = (cards: readonly ProductCard[]): Cards => ({ list: 'others', cards, isAnswer: true });
  return [
    {
      list: 'listing',
      cards: listing.shown.value?.products ?? [],
      isAnswer: listing.shown.status === 'ready',
    },
    remoteCards('promotion', shelves.promotion),
    remoteCards('bestSeller', shelves.bestSeller),
    remoteCards('newProducts', shelves.newProducts),
    { list: 'related', cards: product.related, isAnswer: true },
    others(search.suggestions.value?.products ?? []),
    others(itemsOf(recent.products)),
    others(itemsOf(wishlist.items).map((item) => item.product)),
    others(recommended.products),
  ];
};

/**
 * What cards that are there tell of a product, so that its page can begin with it. A card by the latest announcement that is
 * known goes before one that may be older, whose price is not told.
 */
export const earlyOf = (productId: string, root: CatalogueReads): EarlyProduct | null => {
  const { aged, product } = root.catalogue;
  // All of it is known already.
  if (product.productId === productId && product.shown.value !== null) return null;
  let older: EarlyProduct | null = null;
  for (const { list, cards, isAnswer } of there(root)) {
    const card = cards.find(({ id }) => id === productId);
    if (card === undefined) continue;
    if (isAnswer && !aged.includes(list)) return { card, isPriced: true };
    older ??= { card, isPriced: false };
  }
  return older;
};
