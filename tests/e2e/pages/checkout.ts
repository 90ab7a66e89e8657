import { expect, type Locator } from '@playwright/test';
import { ShopPage } from './shop-page.ts';

/** Contact of the buyer, as typed into the first step. */
export interface TypedContact {
  readonly fullName: string;
  readonly phone: string;
  readonly email?: string;
}

export class CheckoutPage extends ShopPage {
  readonly summary = this.page.getByRole('region', { name: 'สรุปรายการสั่งซื้อ' });
  readonly problems = this.page.getByRole('group', { name: /จุดที่ต้องแก้ไข$/ });
  readonly place = this.main.getByRole('button', { name: /^(ยืนยันสั่งซื้อ|กำลังส่งคำสั่งซื้อ|ลองอีกครั้ง)/ });
  /** Phone verification, which replaces the order button. */
  readonly proof = this.main.getByRole('region', { name: 'ยืนยันเบอร์โทรศัพท์ก่อนสั่งซื้อ' });
  readonly code = this.proof.getByLabel('รหัส OTP 6 หลัก');
  readonly agreement = this.main.getByRole('checkbox', { name: /ยอมรับ/ });

  step(name: string): Locator {
    return this.main.getByRole('heading', { level: 2, name });
  }

  choice(name: string | RegExp): Locator {
    return this.main.getByRole('radio', { name });
  }

  get total(): Locator {
    const row = this.summary.locator('dl > div').filter({ hasText: /^ยอดรวม/ });
    return row.getByRole('definition');
  }

  /** Fills in the contact; unfolds it for a customer whose profile has one. */
  async fillContact({ fullName, phone, email = '' }: TypedContact): Promise<void> {
    const edit = this.main.getByRole('link', { name: 'แก้ไข ข้อมูลติดต่อ' });
    await expect(edit.or(this.field('ชื่อ-นามสกุล'))).toBeVisible();
    if (await edit.isVisible()) await edit.click();
    await this.field('ชื่อ-นามสกุล').fill(fullName);
    await this.field('เบอร์โทรศัพท์มือถือ').fill(phone);
    await this.field('อีเมล (ไม่บังคับ)').fill(email);
  }

  /** Continues from contact and delivery to payment, which gets focus. */
  async toPayment(): Promise<void> {
    await this.button('ถัดไป: ชำระเงิน').click();
    await expect(this.step('ชำระเงิน')).toBeFocused();
  }

  /** Chooses to pick up at a branch, on the first day. */
  async pickUp(branch = 'สาขาเยาวราช'): Promise<void> {
    await this.choice(/^รับเองที่สาขา/).check();
    await this.choice(new RegExp(`^${branch}`)).check();
    await this.main.getByRole('group', { name: 'วันที่จะไปรับ' }).getByRole('radio').first().check();
  }

  /** Agrees and orders, to be paid this way. */
  async order(way: RegExp): Promise<void> {
    await this.choice(way).check();
    await this.agreement.check();
    await this.place.click();
  }

  async applyCoupon(code: string): Promise<void> {
    const opener = this.button('มีโค้ดส่วนลด');
    if (await opener.isVisible()) await opener.click();
    await this.field('โค้ดส่วนลด').fill(code);
    await this.page.keyboard.press('Enter');
  }
}
