import type { ProductIds } from '../values/product-ids.ts';
import { mostViewed, mostSaved } from '../values/limits.ts';
import { askedFor, changed, type Law, lawsOf, made, repeated } from './law.ts';

const breachOf = (name: string, ids: ProductIds, most: number): string | undefined => {
  if (ids.length > most) return `${name} has ${ids.length} products, more than ${most}`;
  const twice = repeated(ids);
  return twice === undefined ? undefined : `${name} has ${twice} twice`;
};

/** Laws of the wishlist and of viewed products. */
export const wishlistLaws: readonly Law[] = lawsOf([
  {
    name: 'saved-once',
    says: 'No product is saved twice, and no more products are saved than a wishlist holds (case W02).',
    applies: changed('wishlist'),
    breach: ({ state: { wishlist } }) =>
      breachOf('saved', wishlist.saved, mostSaved) ?? breachOf('unsent', wishlist.unsent, mostSaved),
  },
  {
    name: 'one-wish-under-way',
    says: 'Of one product at most one wish is sent, and at most one more waits behind it; none is sent beside its merging.',
    applies: (turn) => changed('wishlist')(turn) && turn.state.wishlist.wishes.length > 0,
    breach: ({ state }) => {
      const { wishes, merging } = state.wishlist;
      for (const { productId, stage } of wishes) {
        const alike = wishes.filter(
          (other) => other.productId === productId && (other.stage === 'sent') === (stage === 'sent'),
        );
        if (alike.length > 1) return `${alike.length} wishes about ${productId} are ${stage}`;
        if (stage === 'sent' && merging?.includes(productId) === true)
          return `${productId} is sent and merged at once`;
      }
      return undefined;
    },
  },
  {
    name: 'offline-wishes-wait',
    says: 'Without a connection nothing of the wishlist is sent, and when it is back no wish is left waiting for it.',
    applies: (turn) =>
      made(turn, 'WentOnline') ||
      (!turn.state.connection.isOnline &&
        made(turn, 'ProductSaved', 'ProductUnsaved', 'WishHeld', 'MergeDue')),
    breach: (turn) => {
      const { connection, wishlist } = turn.state;
      const [sent] = askedFor(turn, 'PutSaved', 'DeleteSaved', 'MergeSaved');
      if (!connection.isOnline)
        return sent === undefined ? undefined : `${sent.type} is asked for without a connection`;
      const held = wishlist.wishes.find(({ stage }) => stage === 'held');
      return held === undefined ? undefined : `the wish about ${held.productId} still waits for a connection`;
    },
  },
  {
    name: 'viewed-once',
    says: 'No product is twice among those that were looked at, and no more are kept than twenty.',
    applies: changed('recent'),
    breach: ({ state: { recent } }) => breachOf('stored', recent.stored, mostViewed),
  },
]);
