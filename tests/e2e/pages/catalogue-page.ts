import type { Locator, Page } from '@playwright/test';
import { ShopPage } from './shop-page.ts';

/** A catalogue's page, as a shopper narrows it. */
export class CataloguePage extends ShopPage {
  readonly list: Locator;
  override readonly cards: Locator;
  readonly count: Locator;
  readonly panel: Locator;
  readonly chips: Locator;
  readonly sort: Locator;
  /** Leads to the filter where it does not stand beside the list. */
  readonly openFilter: Locator;
  readonly sheet: Locator;
  readonly paging: Locator;

  constructor(page: Page) {
    super(page);
    const { main } = this;
    this.list = main.getByRole('region', { name: 'รายการสินค้า' });
    this.cards = this.list.getByRole('article');
    this.count = main.getByRole('status').filter({ hasText: 'รายการ' }).first();
    this.panel = main.getByRole('region', { name: 'กรองสินค้า' });
    this.chips = main.getByRole('group', { name: 'ตัวกรองที่ใช้อยู่' });
    this.sort = main.getByLabel('จัดเรียงตาม');
    this.openFilter = main.getByRole('button', { name: /^กรองสินค้า/ });
    this.sheet = page.getByRole('dialog', { name: 'กรองสินค้า' });
    this.paging = main.getByRole('navigation', { name: 'หน้าของรายการสินค้า' });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(`/catalog/${address}`);
  }

  /** A choice of the filter, by its group and its name. */
  choice(group: string, name: string, inside = this.panel): Locator {
    return inside.getByRole('group', { name: group, exact: true }).getByRole('link', { name, exact: true });
  }
}
