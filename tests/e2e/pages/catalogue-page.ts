import type { Locator } from '@playwright/test';
import { ShopPage } from './shop-page.ts';

/** A catalogue's page, as a shopper narrows it. */
export class CataloguePage extends ShopPage {
  readonly list = this.main.getByRole('region', { name: 'รายการสินค้า' });
  override readonly cards = this.list.getByRole('article');
  readonly count = this.main.getByRole('status').filter({ hasText: 'รายการ' }).first();
  readonly panel = this.main.getByRole('region', { name: 'กรองสินค้า' });
  readonly chips = this.main.getByRole('group', { name: 'ตัวกรองที่ใช้อยู่' });
  readonly sort = this.main.getByLabel('จัดเรียงตาม');
  /** Opens the filter on narrow screens. */
  readonly openFilter = this.main.getByRole('button', { name: /^กรองสินค้า/ });
  readonly sheet = this.page.getByRole('dialog', { name: 'กรองสินค้า' });
  readonly paging = this.main.getByRole('navigation', { name: 'หน้าของรายการสินค้า' });

  async open(address: string): Promise<void> {
    await this.page.goto(`/catalog/${address}`);
  }

  /** A choice of the filter by group and name, with its count of products. */
  choice(group: string, name: string, inside = this.panel): Locator {
    const counted = new RegExp(`^${name}( [\\d,]+ รายการ)?$`);
    return inside.getByRole('group', { name: group, exact: true }).getByRole('link', { name: counted });
  }
}
