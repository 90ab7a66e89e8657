import { describe, expect, test } from 'vitest';
import ProfilePage from '../../../src/shop/customer/profile/ProfilePage.tsx';
import { anAnnouncement, isCurrent, Visit } from '../../engine/support/visit.ts';
import { timeout } from '../../engine/wishlist/support.ts';
import { drawn, textOf } from '../support/drawn.tsx';
import { aProfile } from '../../engine/support/profiles.ts';
import { home } from '../../engine/support/quotes.ts';
import { baht } from '../../../engine/values/money.ts';

import { mostAddresses } from '../../../engine/values/thai-address.ts';
import type { OwnedPieces } from '../../../engine/gold/owned.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';

const html = ({ root }: Visit): string => drawn(root, <ProfilePage />);
const text = (visit: Visit): string => textOf(html(visit));

const entered = (): Visit =>
  new Visit()
    .on({ type: 'Start', hasSession: true, guestLines: [], consent: null })
    .on({ type: 'EnterRoute', pathname: '/profile', search: '' });

const known = (): Visit =>
  entered().on({ type: 'ProfileLoaded', profile: aProfile({ birthDate: '1990-02-14' }) });

describe('the page of an account', () => {
  test('whose profile failed to load says what is safe, with a retry (ux U8)', () => {
    const failed = entered().on({ type: 'ProfileFailed', failure: timeout });
    expect(text(failed)).toContain('โหลดข้อมูลส่วนตัวไม่สำเร็จ');
    expect(text(failed)).toContain('ลองอีกครั้ง');
    // Unknown values are not shown as absent.
    expect(text(failed)).not.toContain('ยังไม่ได้ระบุ');
  });

  test('shows name, gold ownership, and addresses with the default marked', () => {
    const address = { ...home, fullName: 'มานี มีทอง', phone: '0812345678' };
    const book = [
      { id: 'a1', isDefault: true, address },
      { id: 'a2', isDefault: false, address: { ...address, fullName: 'ชูใจ มีทอง' } },
    ];
    const visit = known().answer('addressBook', book);
    const words = text(visit);
    expect(words).toContain('ชื่อ-นามสกุล มาลี ทองดี วันเกิด 14 ก.พ. 2533');
    expect(words).toMatch(
      /มานี มีทอง ที่อยู่หลัก 081-234-5678 .{10,80} แก้ไข ลบ ชูใจ มีทอง 081-234-5678 .{10,80} แก้ไข ตั้งเป็นที่อยู่หลัก ลบ/,
    );
    expect(html(visit)).not.toContain('href="#gold"');
    const pieces = {
      certificate: 'order-1',
      productName: 'แหวนเกลี้ยง',
      goldKind: 'ornament',
      quantity: 2,
    } as const;
    const gold = { ...pieces, weight: 3_790 as Milligrams, paid: baht(30_000), boughtAt: 1_760_000_000_000 };
    const owning = (...owned: readonly OwnedPieces[]): string =>
      html(known().on(isCurrent(anAnnouncement)).answer('myGold', owned));
    const one = owning(gold);
    expect(one).toContain('href="#gold"');
    // A sum of one would be the same figures again.
    expect(one.match(/ขายคืนวันนี้อย่างน้อย/g)).toHaveLength(1);
    const two = owning(gold, { ...gold, certificate: 'order-2' });
    expect(two.match(/ขายคืนวันนี้อย่างน้อย/g)).toHaveLength(3);
    expect(text(known())).not.toContain('ยังไม่มีที่อยู่ที่บันทึกไว้');
    expect(text(known().answer('addressBook', []))).toContain('ยังไม่มีที่อยู่ที่บันทึกไว้');
    const full = Array.from({ length: mostAddresses }, (_none, index) => ({
      id: `a${index}`,
      isDefault: index === 0,
      address,
    }));
    expect(text(known().answer('addressBook', full))).toContain(`สมุดที่อยู่เต็มแล้ว (${mostAddresses} รายการ)`);
    const typed = html(known().on({ type: 'OpenAccountForm', form: 'profile' }));
    for (const value of ['มาลี', 'ทองดี', '14/02/2533']) expect(typed).toContain(`value="${value}"`);
  });

  test('an address that is no longer whole says what it lacks', () => {
    const address = { ...home, fullName: 'มานี มีทอง', phone: '0812345678', province: 'พระนคร' };
    expect(text(known().answer('addressBook', [{ id: 'a1', isDefault: true, address }]))).toMatch(
      /พระนคร .*ไม่พบจังหวัดนี้ .* แก้ไข ลบ/,
    );
  });

  test('shows sessions, this device apart from others, which can be ended', () => {
    const device = {
      browser: 'Chrome',
      system: 'Android',
      startedAt: 1_760_000_000_000,
      lastUsedAt: 1_760_086_400_000,
    };
    expect(text(known())).not.toContain('เครื่องนี้');
    const alone = known().answer('sessions', [{ ...device, id: 's1', isThis: true }]);
    expect(text(alone)).toContain('Chrome บน Android เครื่องนี้');
    expect(text(alone)).toContain('ไม่มีอุปกรณ์อื่นที่เข้าสู่ระบบอยู่');
    expect(html(alone)).not.toContain('aria-label="ออกจากระบบใน');
    const two = known().answer('sessions', [
      { ...device, id: 's1', isThis: true },
      { ...device, id: 's2', isThis: false, browser: 'Safari', system: '' },
    ]);
    expect(text(two)).toMatch(/เข้าสู่ระบบเมื่อ 9 ต.ค. 2568 15:53 น. ใช้ล่าสุดประมาณ 10 ต.ค. 2568 15:53 น./);
    expect(html(two)).toMatch(/aria-label="ออกจากระบบใน Safari ที่เข้าสู่ระบบเมื่อ [^"]+"/);
    expect(text(two.on({ type: 'OpenAccountForm', form: 'sessions' }))).toContain(
      'อุปกรณ์อื่น 1 เครื่องจะต้องเข้าสู่ระบบใหม่',
    );
    // Focus never starts on an act that cannot be undone.
    for (const form of ['sessions', 'deletion'] as const) {
      const asked = html(two.on({ type: 'OpenAccountForm', form }));
      expect(asked).toMatch(/<button[^>]*>ยกเลิก<\/button><button[^>]*type="submit"/);
    }
    const failed = known().fail('sessions', timeout);
    expect(text(failed)).toContain('โหลดรายการอุปกรณ์ไม่สำเร็จ');
  });

  test('says before an account is deleted what goes and what the law keeps', () => {
    const visit = known().on({ type: 'OpenAccountForm', form: 'deletion' });
    expect(text(visit)).toContain('คำสั่งซื้อที่ยังไม่ชำระเงินจะถูกยกเลิก');
    expect(text(visit)).toContain('ร้านต้องเก็บไว้ตามกฎหมายบัญชีและภาษี');
  });
});
