import { expect, type Locator, type Page } from '@playwright/test';

/** The dialogs of registering and of the ways back into an account, and their steps. */
export class AccountDialogs {
  readonly register: Locator;
  readonly recovery: Locator;
  readonly reset: Locator;
  readonly invitation: Locator;
  readonly back: Locator;
  readonly phone: Locator;
  readonly username: Locator;
  readonly code: Locator;
  readonly codeProblem: Locator;
  readonly verify: Locator;
  readonly resend: Locator;
  readonly countdown: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly rules: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true });
    this.register = dialog('ลงทะเบียนผู้ใช้งาน');
    this.recovery = dialog('ลืมรหัสผ่าน');
    this.reset = dialog('ตั้งรหัสผ่านใหม่');
    this.invitation = dialog('สร้างรหัสผ่าน');
    this.back = page.getByRole('dialog').getByRole('button', { name: 'ย้อนกลับ' });
    this.phone = this.register.getByLabel('เบอร์โทรศัพท์');
    this.username = this.recovery.getByLabel('อีเมลหรือหมายเลขโทรศัพท์');
    this.code = page.getByLabel('รหัส OTP 6 หลัก');
    this.codeProblem = page.getByRole('dialog').getByRole('alert');
    this.verify = page.getByRole('button', { name: /^(ยืนยันรหัส OTP|กำลังตรวจสอบ)$/ });
    this.resend = page.getByRole('button', { name: /^(รับรหัสใหม่|กำลังส่งรหัสใหม่)/ });
    this.countdown = page.getByRole('timer');
    this.password = page.getByLabel('รหัสผ่านใหม่', { exact: true });
    this.confirmation = page.getByLabel('ยืนยันรหัสผ่าน', { exact: true });
    this.rules = page.getByRole('list', { name: 'เงื่อนไขของรหัสผ่าน' }).getByRole('listitem');
  }

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
