import type { Locator, Page } from '@playwright/test';

/** What every page of the shop has, and the way to one by its address. */
export class ShopPage {
  readonly main: Locator;
  readonly heading: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
  }
}
