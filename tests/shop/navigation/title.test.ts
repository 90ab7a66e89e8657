import { describe, expect, test } from 'vitest';
import { titleOf } from '../../../src/shop/navigation/title.ts';
import { aGuest, aProduct, type Visit } from '../../engine/support/visit.ts';

const at = (pathname: string, search = ''): Visit => aGuest().on({ type: 'EnterRoute', pathname, search });

describe("the window's title", () => {
  test.each([
    ['/', '', 'ห้างทองสุวรรณา | ทองรูปพรรณและทองคำแท่ง 96.5%'],
    ['/catalog/ring', '', 'แหวน | ห้างทองสุวรรณา'],
    ['/catalog/ring', '?page=2', 'แหวน หน้า 2 | ห้างทองสุวรรณา'],
    ['/catalog/all', '?search=%E0%B8%88%E0%B8%B5%E0%B9%89', 'ค้นหา “จี้” | ห้างทองสุวรรณา'],
    ['/locations', '', 'สาขา | ห้างทองสุวรรณา'],
    ['/logout', '?method=session-expired', 'หมดเวลาการเข้าสู่ระบบ | ห้างทองสุวรรณา'],
    ['/no/such', '', 'ไม่พบหน้าที่ค้นหา | ห้างทองสุวรรณา'],
  ])('of %s%s', (pathname, search, title) => {
    expect(titleOf(at(pathname, search).root)).toBe(title);
  });

  test('names a product as soon as it is known, and never the former one', () => {
    const visit = at('/product/ring');
    expect(titleOf(visit.root)).toBe('สินค้า | ห้างทองสุวรรณา');
    visit.on({ type: 'ProductLoaded', ...aProduct([{}]) });
    expect(titleOf(visit.root)).toBe('แหวนเกลี้ยง | ห้างทองสุวรรณา');
    visit.on({ type: 'EnterRoute', pathname: '/product/another', search: '' });
    expect(titleOf(visit.root)).toBe('สินค้า | ห้างทองสุวรรณา');
  });

  test('names a help page by the list until the page is there', () => {
    const visit = at('/help/payment').on({
      type: 'HelpLoaded',
      help: [{ id: '1', title: 'การชำระเงิน', urlName: 'payment' }],
    });
    expect(titleOf(visit.root)).toBe('การชำระเงิน | ห้างทองสุวรรณา');
  });
});
