import { describe, expect, test } from 'vitest';
import { announcedTitle } from '../../../src/shop/app.tsx';
import type { Root } from '../../../engine/slices.ts';
import { titleFor } from '../../../src/shop/navigation/title.ts';
import { anOrder } from '../../engine/support/orders.ts';
import {
  aCustomer,
  aGuest,
  aProduct,
  type Visit,
  queryAnswer,
  queryFailure,
} from '../../engine/support/visit.ts';
import { choosingGuest, payingGuest } from '../checkout/support.ts';

const titleOf = (root: Root): string => titleFor(root.route.page, root);

const at = (pathname: string, search = ''): Visit => aGuest().on({ type: 'EnterRoute', pathname, search });

describe("the window's title", () => {
  test.each([
    ['/', '', 'ห้างทองสุวรรณา | ทองรูปพรรณและทองคำแท่ง 96.5%'],
    ['/catalog/ring', '', 'แหวน | ห้างทองสุวรรณา'],
    ['/catalog/ring', '?page=2', 'แหวน หน้า 2 | ห้างทองสุวรรณา'],
    ['/catalog/all', '?search=%E0%B8%88%E0%B8%B5%E0%B9%89', 'ผลการค้นหา “จี้” | ห้างทองสุวรรณา'],
    ['/locations', '', 'สาขา | ห้างทองสุวรรณา'],
    ['/logout', '', 'ออกจากระบบเรียบร้อยแล้ว | ห้างทองสุวรรณา'],
    ['/check-out/guest', '', 'ข้อมูลติดต่อ · สั่งซื้อสินค้า | ห้างทองสุวรรณา'],
    ['/logout', '?method=session-expired', 'หมดเวลาการเข้าสู่ระบบ | ห้างทองสุวรรณา'],
    ['/no/such', '', 'ไม่พบหน้านี้ | ห้างทองสุวรรณา'],
  ])('of %s%s', (pathname, search, title) => {
    expect(titleOf(at(pathname, search).root)).toBe(title);
  });

  test('of checkout names the step', () => {
    const visit = choosingGuest();
    expect(titleOf(visit.root)).toBe('วิธีรับสินค้า · สั่งซื้อสินค้า | ห้างทองสุวรรณา');
    expect(titleOf(payingGuest().root)).toBe('ชำระเงิน · สั่งซื้อสินค้า | ห้างทองสุวรรณา');
  });

  test('names a product as soon as it is known, and never the former one', () => {
    const visit = at('/product/ring');
    expect(titleOf(visit.root)).toBe('สินค้า | ห้างทองสุวรรณา');
    visit.on(queryAnswer('product', aProduct([{}])));
    expect(titleOf(visit.root)).toBe('แหวนเกลี้ยง | ห้างทองสุวรรณา');
    visit.on({ type: 'EnterRoute', pathname: '/product/another', search: '' });
    expect(titleOf(visit.root)).toBe('สินค้า | ห้างทองสุวรรณา');
    visit.fail('product', { kind: 'refused', status: 404, code: 'PRODUCT_NOT_FOUND' });
    expect(titleOf(visit.root)).toBe('ไม่พบสินค้านี้ | ห้างทองสุวรรณา');
  });

  test('of the session-end page says when the customer is signed in', () => {
    const visit = aCustomer().on({ type: 'EnterRoute', pathname: '/logout', search: '' });
    expect(titleOf(visit.root)).toBe('คุณเข้าสู่ระบบอยู่ | ห้างทองสุวรรณา');
  });

  test('is announced once the page’s own name is known, or never will be', () => {
    for (const pathname of ['/product/ring', '/help/payment', '/blog/care']) {
      expect(announcedTitle(at(pathname).root), pathname).toBeNull();
    }
    const failure = { kind: 'unreachable', status: null, code: null } as const;
    expect(
      announcedTitle(
        at('/product/ring').on(queryFailure({ type: 'product', productId: 'ring' }, failure)).root,
      ),
    ).toBe('สินค้า | ห้างทองสุวรรณา');
    expect(announcedTitle(at('/help/payment').fail('helpPage', failure).root)).toBe('ช่วยเหลือ | ห้างทองสุวรรณา');
    expect(announcedTitle(at('/blog/care').fail('article', failure).root)).toBe('บทความ | ห้างทองสุวรรณา');
  });

  test('of an order says its status and never its number', () => {
    const visit = at('/check-out/payment/order-1').on({ type: 'OrderLoaded', order: anOrder() });
    expect(titleOf(visit.root)).toBe('ชำระเงิน | ห้างทองสุวรรณา');
    visit.on({ type: 'OrderLoaded', order: anOrder({ status: 'paid' }) });
    expect(titleOf(visit.root)).toBe('คำสั่งซื้อสำเร็จ | ห้างทองสุวรรณา');
    const failure = { kind: 'refused', status: 404, code: 'ORDER_NOT_FOUND' } as const;
    visit.on({ type: 'OrderLoadFailed', orderId: 'order-1', failure });
    expect(titleOf(visit.root)).toBe('ไม่พบคำสั่งซื้อ | ห้างทองสุวรรณา');
  });

  test('names a help page by the list until the page is there', () => {
    const visit = at('/help/payment').answer('help', [{ id: '1', title: 'การชำระเงิน', urlName: 'payment' }]);
    expect(titleOf(visit.root)).toBe('การชำระเงิน | ห้างทองสุวรรณา');
  });
});
