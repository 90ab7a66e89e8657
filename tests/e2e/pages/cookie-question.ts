import type { Locator } from '@playwright/test';
import { PagePart } from './page-part.ts';

/** The question about cookies at the foot of the window, and its categories. */
export class CookieQuestion extends PagePart {
  readonly bar = this.page.getByRole('region', { name: 'การใช้คุกกี้' });
  readonly refuse = this.bar.getByRole('button', { name: 'ปฏิเสธทั้งหมด' });
  readonly settings = this.bar.getByRole('button', { name: 'ตั้งค่า' });
  readonly accept = this.bar.getByRole('button', { name: 'ยอมรับทั้งหมด' });
  readonly panel = this.page.getByRole('dialog', { name: 'ตั้งค่าคุกกี้' });
  readonly save = this.panel.getByRole('button', { name: 'บันทึกการตั้งค่า' });

  category(name: string): Locator {
    return this.panel.getByRole('checkbox', { name });
  }

  /** Opens the categories from the foot of the page. */
  async reopen(): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('button', { name: 'ตั้งค่าคุกกี้' }).click();
  }

  /** The categories that this browser keeps as accepted; undefined while nothing is decided. */
  async kept(): Promise<unknown> {
    const record = await this.page.evaluate(() => localStorage.getItem('cookieConsent'));
    return record === null ? undefined : (JSON.parse(record) as { categories: unknown }).categories;
  }
}
