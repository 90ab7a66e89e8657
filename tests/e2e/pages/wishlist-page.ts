import type { Locator, Page } from '@playwright/test';

/** The heart of a product, on a card or on its page. */
export const heartOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: `บันทึก ${name} ในรายการโปรด` });

export class WishlistPage {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly empty: Locator;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#main = page.getByRole('main');
    this.heading = this.#main.getByRole('heading', { level: 1, name: 'รายการโปรด' });
    this.cards = this.#main.getByRole('article');
    this.empty = this.#main.getByRole('heading', { name: 'ยังไม่มีรายการโปรด' });
  }

  card(name: string): Locator {
    return this.cards.filter({ hasText: name });
  }

  move(name: string): Locator {
    return this.#main.getByRole('button', { name: `ย้ายลงถุง ${name}` });
  }

  remove(name: string): Locator {
    return this.#main.getByRole('button', { name: `นำออก ${name}`, exact: true });
  }

  undo(name: string): Locator {
    return this.#main.getByRole('button', { name: new RegExp(`^เลิกทำ .*${name}$`) });
  }
}
