import type { Page } from '@playwright/test';

/** Locators of a page or a part of one; a base class, so that `page` is set before the fields of subclasses. */
export class PagePart {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}
