import { describe, expect, test } from 'vitest';
import type { ProductSize } from '../../../engine/values/product.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { satang } from '../../../engine/values/money.ts';
import ProductPage from '../../../src/shop/product/ProductPage.tsx';
import {
  aGuest,
  anAnnouncement,
  aProduct,
  type Visit,
  queryAnswer,
  queryFailure,
} from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';

const html = ({ root }: Visit): string => drawn(root, <ProductPage />);
const text = (visit: Visit): string => textOf(html(visit));

const entered = (): Visit => aGuest().on({ type: 'EnterRoute', pathname: '/product/ring', search: '' });
const shown = (sizes: readonly Partial<ProductSize>[]): Visit =>
  entered().on(queryAnswer('product', aProduct(sizes)));
const failed = (failure: Failure): Visit =>
  entered().on(queryFailure({ type: 'product', productId: 'ring' }, failure));

describe('the page of a product', () => {
  test('tells the price of the chosen size, where that is another', () => {
    const dearer = aProduct([{ price: satang(2_000_000), discountPrice: null }]);
    const detail = { ...dearer.detail, price: satang(1_845_000) };
    expect(text(entered().on(queryAnswer('product', { ...dearer, detail })))).toMatch(/^[^฿]*฿20,000 /);
  });

  test('calls the example pictures renders, and the shop’s own photographs not', () => {
    const { detail, sizes } = aProduct([{}]);
    const images = [{ pathUrl: '/pictures/uploaded/0123456789abcdef-1200.webp' }];
    const own = text(entered().on(queryAnswer('product', { detail: { ...detail, images }, sizes })));
    expect([text(shown([{}])).includes('ภาพจำลอง'), own.includes('ภาพจำลอง')]).toEqual([true, false]);
  });

  describe('whose card was seen', () => {
    const { id, name, type, styleName, weight, price, discountPrice, images, stock } = aProduct([{}]).detail;
    const card = { id, name, type, styleName, weight, price, discountPrice, images, stock };
    const fromCard = (): Visit =>
      aGuest().on(
        { type: 'AnnouncementLoaded', announcement: anAnnouncement, closed: null, now: 1 },
        { type: 'EnterRoute', pathname: '/', search: '' },
        queryAnswer('promotion', [card]),
        { type: 'EnterRoute', pathname: '/product/ring', search: '' },
      );

    test('begins with what it told, marked busy, and nothing can be bought', () => {
      const page = html(fromCard());
      expect(textOf(page)).toContain('แหวนเกลี้ยง');
      expect(textOf(page)).toContain('น้ำหนัก 3.79 กรัม (1 สลึง)');
      expect(textOf(page)).toContain('฿18,450');
      expect(textOf(page)).toContain('ประกาศครั้งที่ 3');
      expect(page).toContain('/pictures/ring--plain--main-400.avif');
      expect(page).toContain('aria-busy="true"');
      expect(textOf(page)).toContain('กำลังโหลดสินค้า');
      expect(page).not.toMatch(/เพิ่มลงถุง|ซื้อเลย|role="radiogroup"|ฉลากสินค้า/);
    });

    test('tells no price that may be by an older announcement', () => {
      const later = { ...anAnnouncement, number: 4, at: anAnnouncement.at + 1 };
      const page = text(
        fromCard().on({ type: 'AnnouncementLoaded', announcement: later, closed: null, now: 1 }),
      );
      expect(page).toContain('แหวนเกลี้ยง');
      expect(page).not.toContain('฿');
    });

    test('says when the rest failed to load, and when there is no such product', () => {
      const fails = (failure: Failure): string =>
        text(fromCard().on(queryFailure({ type: 'product', productId: 'ring' }, failure)));
      const unanswered = fails({ kind: 'unreachable', status: null, code: null });
      expect(unanswered).toContain('โหลดสินค้านี้ไม่สำเร็จ');
      expect(unanswered).not.toContain('กำลังโหลดสินค้า');
      expect(fails({ kind: 'refused', status: 404, code: 'PRODUCT_NOT_FOUND' })).toContain('ไม่พบสินค้านี้');
    });
  });

  test.each([
    [{ stock: 3 }, 'เหลือ 3 ชิ้น ปรับเป็น 3 ตามจำนวนที่มี'],
    [{ stock: 12_000 }, 'สั่งซื้อได้ไม่เกิน 9,999 ชิ้นต่อรายการ'],
  ])('of %o above the limit says which: the stock or an order’s', (size, words) => {
    const visit = shown([size]).on(
      { type: 'ChooseSize', sizeId: '50' },
      { type: 'ChooseQuantity', quantity: 20_000 },
    );
    expect(text(visit)).toContain(words);
  });

  test('shows the label that the law wants, with the parts of the price', () => {
    const label = text(shown([{}]));
    expect(label).toContain('ประเภท ทองรูปพรรณ (แหวน)');
    expect(label).toContain('ความบริสุทธิ์ 96.5%');
    expect(label).toContain('น้ำหนัก 3.79 กรัม (1 สลึง)');
    expect(label).toContain('ราคาทองรูปพรรณตามประกาศ (รวมค่ากำเหน็จกลาง ฿800 ต่อบาททอง) ฿17,825');
    expect(label).toContain('ค่ากำเหน็จลาย ฿625');
    expect(label).toContain('ราคารับซื้อคืนขั้นต่ำ (ณ วันซื้อ) ฿17,000');
    expect(label).toMatch(/ราคา ณ ประกาศครั้งที่ 3 วันที่ \d+ \S+ \d{4} เวลา/);
  });

  test('a size without stock is struck through, says so and cannot be chosen', () => {
    const page = html(shown([{}, { stock: 0 }]));
    expect(page).toMatch(/<input[^>]*disabled=""[^>]*value="51"\/><s>51<\/s> <span[^>]*>หมด<\/span>/);
  });

  test('the chosen size says its remaining stock when low (spec 9)', () => {
    const product = shown([{ stock: 9 }, { stock: 10 }]);
    expect(text(product)).not.toMatch(/เหลือ \d+ ชิ้น/);
    const page = html(product.on({ type: 'ChooseSize', sizeId: '50' }));
    const description = /aria-describedby="([^"]+)"[^>]*value="50"/.exec(page)?.[1];
    expect(page).toMatch(new RegExp(`id="${description}">เหลือ 9 ชิ้น`));
    expect(page).not.toMatch(/aria-describedby="[^"]+"[^>]*value="51"/);
    expect(text(product.on({ type: 'ChooseSize', sizeId: '51' }))).not.toMatch(/เหลือ \d+ ชิ้น/);
  });

  test('a product without sizes says how many are left of it', () => {
    expect(text(shown([{ sizeId: '0', size: '0', stock: 9 }]))).toContain('เหลือ 9 ชิ้น');
    expect(text(shown([{ sizeId: '0', size: '0', stock: 10 }]))).not.toContain('เหลือ');
  });

  test('sizes are sorted naturally: 10 after 2, Thai by dictionary (case F06)', () => {
    const sizes = ['10', '9', '2', '6.5', '6', 'ใหญ่', 'เล็ก', 'กลาง'];
    const page = html(shown(sizes.map((size) => ({ sizeId: size, size }))));
    expect([...page.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, size]) => size)).toEqual([
      '2',
      '6',
      '6.5',
      '9',
      '10',
      'กลาง',
      'เล็ก',
      'ใหญ่',
    ]);
  });

  test('sold out, alternatives come before everything else', () => {
    const related = { ...aProduct([{}]).detail, id: 'other', name: 'แหวนอีกวง' };
    const soldOut = shown([{ stock: 0 }]).on(
      queryAnswer('related', [related, { ...related, id: 'gone', name: 'แหวนที่หมดแล้ว', stock: 0 }]),
    );
    const page = text(soldOut);
    expect(page.indexOf('แหวนอีกวง')).toBeGreaterThan(0);
    expect(page.indexOf('แหวนอีกวง')).toBeLessThan(page.indexOf('ฉลากสินค้า'));
    expect(page).not.toContain('แหวนที่หมดแล้ว');
  });

  test('the price is that of the chosen size, with the usual one struck', () => {
    const visit = shown([{}, { price: satang(2_000_000), discountPrice: satang(1_950_000) }]);
    expect(text(visit)).toContain('฿18,450');
    visit.on({ type: 'ChooseSize', sizeId: '51' });
    // Beside its name, and by the button.
    expect(text(visit).split('฿19,500 ราคาปกติ ฿20,000')).toHaveLength(3);
    expect(text(visit)).toContain('ส่วนลดค่ากำเหน็จ −฿500 ราคาขาย ฿19,500');
  });

  test('an unknown product leads on with a search and the types (case F08)', () => {
    const page = failed({ kind: 'refused', status: 404, code: 'PRODUCT_NOT_FOUND' });
    expect(text(page)).toContain('ไม่พบสินค้านี้');
    expect(html(page)).toContain('role="search"');
    expect(text(page)).toContain('หมวดยอดนิยม');
  });

  test('any other failure can be retried, and does not claim removal', () => {
    const page = failed({ kind: 'unreachable', status: null, code: null });
    expect(text(page)).toContain('โหลดสินค้านี้ไม่สำเร็จ');
    expect(text(page)).toContain('ลองอีกครั้ง');
    expect(text(page)).not.toContain('ไม่พบสินค้านี้');
  });
});
