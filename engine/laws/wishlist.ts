import type { ProductIds } from '../values/product-ids.ts';
import { mostViewed, mostSaved } from '../values/limits.ts';
import { type Law, ofState } from './law.ts';

const breachOf = (name: string, ids: ProductIds, most: number): string | undefined => {
  if (ids.length > most) return `${name} has ${ids.length} products, more than ${most}`;
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? undefined : `${name} has ${twice} twice`;
};

const savedOnce: Law = {
  name: 'saved-once',
  says: 'No product is saved twice, and no more products are saved than a wishlist holds (case W02).',
  breach: ofState(
    'wishlist',
    ({ saved, unsent }) => breachOf('saved', saved, mostSaved) ?? breachOf('unsent', unsent, mostSaved),
  ),
};

const oneWishUnderWay: Law = {
  name: 'one-wish-under-way',
  says: 'Of one product at most one wish is sent, and at most one more waits behind it; none is sent beside its merging.',
  breach: ofState('wishlist', ({ wishes, merging }) => {
    for (const { productId, stage } of wishes) {
      const alike = wishes.filter(
        (other) => other.productId === productId && (other.stage === 'sent') === (stage === 'sent'),
      );
      if (alike.length > 1) return `${alike.length} wishes about ${productId} are ${stage}`;
      if (stage === 'sent' && merging?.includes(productId) === true)
        return `${productId} is sent and merged at once`;
    }
    return undefined;
  }),
};

const viewedOnce: Law = {
  name: 'viewed-once',
  says: 'No product is twice among those that were looked at, and no more are kept than twenty.',
  breach: ofState('recent', ({ stored }) => breachOf('stored', stored, mostViewed)),
};

/** What must hold of the wishlist and of the products that were looked at after every turn. */
export const wishlistLaws: readonly Law[] = [savedOnce, oneWishUnderWay, viewedOnce];
