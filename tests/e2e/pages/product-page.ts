import type { Locator, Page } from '@playwright/test';

/** A product's page. */
export class ProductPage {
  readonly heading: Locator;
  readonly sizes: Locator;
  readonly add: Locator;
  readonly buyNow: Locator;
  readonly quantity: Locator;
  readonly plus: Locator;
  readonly minus: Locator;
  readonly main: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.sizes = this.main.getByRole('radiogroup', { name: 'ไซส์' });
    this.add = this.main.getByRole('button', { name: 'เพิ่มลงถุงช้อปปิ้ง' }).first();
    this.buyNow = this.main.getByRole('button', { name: 'ซื้อเลย' }).first();
    this.quantity = this.main.getByRole('textbox', { name: /^จำนวน / });
    this.plus = this.main.getByRole('button', { name: /^เพิ่มจำนวน / });
    this.minus = this.main.getByRole('button', { name: /^ลดจำนวน / });
  }

  async open(productId: string): Promise<void> {
    await this.#page.goto(`/product/${productId}`);
  }

  size(size: string): Locator {
    return this.sizes.getByRole('radio', { name: size, exact: true });
  }
}
