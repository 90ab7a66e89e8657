import type { Locator, Page } from '@playwright/test';

/** The shop's home page, as a shopper finds their way on it. */
export class HomePage {
  readonly heading: Locator;
  readonly main: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
  }

  async open(): Promise<void> {
    await this.#page.goto('/');
  }
}
