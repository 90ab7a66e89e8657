import { expect } from '@playwright/test';
import type { StaffRole } from '../../../engine/desk/staff.ts';
import { PagePart } from './page-part.ts';

export class Desk extends PagePart {
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly result = this.page.getByRole('status');
  readonly alert = this.page.getByRole('alert');

  /** Signs in as one of the demo's staff and comes to a page of the desk. */
  async openAs(role: StaffRole, address = '/desk'): Promise<void> {
    await this.page.goto('/dev/desk');
    await this.page.locator(`button[value="${role}@example.com"]`).click();
    await this.heading.waitFor();
    if (address !== '/desk') await this.page.goto(address);
  }

  /** The list of orders is shown with its counts, which other stories change. */
  async listRead(): Promise<void> {
    await expect(this.page.getByRole('main')).toContainText(/รอจัดเตรียม \d/);
    await expect(this.page.getByRole('status', { name: 'กำลังโหลด' })).toHaveCount(0);
  }

  /** Does something with the order that is open, with what has to be said with it by its label. */
  async act(name: string, said: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.getByRole('group', { name: 'ทำรายการ' }).getByRole('button', { name }).click();
    const form = this.page.getByRole('region', { name });
    for (const [label, text] of Object.entries(said)) await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name }).click();
  }

  /** Gives a password, which the second factor follows. */
  async givePassword(email: string, password: string): Promise<void> {
    await this.page.getByLabel('อีเมล').fill(email);
    await this.page.getByRole('textbox', { name: 'รหัสผ่าน' }).fill(password);
    await this.page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  }

  async giveFactor(code: string): Promise<void> {
    await this.page.getByLabel('รหัสยืนยัน').fill(code);
    await this.page.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  }
}
