import { expect } from '@playwright/test';
import { PagePart } from './page-part.ts';

/** The dialogs of registering and of the ways back into an account, and their steps. */
export class AccountDialogs extends PagePart {
  readonly register = this.page.getByRole('dialog', { name: 'ลงทะเบียนผู้ใช้งาน', exact: true });
  readonly recovery = this.page.getByRole('dialog', { name: 'ลืมรหัสผ่าน', exact: true });
  readonly reset = this.page.getByRole('dialog', { name: 'ตั้งรหัสผ่านใหม่', exact: true });
  readonly invitation = this.page.getByRole('dialog', { name: 'สร้างรหัสผ่าน', exact: true });
  readonly back = this.page.getByRole('dialog').getByRole('button', { name: 'ย้อนกลับ' });
  readonly phone = this.register.getByLabel('เบอร์โทรศัพท์');
  readonly username = this.recovery.getByLabel('อีเมลหรือหมายเลขโทรศัพท์');
  readonly code = this.page.getByLabel('รหัส OTP 6 หลัก');
  readonly codeProblem = this.page.getByRole('dialog').getByRole('alert');
  readonly verify = this.page.getByRole('button', { name: /^(ยืนยันรหัส OTP|กำลังตรวจสอบ)$/ });
  readonly resend = this.page.getByRole('button', { name: /^(รับรหัสใหม่|กำลังส่งรหัสใหม่)/ });
  readonly countdown = this.page.getByRole('timer');
  readonly password = this.page.getByLabel('รหัสผ่านใหม่', { exact: true });
  readonly confirmation = this.page.getByLabel('ยืนยันรหัสผ่าน', { exact: true });
  readonly rules = this.page.getByRole('list', { name: 'เงื่อนไขของรหัสผ่าน' }).getByRole('listitem');

  /** Asks for a code to register this phone with; afterwards the code can be typed. */
  async askForCode(phoneNumber: string): Promise<void> {
    await this.page.goto('/?modal=register');
    await expect(this.phone).toBeFocused();
    await this.phone.fill(phoneNumber);
    await this.phone.press('Enter');
    await expect(this.code).toBeFocused();
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.verify.click();
  }

  /** Chooses a password, twice the same, by the keyboard alone. */
  async choose(password: string): Promise<void> {
    await expect(this.password).toBeFocused();
    await this.password.fill(password);
    await this.confirmation.fill(password);
    await this.confirmation.press('Enter');
  }
}
