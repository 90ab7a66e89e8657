import { describe, expect, test } from 'vitest';
import WishlistPage from '../../../src/shop/wishlist/WishlistPage.tsx';
import { RecentProducts } from '../../../src/shop/ui/products/RecentProducts.tsx';
import { aCard, aSaver, full } from '../../engine/wishlist/support.ts';
import { aGuest, type Visit } from '../../engine/support/visit.ts';
import { drawn } from '../support/drawn.tsx';

test('the wishlist shows unmerged guest hearts, with both choices (W05)', () => {
  const visit = aSaver('chain').on(
    { type: 'EnterRoute', pathname: '/wishlist', search: '' },
    { type: 'SavedRead', productIds: ['ring', 'bar'] },
    { type: 'MergeFailed', failure: full },
  );
  drawn(visit.root, <WishlistPage />);
  drawn(visit.on({ type: 'DropUnsent' }).root, <WishlistPage />);
});

describe('the row of what was looked at', () => {
  const row = ({ root }: Visit): string => drawn(root, <RecentProducts />);

  test('has as many boxes as products will come, and then the products', () => {
    const visit = aGuest().on(
      { type: 'EnterRoute', pathname: '/', search: '' },
      { type: 'ViewsRead', productIds: ['ring', 'chain'] },
    );
    expect(row(visit).match(/<li aria-hidden="true">/g)).toHaveLength(2);
    row(visit.on({ type: 'ViewsLoaded', products: [aCard('ring')] }));
  });
});
