import type { Locator, Page } from '@playwright/test';

/** What every page of the shop has, and the way to one by its address. */
export class ShopPage {
  readonly main: Locator;
  readonly heading: Locator;
  readonly cards: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.cards = this.main.getByRole('article');
  }

  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return decodeURIComponent(pathname + search);
  }
}
