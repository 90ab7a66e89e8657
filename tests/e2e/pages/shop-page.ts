import type { Locator } from '@playwright/test';
import { PagePart } from './page-part.ts';

/** Parts of every page of the shop, and navigation to one by its address. */
export class ShopPage extends PagePart {
  readonly main = this.page.getByRole('main');
  readonly heading = this.main.getByRole('heading', { level: 1 });
  readonly cards = this.main.getByRole('article');

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name });
  }

  field(label: string | RegExp): Locator {
    return this.main.getByLabel(label, { exact: true });
  }

  /** Types an address; the ตำบล is chosen by its name. */
  async fillAddress(postcode: string, subdistrict: string, line: string): Promise<void> {
    await this.field('รหัสไปรษณีย์').fill(postcode);
    await this.field('ตำบล / แขวง').selectOption({ label: subdistrict });
    await this.field('บ้านเลขที่ อาคาร ซอย ถนน').fill(line);
  }

  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return decodeURIComponent(pathname + search);
  }
}
