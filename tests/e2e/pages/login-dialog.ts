import type { Locator, Page } from '@playwright/test';

export class LoginDialog {
  readonly dialog: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly failure: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'บัญชีลูกค้า' });
    this.username = this.dialog.getByLabel('อีเมลหรือหมายเลขโทรศัพท์');
    this.password = this.dialog.getByLabel('รหัสผ่าน', { exact: true });
    this.submit = this.dialog.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true });
    this.failure = this.dialog.getByRole('alert');
  }

  async fill(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
  }

  async enter(username: string, password: string): Promise<void> {
    await this.fill(username, password);
    await this.submit.click();
  }
}
