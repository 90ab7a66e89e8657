import { describe, expect, test } from 'vitest';
import { notesOf } from '../../../engine/cart/selectors.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { announcementOf } from '../../../src/shop/bag/BagNews.tsx';
import { noteText, payReason, takenBackText } from '../../../src/shop/bag/words.ts';
import { aCustomer, aGuest, aGuestSigningIn, aLine } from '../../engine/support/visit.ts';

const ring = lineKey('ring', '52');
const texts = (stock: number, quantity: number): readonly string[] =>
  notesOf({ stock, quantity }).map(noteText);

describe('notes at a line (spec 8.2)', () => {
  test('no stock (S07)', () => expect(texts(0, 1)).toEqual(['สินค้าไม่เพียงพอ']));
  test('more pieces than stock (S09)', () =>
    expect(texts(1, 2)).toEqual(['สินค้าไม่เพียงพอ กรุณาแก้ไขจำนวน', 'เหลือ 1 ชิ้น']));
  test('nine are few, ten are not', () => {
    expect(texts(9, 1)).toEqual(['เหลือ 9 ชิ้น']);
    expect(texts(10, 1)).toEqual([]);
  });
});

describe('why the bag cannot be paid (ruling P9)', () => {
  test('an empty bag', () => expect(payReason(aGuest().root)).toBe('ยังไม่มีสินค้าในถุง'));
  test('a bag in order can be paid', () => expect(payReason(aGuest(aLine()).root)).toBeNull());
  test('lines with too little stock are counted', () => {
    const bag = aGuest(
      aLine({ stock: 0 }),
      aLine({ sizeId: '54', quantity: 3, stock: 2 }),
      aLine({ sizeId: '56' }),
    );
    expect(payReason(bag.root)).toBe('มีสินค้าที่สั่งซื้อไม่ได้ 1 รายการ และต้องแก้ไขจำนวน 1 รายการ');
  });
  test('while the bag is fetched after signing in', () =>
    expect(payReason(aGuestSigningIn(aLine()).root)).toBe('กำลังโหลดถุงช้อปปิ้ง'));
  test('while a change is saved, and without a connection', () => {
    const { root } = aCustomer(aLine()).on({ type: 'SetQuantity', ...ring, quantity: 2 });
    expect(payReason(root)).toBe('กำลังบันทึกการแก้ไข');
    expect(payReason({ ...root, connection: { ...root.connection, isOnline: false } })).toContain('ออฟไลน์');
  });
  test('while the server checks it', () =>
    expect(payReason(aCustomer(aLine()).on({ type: 'Pay' }).root)).toBe('กำลังตรวจสอบสินค้า'));
});

describe('what the live region says (ux U3)', () => {
  test('nothing before anything happened, and nothing about a bag that was loaded (C24)', () => {
    expect(announcementOf(aCustomer(aLine()).root.cart)).toBeNull();
  });
  test('an added product, with the pieces and the total of the bag', () => {
    const { cart } = aGuest(aLine({ sizeId: '54' })).on({ type: 'AddLine', line: aLine() }).root;
    expect(announcementOf(cart)).toBe('เพิ่ม แหวนเกลี้ยง ไซส์\u00A052 แล้ว รวม 2 ชิ้น ฿36,900');
  });
  test('a quantity that the stock clamped (S06), and that there is no more', () => {
    const visit = aGuest(aLine({ stock: 3 })).on({ type: 'SetQuantity', ...ring, quantity: 4 });
    expect(announcementOf(visit.root.cart)).toBe('แหวนเกลี้ยง ไซส์\u00A052: ปรับเป็น 3 ตามจำนวนที่มี');
    visit.on({ type: 'SetQuantity', ...ring, quantity: 4 });
    expect(announcementOf(visit.root.cart)).toBe('แหวนเกลี้ยง ไซส์\u00A052: ร้านมีเท่านี้แล้ว 3 ชิ้น');
  });
  test('a removed line and its return (C25)', () => {
    const visit = aGuest(aLine()).on({ type: 'RemoveLine', ...ring });
    expect(announcementOf(visit.root.cart)).toBe(
      'ลบ แหวนเกลี้ยง ไซส์\u00A052 แล้ว เลิกทำได้ภายใน 8 วินาที ที่ปุ่มเหนือราคารวม หรือกด Tab',
    );
    expect(announcementOf(visit.on({ type: 'UndoRemoval' }).root.cart)).toBe(
      'ใส่ แหวนเกลี้ยง ไซส์\u00A052 กลับลงถุงแล้ว',
    );
  });
  test('of goods without sizes no size', () => {
    const bar = aLine({ ...lineKey('bar', '0'), size: '0', productName: 'ทองแท่ง' });
    expect(announcementOf(aGuest().on({ type: 'AddLine', line: bar }).root.cart)).toMatch(/^เพิ่ม ทองแท่ง แล้ว/);
  });
});

describe('a change that was taken back (ruling P7)', () => {
  const failure = { kind: 'server', status: 500, code: 'INTERNAL' } as const;
  const change = { key: ring, line: aLine(), failure };
  test('of a quantity, of a removal, of an adding', () => {
    expect(takenBackText({ ...change, quantity: 4 }, true)).toBe(
      'ยังไม่ได้เปลี่ยนเป็น 4 ชิ้น เนื่องจากระบบของร้านขัดข้องชั่วคราว',
    );
    expect(takenBackText({ ...change, quantity: 0 }, true)).toContain('ยังไม่ได้ลบ');
    expect(takenBackText({ ...change, quantity: 1 }, false)).toContain(
      'ยังไม่ได้เพิ่ม แหวนเกลี้ยง ไซส์\u00A052 จำนวน 1 ชิ้น',
    );
  });
  test('says what the shop refused', () => {
    const refused = { kind: 'refused', status: 409, code: 'OUT_OF_STOCK' } as const;
    expect(takenBackText({ ...change, quantity: 1, failure: refused }, false)).toContain('สินค้าหมดแล้ว');
  });
});
