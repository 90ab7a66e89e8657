import type { Locator, Page } from '@playwright/test';

/** The question about cookies at the foot of the window, and its categories. */
export class CookieQuestion {
  readonly bar: Locator;
  readonly refuse: Locator;
  readonly settings: Locator;
  readonly accept: Locator;
  readonly panel: Locator;
  readonly save: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('region', { name: 'การใช้คุกกี้' });
    this.refuse = this.bar.getByRole('button', { name: 'ปฏิเสธทั้งหมด' });
    this.settings = this.bar.getByRole('button', { name: 'ตั้งค่า' });
    this.accept = this.bar.getByRole('button', { name: 'ยอมรับทั้งหมด' });
    this.panel = page.getByRole('dialog', { name: 'ตั้งค่าคุกกี้' });
    this.save = this.panel.getByRole('button', { name: 'บันทึกการตั้งค่า' });
  }

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
