import { describe, expect, test } from 'vitest';
import WishlistPage from '../../../src/shop/wishlist/WishlistPage.tsx';
import { RecentProducts } from '../../../src/shop/ui/products/RecentProducts.tsx';
import { ProductCard } from '../../../src/shop/ui/products/ProductCard.tsx';
import { aCard, aList, anItem, aSaver, full, save, timeout, unsave } from '../../engine/wishlist/support.ts';
import { aGuest, Visit } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';

const html = ({ root }: Visit): string => drawn(root, <WishlistPage />);
const text = (visit: Visit): string => textOf(html(visit));

const entered = (visit: Visit): Visit => visit.on({ type: 'EnterRoute', pathname: '/wishlist', search: '' });

const loading = (): Visit =>
  entered(new Visit().on({ type: 'Start', hasSession: true, guestLines: [], consent: null }));

describe('the page of the wishlist', () => {
  test('shows boxes while the list comes, and does not say that it is empty', () => {
    expect(html(loading())).toContain('aria-busy="true"');
    expect(text(loading())).not.toContain('ยังไม่มีรายการโปรด');
  });

  test('says that it is empty and leads out of it', () => {
    const visit = loading().on({ type: 'WishlistLoaded', list: aList(1) });
    expect(text(visit)).toContain('ยังไม่มีรายการโปรด');
    expect(html(visit)).toContain('href="/catalog/all"');
  });

  test('that could not be had says what is safe, and is not called empty', () => {
    const visit = loading().on({ type: 'WishlistFailed', failure: timeout });
    expect(text(visit)).toContain('โหลดรายการโปรดไม่สำเร็จ');
    expect(text(visit)).toContain('ลองอีกครั้ง');
    expect(text(visit)).not.toContain('ยังไม่มีรายการโปรด');
  });

  test('moves what comes in one size, leads to the page of what comes in sizes, and only lets the rest go', () => {
    const list = {
      version: 1,
      items: [
        anItem('one'),
        anItem('sized', { onlySize: null }),
        anItem('out', { product: aCard('out', { stock: 0 }) }),
        anItem('gone', { isSold: false }),
      ],
    };
    const page = html(loading().on({ type: 'WishlistLoaded', list }));
    expect(page).toContain('aria-label="ย้ายลงถุง สินค้า one"');
    expect(page).toMatch(/<a[^>]*aria-label="เลือกไซส์ สินค้า sized"[^>]*href="\/product\/sized"/);
    expect(page).not.toContain('aria-label="ย้ายลงถุง สินค้า out"');
    expect(page).not.toContain('href="/product/gone"');
    expect(textOf(page)).toContain('เลิกจำหน่ายแล้ว');
    for (const id of ['one', 'sized', 'out', 'gone']) expect(page).toContain(`aria-label="นำออก สินค้า ${id}"`);
  });

  test('has a way to undo in the place of what was taken out', () => {
    const visit = entered(aSaver('ring', 'chain')).on(unsave('ring'));
    expect(html(visit)).toContain('aria-label="เลิกทำ นำออก สินค้า ring"');
    expect(text(visit)).toContain('1 ชิ้น');
    visit.on({ type: 'ForgetUnsaved', productId: 'ring' });
    expect(text(visit)).not.toContain('สินค้า ring');
  });

  test('tells what was saved as a guest and is not in the account, with both ways on (W05)', () => {
    const visit = entered(aSaver('chain')).on(
      { type: 'SavedRead', productIds: ['ring', 'bar'] },
      { type: 'MergeFailed', failure: full },
    );
    expect(text(visit)).toContain('รายการโปรด 2 ชิ้นจากเครื่องนี้ยังไม่ได้เก็บเข้าบัญชี');
    expect(text(visit)).toContain('ไม่เก็บเข้าบัญชี');
    visit.on({ type: 'DropUnsent' });
    expect(text(visit)).not.toContain('จากเครื่องนี้');
  });
});

describe('the heart of a card', () => {
  const card = ({ root }: Visit): string =>
    drawn(root, <ProductCard product={aCard('ring')} sizes="100vw" />);

  test('is a button of its own beside the card’s link, and tells whether it is pressed', () => {
    const heart = /<button[^>]*aria-pressed="(true|false)"[^>]*aria-label="บันทึก สินค้า ring ในรายการโปรด"/;
    expect(heart.exec(card(aGuest()))?.[1]).toBe('false');
    expect(heart.exec(card(aGuest().on(save('ring'))))?.[1]).toBe('true');
    expect(card(aGuest())).not.toMatch(/<a[^>]*>(?:(?!<\/a>).)*<button/);
  });
});

describe('the row of what was looked at', () => {
  const row = ({ root }: Visit): string => drawn(root, <RecentProducts />);

  test('is not there while there is nothing', () => {
    expect(row(aGuest())).toBe('');
  });

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
