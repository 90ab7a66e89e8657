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
  entered().on({
    type: 'ProfileLoaded',
    profile: aProfile({ birthDate: '1990-02-14' }),
  });

const address = {
  fullName: 'มาลี ทองดี',
  phone: '0812345678',
  line: '99/1 ถนนเยาวราช',
  subdistrict: 'สัมพันธวงศ์',
  district: 'สัมพันธวงศ์',
  province: 'กรุงเทพมหานคร',
  postcode: '10100',
};

describe('the page of an account', () => {
  test('shows who somebody is, with the birth date in พ.ศ., and offers to add what is not known (P19)', () => {
    const page = text(known());
    expect(page).toContain('มาลี ทองดี');
    expect(page).toContain('14 ก.พ. 2533');
    expect(html(known())).toContain('aria-label="เพิ่ม เบอร์โทรศัพท์"');
    expect(html(known())).toContain('aria-label="เปลี่ยน อีเมล"');
  });

  test('whose profile could not be had says what is safe, with a way to try again (ux U8)', () => {
    const failed = entered().on({ type: 'ProfileFailed', failure: timeout });
    expect(text(failed)).toContain('โหลดข้อมูลส่วนตัวไม่สำเร็จ');
    expect(text(failed)).toContain('ลองอีกครั้ง');
    // What is not known is not called absent.
    expect(text(failed)).not.toContain('ยังไม่ได้ระบุ');
  });

  test('shows where somebody is signed in, this device apart from the others, which can be ended', () => {
    const device = {
      browser: 'Chrome',
      system: 'Android',
      startedAt: 1_760_000_000_000,
      lastUsedAt: 1_760_000_000_000,
    };
    expect(text(known())).not.toContain('เครื่องนี้');
    const alone = known().on({
      type: 'SessionsLoaded',
      list: [{ ...device, id: 's1', isThis: true }],
    });
    expect(text(alone)).toContain('Chrome บน Android เครื่องนี้');
    expect(text(alone)).toContain('ไม่มีอุปกรณ์อื่นที่เข้าสู่ระบบอยู่');
    const two = known().on({
      type: 'SessionsLoaded',
      list: [
        { ...device, id: 's1', isThis: true },
        { ...device, id: 's2', isThis: false, browser: 'Safari', system: '' },
      ],
    });
    expect(html(two)).toMatch(/aria-label="ออกจากระบบใน Safari ที่เข้าสู่ระบบเมื่อ [^"]+"/);
    expect(text(two.on({ type: 'OpenAccountForm', form: 'sessions' }))).toContain(
      'อุปกรณ์อื่น 1 เครื่องจะต้องเข้าสู่ระบบใหม่',
    );
    // What cannot be taken back is never what a question opens on.
    for (const form of ['sessions', 'deletion'] as const) {
      const asked = html(two.on({ type: 'OpenAccountForm', form }));
      expect(asked).toMatch(/<button[^>]*>ยกเลิก<\/button><button[^>]*type="submit"/);
    }
    const failed = known().on({ type: 'SessionsFailed', failure: timeout });
    expect(text(failed)).toContain('โหลดรายการอุปกรณ์ไม่สำเร็จ');
  });

  test('does not call the book empty while it comes, nor when it could not be had', () => {
    expect(text(known())).not.toContain('ยังไม่มีที่อยู่');
    const failed = known().on({ type: 'AddressBookFailed', failure: timeout });
    expect(text(failed)).toContain('โหลดสมุดที่อยู่ไม่สำเร็จ');
    expect(text(failed)).toContain('ที่อยู่ของคุณยังอยู่ครบ');
    expect(text(failed)).not.toContain('ยังไม่มีที่อยู่');
    expect(text(known().on({ type: 'AddressBookLoaded', list: [] }))).toContain('ยังไม่มีที่อยู่');
  });

  test('reads an address as an envelope has it, and names each button by the address it is about', () => {
    const list = [{ id: 'a', isDefault: true, address }];
    const visit = known().on({ type: 'AddressBookLoaded', list });
    expect(text(visit)).toContain('99/1 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100');
    expect(text(visit)).toContain('081-234-5678');
    expect(html(visit)).toContain('aria-label="ลบ ที่อยู่ของ มาลี ทองดี 99/1 ถนนเยาวราช"');
    expect(html(visit)).not.toContain('ตั้งเป็นที่อยู่หลัก');
  });

  test('begins a new address with the customer’s own name, and asks for all of the rest', () => {
    const visit = known()
      .on({ type: 'AddressBookLoaded', list: [] })
      .on({ type: 'OpenAddressForm', form: { of: 'new' } });
    expect(html(visit)).toContain('value="มาลี ทองดี"');
    expect(html(visit)).toContain('autoComplete="shipping postal-code"');
    // The first address is the default without being asked.
    expect(text(visit)).not.toContain('ใช้เป็นที่อยู่หลัก');
  });

  test('says before an account is deleted what goes and what the law keeps', () => {
    const visit = known().on({ type: 'OpenAccountForm', form: 'deletion' });
    expect(text(visit)).toContain('คำสั่งซื้อที่ยังไม่ชำระเงินจะถูกยกเลิก');
    expect(text(visit)).toContain('ร้านต้องเก็บไว้ตามกฎหมายบัญชีและภาษี');
  });

  test('tells a wrong password at its field, and keeps the form open', () => {
    const asked = known()
      .on({ type: 'OpenAccountForm', form: 'password' })
      .on({ type: 'ChangePassword', password: { secret: '1' }, newPassword: { secret: '2' } });
    const { request } = asked.root.account;
    const failure = { kind: 'refused', status: 403, code: 'PASSWORD_WRONG' } as const;
    const visit = asked.on({ type: 'AccountChangeFailed', request: request ?? -1, failure });
    expect(text(visit)).toContain('รหัสผ่านปัจจุบันไม่ถูกต้อง');
    expect(html(visit).match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(html(visit)).toContain('autoComplete="new-password"');
  });
});
