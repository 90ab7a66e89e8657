import { PagePart } from './page-part.ts';

export class LoginDialog extends PagePart {
  readonly dialog = this.page.getByRole('dialog', { name: 'บัญชีลูกค้า' });
  readonly username = this.dialog.getByLabel('อีเมลหรือหมายเลขโทรศัพท์');
  readonly password = this.dialog.getByLabel('รหัสผ่าน', { exact: true });
  readonly submit = this.dialog.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true });
  readonly failure = this.dialog.getByRole('alert');

  async fill(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
  }

  async enter(username: string, password: string): Promise<void> {
    await this.fill(username, password);
    await this.submit.click();
  }
}
