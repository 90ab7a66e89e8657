import type { Locator } from '@playwright/test';
import { PagePart } from './page-part.ts';

/** The name of a control of a line of any size; `name` may say the size, too. */
const sized = (name: string): RegExp => new RegExp(`^${name}( ไซส์ \\S+)?$`);

export class BagDrawer extends PagePart {
  readonly dialog = this.page.getByRole('dialog', { name: /^ถุงช้อปปิ้ง/ });
  readonly title = this.dialog.getByRole('heading', { level: 2 });
  readonly close = this.dialog.getByRole('button', { name: 'ปิดถุงช้อปปิ้ง' });
  readonly rows = this.dialog
    .getByRole('list', { name: 'สินค้าในถุง' })
    .getByRole('listitem')
    .filter({ has: this.page.getByRole('textbox') });
  readonly total = this.dialog.getByRole('definition').first();
  readonly pay = this.dialog.getByRole('button', { name: 'ชำระเงิน' });
  readonly undo = this.dialog.getByRole('button', { name: /^เลิกทำ/ });
  readonly offer = this.dialog.getByRole('region', { name: 'สินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ' });

  row(name: string): Locator {
    return this.rows.filter({ has: this.link(name) });
  }

  /** The name of a product in its row, in any size. */
  link(name: string): Locator {
    return this.page.getByRole('link', { name: sized(name) });
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
