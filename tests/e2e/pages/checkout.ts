import { expect, type Locator } from '@playwright/test';
import { PagePart } from './page-part.ts';

/** Who orders, as typed into the first step. */
export interface TypedContact {
  readonly fullName: string;
  readonly phone: string;
  readonly email?: string;
}

export class CheckoutPage extends PagePart {
  readonly main = this.page.getByRole('main');
  readonly summary = this.page.getByRole('region', { name: 'สรุปรายการสั่งซื้อ' });
  readonly problems = this.page.getByRole('group', { name: /จุดที่ต้องแก้ไข$/ });
  readonly place = this.main.getByRole('button', { name: /^(ยืนยันสั่งซื้อ|กำลังส่งคำสั่งซื้อ|ลองอีกครั้ง)/ });
  /** Where the phone is proven, in the place of the button that places the order. */
  readonly proof = this.main.getByRole('region', { name: 'ยืนยันเบอร์โทรศัพท์ก่อนสั่งซื้อ' });
  readonly code = this.proof.getByLabel('รหัส OTP 6 หลัก');
  readonly agreement = this.main.getByRole('checkbox', { name: /ยอมรับ/ });

  heading(name: string): Locator {
    return this.main.getByRole('heading', { level: 2, name });
  }

  field(label: string | RegExp): Locator {
    return this.main.getByLabel(label, { exact: true });
  }

  choice(name: string | RegExp): Locator {
    return this.main.getByRole('radio', { name });
  }

  get total(): Locator {
    const row = this.summary.locator('dl > div').filter({ hasText: /^ราคารวม/ });
    return row.getByRole('definition');
  }

  async fillContact({ fullName, phone, email = '' }: TypedContact): Promise<void> {
    await this.field('ชื่อ-นามสกุล').fill(fullName);
    await this.field('เบอร์โทรศัพท์มือถือ').fill(phone);
    await this.field('อีเมล (ไม่บังคับ)').fill(email);
  }

  /** From the first step to the second, where the focus is then. */
  async toDelivery(): Promise<void> {
    await this.main.getByRole('button', { name: 'ไปเลือกวิธีรับสินค้า' }).click();
    await expect(this.heading('จัดส่งหรือรับที่สาขา')).toBeFocused();
  }

  /** From the second step to the third, where the focus is then. */
  async toPayment(): Promise<void> {
    await this.main.getByRole('button', { name: 'ไปเลือกวิธีชำระเงิน' }).click();
    await expect(this.heading('ชำระเงิน')).toBeFocused();
  }

  /** Types an address; the ตำบล is chosen by its name. */
  async fillAddress(postcode: string, subdistrict: string, line: string): Promise<void> {
    await this.field('รหัสไปรษณีย์').fill(postcode);
    await this.field('ตำบล / แขวง').selectOption({ label: subdistrict });
    await this.field('บ้านเลขที่ อาคาร ซอย ถนน').fill(line);
  }

  async applyCoupon(code: string): Promise<void> {
    const opener = this.main.getByRole('button', { name: 'มีโค้ดส่วนลด' });
    if (await opener.isVisible()) await opener.click();
    await this.field('โค้ดส่วนลด').fill(code);
    await this.page.keyboard.press('Enter');
  }
}
