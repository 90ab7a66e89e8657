import type { Locator } from '@playwright/test';
import { PagePart } from './page-part.ts';

/** The customer's account: profile, address book, what opens it, and their rights. */
export class AccountPage extends PagePart {
  readonly personal = this.page.getByRole('region', { name: 'ข้อมูลส่วนตัว' });
  readonly book = this.page.getByRole('region', { name: 'สมุดที่อยู่' });
  readonly security = this.page.getByRole('region', { name: 'การเข้าสู่ระบบและความปลอดภัย' });
  readonly privacy = this.page.getByRole('region', { name: 'ความเป็นส่วนตัว' });
  readonly addresses = this.book.getByRole('list', { name: 'ที่อยู่ที่บันทึกไว้' }).getByRole('listitem');

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  field(name: string): Locator {
    return this.page.getByRole('main').getByLabel(name, { exact: true });
  }

  /** Fills in the open form of an address whose place comes from its postcode. */
  async typeAddress(postcode: string, place: string, line: string): Promise<void> {
    await this.field('รหัสไปรษณีย์').fill(postcode);
    await this.field('ตำบล / แขวง').selectOption({ label: place });
    await this.field('บ้านเลขที่ อาคาร ซอย ถนน').fill(line);
  }
}
