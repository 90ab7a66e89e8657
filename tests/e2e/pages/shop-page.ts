import { PagePart } from './page-part.ts';

/** What every page of the shop has, and the way to one by its address. */
export class ShopPage extends PagePart {
  readonly main = this.page.getByRole('main');
  readonly heading = this.main.getByRole('heading', { level: 1 });
  readonly cards = this.main.getByRole('article');

  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return decodeURIComponent(pathname + search);
  }
}
