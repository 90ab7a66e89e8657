import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { payReason, failedChangeText } from '../../../src/shop/bag/words.ts';
import { mostOrderLines } from '../../../engine/values/limits.ts';
import { aCustomer, aGuest, aGuestSigningIn, aLine } from '../../engine/support/visit.ts';

const ring = lineKey('ring', '52');
describe('why the bag cannot be paid (ruling P9)', () => {
  test('while the bag is fetched after signing in', () =>
    expect(payReason(aGuestSigningIn(aLine()).root)).toBe('กำลังโหลดถุงช้อปปิ้ง'));
  test('while a change is saved, and without a connection', () => {
    const { root } = aCustomer(aLine()).on({ type: 'SetQuantity', ...ring, quantity: 2 });
    expect(payReason(root)).toBe('กำลังบันทึกการแก้ไข');
    expect(payReason({ ...root, connection: { ...root.connection, isOnline: false } })).toContain('ออฟไลน์');
  });
  test('that an order has at most a hundred lines, and the excess', () => {
    const bag = (lines: number) =>
      aGuest(...Array.from({ length: lines }, (_, index) => aLine({ productId: `ring-${index}` }))).root;
    expect(payReason(bag(mostOrderLines))).toBeNull();
    expect(payReason(bag(mostOrderLines + 3))).toBe(
      'สั่งซื้อได้ครั้งละไม่เกิน 100 รายการ กรุณาลบออกจากถุง 3 รายการ แล้วสั่งซื้อแยกอีกครั้ง',
    );
  });
  test('while the server checks it', () =>
    expect(payReason(aCustomer(aLine()).on({ type: 'Pay' }).root)).toBe('กำลังตรวจสอบสินค้า'));
});

describe('a change that was taken back (ruling P7)', () => {
  const failure = { kind: 'server', status: 500, code: 'INTERNAL' } as const;
  const change = { key: ring, line: aLine(), failure };
  test('of a quantity, of a removal, of an adding', () => {
    expect(failedChangeText({ ...change, quantity: 4 }, true)).toBe(
      'ยังไม่ได้เปลี่ยนเป็น 4 ชิ้น เนื่องจากระบบของร้านขัดข้องชั่วคราว',
    );
    expect(failedChangeText({ ...change, quantity: 0 }, true)).toContain('ยังไม่ได้ลบ');
    expect(failedChangeText({ ...change, quantity: 1 }, false)).toContain(
      'ยังไม่ได้เพิ่ม แหวนเกลี้ยง ไซส์\u00A052 จำนวน 1 ชิ้น',
    );
  });
  test('says what the shop refused', () => {
    const refused = { kind: 'refused', status: 409, code: 'OUT_OF_STOCK' } as const;
    expect(failedChangeText({ ...change, quantity: 1, failure: refused }, false)).toContain('สินค้าหมดแล้ว');
  });
});
