import type { Locator, Page } from '@playwright/test';

/** The name of a control of a line of any size; `name` may say the size, too. */
const sized = (name: string): RegExp => new RegExp(`^${name}( ไซส์ \\S+)?$`);

/** The shopping-bag drawer, as a shopper uses it. */
export class BagDrawer {
  readonly dialog: Locator;
  readonly title: Locator;
  readonly close: Locator;
  readonly rows: Locator;
  readonly total: Locator;
  readonly pay: Locator;
  readonly undo: Locator;
  readonly offer: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: /^ถุงช้อปปิ้ง/ });
    this.title = this.dialog.getByRole('heading', { level: 2 });
    this.close = this.dialog.getByRole('button', { name: 'ปิดถุงช้อปปิ้ง' });
    this.rows = this.dialog
      .getByRole('list', { name: 'สินค้าในถุง' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') });
    this.total = this.dialog.getByRole('definition').first();
    this.pay = this.dialog.getByRole('button', { name: 'ชำระเงิน' });
    this.undo = this.dialog.getByRole('button', { name: /^เลิกทำ/ });
    this.offer = this.dialog.getByRole('region', { name: 'สินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ' });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.link(name) });
  }

  /** The name of a product in its row, in any size. */
  link(name: string): Locator {
    return this.#page.getByRole('link', { name: sized(name) });
  }

  quantity(name: string): Locator {
    return this.dialog.getByRole('textbox', { name: sized(`จำนวน ${name}`) });
  }

  plus(name: string): Locator {
    return this.dialog.getByRole('button', { name: sized(`เพิ่มจำนวน ${name}`) });
  }

  minus(name: string): Locator {
    return this.dialog.getByRole('button', { name: sized(`ลดจำนวน ${name}`) });
  }

  remove(name: string): Locator {
    return this.dialog.getByRole('button', { name: sized(`ลบ ${name}`) });
  }
}
