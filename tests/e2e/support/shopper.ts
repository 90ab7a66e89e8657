import { devices, type Page, type Request } from '@playwright/test';
import { lineKey, type LineKey } from '../../../engine/values/cart-line.ts';
import { expect, test as withShop, type Shop, type TestCustomer } from '../../support/shop.ts';
import { AccountPage } from '../pages/account-page.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { CheckoutPage } from '../pages/checkout.ts';
import { CookieQuestion } from '../pages/cookie-question.ts';
import { Desk } from '../pages/desk.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { ReplayPage } from '../pages/replay-page.ts';
import { ReportDialog } from '../pages/report-dialog.ts';
import { SearchPanel } from '../pages/search-panel.ts';
import { ShopPage } from '../pages/shop-page.ts';
import { Storefront } from '../pages/storefront.ts';
import { WindowShopper } from '../pages/window-shopper.ts';
import { WishlistPage } from '../pages/wishlist-page.ts';

export { expect };

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** Device of files named `*.phone.spec.ts`. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } };

/** Answers the question about cookies before a page opens, so that its bar covers nothing. */
export const decideCookies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const record = { categories: [1, 2], at: Date.now(), policyVersion: 1 };
    if (localStorage.getItem('cookieConsent') === null)
      localStorage.setItem('cookieConsent', JSON.stringify(record));
  });

const made =
  <Part>(Made: new (page: Page) => Part) =>
  async ({ page }: { readonly page: Page }, use: (part: Part) => Promise<void>) =>
    use(new Made(page));

/** Page objects of the open page, by their fixture names. */
const parts = {
  account: made(AccountPage),
  catalogue: made(CataloguePage),
  checkout: made(CheckoutPage),
  desk: made(Desk),
  list: made(WishlistPage),
  payment: made(PaymentPage),
  question: made(CookieQuestion),
  replay: made(ReplayPage),
  report: made(ReportDialog),
  search: made(SearchPanel),
  shopPage: made(ShopPage),
};

type Parts = { readonly [Name in keyof typeof parts]: Parameters<Parameters<(typeof parts)[Name]>[1]>[0] };

/** The shop's test; with `storefront` its visitor has decided about cookies. */
export const test = withShop.extend<
  Parts & {
    readonly storefront: Storefront;
    readonly visitor: WindowShopper;
    /** Opens a page as a new customer who has these lines in the bag, and signs in there. */
    readonly signedIn: (lines?: readonly Pieces[], address?: string) => Promise<TestCustomer>;
  }
>({
  ...parts,
  storefront: async ({ page }, use) => {
    await decideCookies(page);
    await use(new Storefront(page));
  },
  visitor: async ({ storefront }, use) => use(new WindowShopper(storefront)),
  signedIn: async ({ page, shop, storefront }, use) =>
    use(async (lines = [], address = '/') => {
      const customer = await shop.newCustomer();
      if (lines.length > 0) await fillBag(shop, customer, lines);
      await page.goto(address);
      await storefront.signIn(customer);
      return customer;
    }),
});

export const broken = {
  status: 500,
  json: { error: { code: 'INTERNAL', message: 'x', requestId: 'x' } },
} as const;

/** History entries of the layers above the page. */
export const layerSteps = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { readonly layers: number }).layers);

/** Goes back from a layer once it has its history entry, up to 300 ms after a choice. */
export const backFromLayer = async (page: Page): Promise<void> => {
  await expect.poll(() => layerSteps(page)).toBeGreaterThan(0);
  await page.goBack();
};

export type Pieces = LineKey & { readonly quantity: number };

/** Puts lines into a customer's bag by SQL. */
export const fillBag = async (
  shop: Shop,
  customer: TestCustomer,
  lines: readonly Pieces[],
): Promise<void> => {
  const [cart] = await shop.sql(
    'insert into cart (customer_id) values ($1) on conflict (customer_id) do update set version = cart.version returning id',
    [customer.id],
  );
  for (const { productId, sizeId, quantity } of lines)
    await shop.sql('insert into cart_line (cart_id, product_id, size_id, quantity) values ($1, $2, $3, $4)', [
      cart?.['id'],
      productId,
      sizeId,
      quantity,
    ]);
  // Last: a bag loaded earlier would be stale.
  await shop.sql('update cart set version = version + 1 where customer_id = $1', [customer.id]);
};

/** Lines of a customer's bag in the database, in its order. */
export const bagInDatabase = async (
  shop: Shop,
  { id }: Pick<TestCustomer, 'id'>,
): Promise<readonly Pieces[]> => {
  const rows = await shop.sql(
    `select product_id, size_id, quantity from cart_line join cart on cart.id = cart_id
     where customer_id = $1 and quantity > 0 order by position`,
    [id],
  );
  return rows.map((row) => ({
    ...lineKey(String(row['product_id']), String(row['size_id'])),
    quantity: Number(row['quantity']),
  }));
};

/** Waits until a customer's bag in the database has exactly these lines. */
export const expectBag = (
  shop: Shop,
  customer: Pick<TestCustomer, 'id'>,
  lines: readonly Pieces[],
): Promise<void> => expect.poll(() => bagInDatabase(shop, customer)).toEqual(lines);

/** Leaves one piece of a product with two in the open bag: paying says so, and succeeds with one. */
export const payAfterStockFell = async (
  { page, bag, alert }: Storefront,
  shop: Shop,
  good: { readonly id: string; readonly size: string; readonly name: string },
): Promise<void> => {
  await shop.setStock(good.id, good.size, 1);
  await bag.pay.click();
  await expect(alert).toContainText('กรุณาตรวจสอบสินค้าในถุงช้อปปิ้งอีกครั้ง');
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await bag.minus(good.name).click();
  await expect(bag.quantity(good.name)).toHaveValue('1');
  await bag.pay.click();
  await expect(page).toHaveURL(/\/check-out$/);
};

/** Delays the answers to changes of lines in the bag. */
export const heldChanges = async (page: Page) => {
  const held: (() => Promise<void>)[] = [];
  await page.route('**/v1/order/client/cart', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const response = await route.fetch();
    held.push(() => route.fulfill({ response }));
    return undefined;
  });
  return {
    wait: (count: number): Promise<void> => expect.poll(() => held.length).toBe(count),
    /** Releases all delayed answers, by default in the order of their requests. */
    release: async (order: 'first first' | 'last first' = 'first first'): Promise<void> => {
      const now = held.splice(0);
      for (const release of order === 'first first' ? now : now.toReversed()) await release();
    },
  };
};

/** Collects results of `tell` for requests of the page from now on, except undefined ones. */
export const askedBy = <Told>(
  page: Page,
  tell: (path: string, request: Request) => Told | undefined,
): Told[] => {
  const told: Told[] = [];
  page.on('request', (request) => {
    const one = tell(new URL(request.url()).pathname, request);
    if (one !== undefined) told.push(one);
  });
  return told;
};
