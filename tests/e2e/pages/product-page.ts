import { expect, type Locator } from '@playwright/test';
import { ShopPage } from './shop-page.ts';

export class ProductPage extends ShopPage {
  readonly sizes = this.main.getByRole('radiogroup', { name: 'ไซส์' });
  readonly add = this.main.getByRole('button', { name: 'เพิ่มลงถุงช้อปปิ้ง' }).first();
  readonly buyNow = this.main.getByRole('button', { name: 'ซื้อเลย' }).first();
  /** Sheet of sizes, after adding without one. */
  readonly sheet = this.page.getByRole('dialog', { name: /^เลือก/ });
  readonly quantity = this.main.getByRole('textbox', { name: /^จำนวน / });
  readonly plus = this.main.getByRole('button', { name: /^เพิ่มจำนวน / });
  readonly minus = this.main.getByRole('button', { name: /^ลดจำนวน / });

  async open(productId: string): Promise<void> {
    await this.page.goto(`/product/${productId}`);
  }

  size(size: string): Locator {
    return this.sizes.getByRole('radio', { name: size, exact: true });
  }

  /** Clicks once and waits: a choice made while the page hydrates shows as chosen a moment later. */
  async choose(size: string): Promise<void> {
    await this.size(size).click({ force: true });
    await expect(this.size(size)).toBeChecked();
  }
}
