import { expect, type Locator } from '@playwright/test';
import type { StaffRole } from '../../../engine/desk/staff.ts';
import { PagePart } from './page-part.ts';

export class Desk extends PagePart {
  readonly heading = this.page.getByRole('heading', { level: 1 });
  readonly result = this.page.getByRole('status');
  readonly alert = this.page.getByRole('alert');

  /** Text field or select, by its name. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name }).or(this.page.getByRole('combobox', { name })).first();
  }

  /** Accepts an invitation and sets a password; returns the secret of the second factor asked for next. */
  async join(address: string, password: string): Promise<string> {
    await this.page.goto(address);
    for (const name of ['รหัสผ่านใหม่', 'รหัสผ่านใหม่อีกครั้ง'])
      await this.page.getByRole('textbox', { name, exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'ตั้งรหัสผ่าน' }).click();
    await this.page.getByRole('button', { name: 'ตั้งค่าแอปยืนยันตัวตน' }).click();
    return ((await this.page.locator('pre').textContent()) ?? '').replaceAll(' ', '');
  }

  /** Signs in as one of the demo's staff and opens a page of the desk. */
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

  /** Performs an act on the open order, with its fields by label. */
  async act(name: string, said: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.getByRole('group', { name: 'ทำรายการ' }).getByRole('button', { name }).click();
    await this.confirm(name, said);
  }

  /** Fills in the fields of an open act, and submits it. */
  async confirm(name: string, said: Readonly<Record<string, string>> = {}): Promise<void> {
    const form = this.page.getByRole('region', { name });
    for (const [label, text] of Object.entries(said)) await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name }).click();
  }

  /** Ticks what is seen of the receiver and of each line, and hands the order over. */
  async handOver(said: Readonly<Record<string, string>> = {}): Promise<void> {
    const form = this.page.getByRole('region', { name: 'ส่งมอบสินค้า' });
    for (const box of await form.getByRole('checkbox').all()) await box.check();
    await this.confirm('ส่งมอบสินค้า', said);
  }

  /** Submits a password; the second factor follows. */
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
