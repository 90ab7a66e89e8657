import { describe, expect, test } from 'vitest';
import WishlistPage from '../../../src/shop/wishlist/WishlistPage.tsx';
import { RecentProducts } from '../../../src/shop/ui/products/RecentProducts.tsx';
import { aCard, aSaver, full } from '../../engine/wishlist/support.ts';
import { aGuest, type Visit } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';

const html = ({ root }: Visit): string => drawn(root, <WishlistPage />);
const text = (visit: Visit): string => textOf(html(visit));

const entered = (visit: Visit): Visit => visit.on({ type: 'EnterRoute', pathname: '/wishlist', search: '' });

test('the wishlist shows unmerged guest hearts, with both choices (W05)', () => {
  const visit = entered(aSaver('chain')).on(
    { type: 'SavedRead', productIds: ['ring', 'bar'] },
    { type: 'MergeFailed', failure: full },
  );
  expect(text(visit)).toContain('รายการโปรด 2 ชิ้นจากเครื่องนี้ยังไม่ได้เก็บเข้าบัญชี');
  expect(text(visit)).toContain('ไม่เก็บเข้าบัญชี');
  visit.on({ type: 'DropUnsent' });
  expect(text(visit)).not.toContain('จากเครื่องนี้');
});

describe('the row of what was looked at', () => {
  const row = ({ root }: Visit): string => drawn(root, <RecentProducts />);

  test('has as many boxes as products will come, and then the products', () => {
    const visit = aGuest().on(
      { type: 'EnterRoute', pathname: '/', search: '' },
      { type: 'ViewsRead', productIds: ['ring', 'chain'] },
    );
    expect(row(visit).match(/<li aria-hidden="true">/g)).toHaveLength(2);
    visit.on({ type: 'ViewsLoaded', products: [aCard('ring')] });
    expect(textOf(row(visit))).toContain('สินค้า ring');
    expect(textOf(row(visit))).toContain('ล้าง');
  });
});
