import { describe, expect, test } from 'vitest';
import ProfilePage from '../../../src/shop/customer/profile/ProfilePage.tsx';
import { Visit } from '../../engine/support/visit.ts';
import { timeout } from '../../engine/wishlist/support.ts';
import { drawn, textOf } from '../support/drawn.tsx';
import { aProfile } from '../../engine/support/profiles.ts';

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
    // What is not known is not called absent.
    expect(text(failed)).not.toContain('ยังไม่ได้ระบุ');
  });

  test('shows where the customer is signed in, this device apart from the others, which can be ended', () => {
    const device = {
      browser: 'Chrome',
      system: 'Android',
      startedAt: 1_760_000_000_000,
      lastUsedAt: 1_760_000_000_000,
    };
    expect(text(known())).not.toContain('เครื่องนี้');
    const alone = known().answer('sessions', [{ ...device, id: 's1', isThis: true }]);
    expect(text(alone)).toContain('Chrome บน Android เครื่องนี้');
    expect(text(alone)).toContain('ไม่มีอุปกรณ์อื่นที่เข้าสู่ระบบอยู่');
    const two = known().answer('sessions', [
      { ...device, id: 's1', isThis: true },
      { ...device, id: 's2', isThis: false, browser: 'Safari', system: '' },
    ]);
    expect(html(two)).toMatch(/aria-label="ออกจากระบบใน Safari ที่เข้าสู่ระบบเมื่อ [^"]+"/);
    expect(text(two.on({ type: 'OpenAccountForm', form: 'sessions' }))).toContain(
      'อุปกรณ์อื่น 1 เครื่องจะต้องเข้าสู่ระบบใหม่',
    );
    // What cannot be taken back is never what a question opens on.
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
