import { expect } from '@playwright/test';
import { SearchPanel } from './search-panel.ts';
import { ShopPage } from './shop-page.ts';
import type { Storefront } from './storefront.ts';

/** Visits the shop without ever reloading the document, so that one log has the whole visit. */
export class WindowShopper extends ShopPage {
  readonly #storefront: Storefront;

  constructor(storefront: Storefront) {
    super(storefront.page);
    this.#storefront = storefront;
  }

  /** Opens the shop's home page; the only load of the document. */
  async arrive(address = '/'): Promise<void> {
    await this.#storefront.arrive(address);
  }

  async search(text: string): Promise<void> {
    await new SearchPanel(this.page).submit(text);
  }

  async category(name: string): Promise<void> {
    await this.page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'สินค้า' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(this.heading).toHaveText(name);
  }

  /** Finds a product by its name and opens its page. */
  async product(name: string): Promise<void> {
    await this.search(name);
    await this.page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(this.heading).toHaveText(name);
    await expect(this.#storefront.product.add).toBeVisible();
  }

  /** Puts a product into the bag; the drawer is open afterwards. */
  async add(name: string, size?: string): Promise<void> {
    await this.product(name);
    const { product, bag } = this.#storefront;
    if (size !== undefined) await product.choose(size);
    await product.add.click();
    await expect(bag.title).toBeFocused();
    await expect(bag.row(name)).toBeVisible();
  }

  async home(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'ห้างทองสุวรรณา' }).click();
    await expect(this.heading).toContainText('ทองแท้');
  }
}
