import { ShopPage } from './shop-page.ts';

/** The customer's account: profile, address book, what opens it, and their rights. */
export class AccountPage extends ShopPage {
  readonly personal = this.page.getByRole('region', { name: 'ข้อมูลส่วนตัว' });
  readonly book = this.page.getByRole('region', { name: 'สมุดที่อยู่' });
  readonly security = this.page.getByRole('region', { name: 'การเข้าสู่ระบบและความปลอดภัย' });
  readonly privacy = this.page.getByRole('region', { name: 'ความเป็นส่วนตัว' });
  readonly addresses = this.book.getByRole('list', { name: 'ที่อยู่ที่บันทึกไว้' }).getByRole('listitem');
}
