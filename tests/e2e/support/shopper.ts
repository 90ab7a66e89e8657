import type { Page, Request } from '@playwright/test';
import { expect, test as withShop, type Shop, type TestCustomer } from '../../support/shop.ts';
import { Storefront } from '../pages/storefront.ts';

export { expect };

/** Answers the question about cookies before a page opens, so that its bar is in nobody's way. */
export const decideCookies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const record = { categories: [1, 2], at: Date.now(), policyVersion: 1 };
    if (localStorage.getItem('cookieConsent') === null) {
      localStorage.setItem('cookieConsent', JSON.stringify(record));
    }
  });

/** The shop's test with a visitor who has decided about cookies. */
export const test = withShop.extend<{ readonly storefront: Storefront }>({
  storefront: async ({ page }, use) => {
    await decideCookies(page);
    await use(new Storefront(page));
  },
});

/** How many steps of the history the layers above the page have now. */
export const layerSteps = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { readonly layers: number }).layers);

/** Back from a layer, once it has its step of the history: for a third of a second after a choice Back belongs to that. */
export const backFromLayer = async (page: Page): Promise<void> => {
  await expect.poll(() => layerSteps(page)).toBeGreaterThan(0);
  await page.goBack();
};

/** Pieces of one product in one size. */
export interface Pieces {
  readonly productId: string;
  readonly sizeId: string;
  readonly quantity: number;
}

/** Puts lines into a customer's bag behind the shop's back. */
export const fillBag = async (
  shop: Shop,
  customer: TestCustomer,
  lines: readonly Pieces[],
): Promise<void> => {
  const [cart] = await shop.sql(
    'insert into cart (customer_id, version) values ($1, 1) on conflict (customer_id) do update set version = cart.version + 1 returning id',
    [customer.id],
  );
  for (const { productId, sizeId, quantity } of lines) {
    await shop.sql('insert into cart_line (cart_id, product_id, size_id, quantity) values ($1, $2, $3, $4)', [
      cart?.['id'],
      productId,
      sizeId,
      quantity,
    ]);
  }
};

/** What the database has in a customer's bag, in its order. */
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
    productId: String(row['product_id']),
    sizeId: String(row['size_id']),
    quantity: Number(row['quantity']),
  }));
};

/** Collects the page's calls of one method to the cart. */
export const cartCalls = (page: Page, method: string): readonly Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.startsWith('/v1/order/client/cart')) {
      calls.push(request);
    }
  });
  return calls;
};
