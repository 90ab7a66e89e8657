import { expect } from '@playwright/test';
import { AccountDialogs } from './account-dialogs.ts';
import { BagDrawer } from './bag-drawer.ts';
import { LoginDialog } from './login-dialog.ts';
import { ProductPage } from './product-page.ts';
import { PagePart } from './page-part.ts';

/** Parts around every page of the shop, and navigation to them. */
export class Storefront extends PagePart {
  readonly bagButton = this.page.getByRole('banner').getByRole('button', { name: /^ถุงช้อปปิ้ง \d+ ชิ้น/ });
  readonly bag = new BagDrawer(this.page);
  readonly login = new LoginDialog(this.page);
  readonly account = new AccountDialogs(this.page);
  readonly product = new ProductPage(this.page);
  readonly alert = this.page
    .getByRole('dialog')
    .filter({ has: this.page.getByRole('button', { name: 'ปิดหน้าต่าง', exact: true }) });
  readonly offlineBar = this.page.getByText('ออฟไลน์อยู่ การแก้ไขจะส่งให้ร้านเมื่อกลับมาออนไลน์');
  readonly offerBanner = this.page.getByRole('complementary', { name: 'สินค้าที่เลือกไว้ก่อนเข้าสู่ระบบ' });
  readonly news = this.page.getByRole('status').last();

  /** Opens an address of the shop by loading it, and waits until its application runs. */
  async arrive(address = '/'): Promise<void> {
    await this.page.goto(address);
    await expect(this.bagButton).toBeVisible();
    await expect(this.page.locator('#root[data-unhydrated]')).toHaveCount(0);
  }

  /** Signs out from a page of the customer's. */
  async signOut(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: 'ออกจากระบบ', exact: true })
      .first()
      .click();
    await expect(this.page).toHaveURL(/\/logout$/);
  }

  async openBag(): Promise<void> {
    await this.bagButton.click();
    await expect(this.bag.title).toBeFocused();
  }

  async closeBag(): Promise<void> {
    await this.bag.close.click();
    await expect(this.bag.dialog).toBeHidden();
  }

  /** Opens a product, chooses a size if it has some, and puts it into the bag; the drawer is open afterwards. */
  async add(productId: string, size?: string): Promise<void> {
    await this.arrive(`/product/${productId}`);
    await expect(this.product.add).toBeVisible();
    if (size !== undefined) await this.product.choose(size);
    await this.product.add.click();
    await expect(this.bag.title).toBeFocused();
  }

  /** Signs in from the desktop header and waits until the customer is known. */
  async signIn({
    username,
    password,
  }: {
    readonly username: string;
    readonly password: string;
  }): Promise<void> {
    await this.openLogin();
    await this.login.enter(username, password);
    await expect(this.login.dialog).toBeHidden();
    await this.expectSignedIn();
  }

  /** The desktop header leads to the customer's own pages. */
  async expectSignedIn(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('link', { name: 'โปรไฟล์ของฉัน' })).toBeVisible();
  }

  /** An alert says this; then it is closed. */
  async dismissAlert(title: string): Promise<void> {
    const alert = this.page.getByRole('dialog', { name: title });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'ปิดหน้าต่าง', exact: true }).click();
    await expect(alert).toBeHidden();
  }

  async openLogin(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'โปรไฟล์ของฉัน' }).click();
    await expect(this.login.username).toBeFocused();
  }
}
