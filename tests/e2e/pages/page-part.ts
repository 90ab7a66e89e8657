import type { Page } from '@playwright/test';

/** A page or a part of one, by its locators: the fields of those who extend it are made once `page` is there. */
export class PagePart {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}
