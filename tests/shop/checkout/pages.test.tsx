import { describe, expect, test } from 'vitest';
import CheckoutPage from '../../../src/shop/checkout/CheckoutPage.tsx';
import GuestCheckoutPage from '../../../src/shop/checkout/GuestCheckoutPage.tsx';
import LogoutPage from '../../../src/shop/session/LogoutPage.tsx';
import { aCustomer, aGuest, aLine } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../bag/drawn.tsx';

const cart = { cartId: 'cart-1', version: 1, lines: [aLine({ quantity: 3 })] };
const enter = (pathname: string, search = '') => ({ type: 'EnterRoute', pathname, search }) as const;

describe("a guest's checkout", () => {
  test('sums up the bag: lines, pieces, total', () => {
    const text = textOf(drawn(aGuest(aLine({ quantity: 2 })).root, <GuestCheckoutPage />));
    for (const words of ['แหวนเกลี้ยง', '2 ชิ้น', 'ราคารวม ฿36,900', 'ติดต่อ']) expect(text).toContain(words);
  });
  test('without lines leads back to the shop', () => {
    const page = drawn(aGuest().root, <GuestCheckoutPage />);
    expect(page).toContain('href="/catalog/all"');
    expect(textOf(page)).not.toContain('ราคารวม');
  });
});

describe("a customer's checkout (P22)", () => {
  const entered = aCustomer(aLine()).on(enter('/check-out'));
  test('waits for its own lines, whatever the bag shows', () => {
    const text = textOf(drawn(entered.root, <CheckoutPage />));
    expect(text).toContain('กำลังโหลด');
    expect(text).not.toContain('ราคารวม');
  });
  test('sums up what the server told', () => {
    const { root } = aCustomer(aLine()).on(enter('/check-out'), { type: 'CheckoutCartLoaded', cart });
    expect(textOf(drawn(root, <CheckoutPage />))).toContain('ราคารวม ฿55,350');
  });
  test('says when the lines could not be had', () => {
    const failure = { kind: 'server', status: 500, code: 'INTERNAL' } as const;
    const { root } = aCustomer(aLine()).on(enter('/check-out'), { type: 'CheckoutCartFailed', failure });
    expect(textOf(drawn(root, <CheckoutPage />))).toContain('โหลดรายการสั่งซื้อไม่สำเร็จ');
  });
});

describe('where a session ends', () => {
  test('signed out and expired are told apart, and both lead back in', () => {
    const out = textOf(drawn(aGuest().on(enter('/logout')).root, <LogoutPage />));
    const expired = textOf(
      drawn(aGuest().on(enter('/logout', '?method=session-expired')).root, <LogoutPage />),
    );
    expect(out).toContain('ออกจากระบบเรียบร้อยแล้ว');
    expect(expired).toContain('หมดเวลาการเข้าสู่ระบบ');
    for (const text of [out, expired]) expect(text).toContain(' เข้าสู่ระบบ ');
  });
});
