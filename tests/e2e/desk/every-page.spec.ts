import type { Shop } from '../../support/shop.ts';
import { expect, test, decideCookies } from '../support/shopper.ts';
import { Desk } from '../pages/desk.ts';
import { atRest, faultsOf } from '../support/accessibility.ts';
import { bar, pieces } from '../support/goods.ts';
import { atDesk, placeOrder } from '../support/placed-order.ts';

/** Every desk page by its picture's name; `{…}` is an id in the test's shop. */
const pages = {
  orders: '/desk',
  'orders-slips': '/desk?queue=slips',
  'order-slip': '/desk/orders/{slip}',
  'order-paid': '/desk/orders/{paid}',
  goods: '/desk/goods',
  product: '/desk/goods/R-0042',
  'new-product': '/desk/new-product',
  shelf: '/desk/shelves/ring',
  'goods-table': '/desk/goods-table',
  price: '/desk/price',
  keys: '/desk/keys',
  articles: '/desk/texts',
  help: '/desk/texts?kind=help',
  text: '/desk/text/article-purity',
  'new-text': '/desk/new-text/article',
  coupons: '/desk/coupons',
  coupon: '/desk/coupon/TONG5',
  'new-coupon': '/desk/coupons/new',
  branches: '/desk/branches',
  branch: '/desk/branch/{branch}',
  'new-branch': '/desk/branches/new',
  holidays: '/desk/holidays',
  sales: '/desk/sales',
  people: '/desk/people',
  account: '/desk/account',
  record: '/desk/record',
  settings: '/desk/settings',
  health: '/desk/health',
  nowhere: '/desk/nowhere',
} as const;

const branchOf = async (shop: Shop): Promise<string> => {
  const [row] = await shop.sql("select id from place where kind = 'branch' order by position limit 1");
  return String(row?.['id']);
};

/** Folder for screenshots of all pages; none unless it is set. */
const { DESK_PICTURES: folder } = process.env;

for (const scheme of ['light', 'dark'] as const)
  test(`each page of the desk fits its policy, ${scheme} @deep`, async ({ page, browser, shop, payment }) => {
    test.setTimeout(600_000);
    await decideCookies(page);
    const slip = await placeOrder(page, shop, 'transfer');
    await payment.open(slip.orderId);
    await payment.sendSlip(`Z${slip.orderNumber.replaceAll('-', '')}`);
    const paid = await placeOrder(page, shop, 'promptpay', { pickedUp: pieces(bar, 2) });
    await atDesk(page, shop, paid, 'awaiting-payment', 'confirm');
    const known: Readonly<Record<string, string>> = {
      slip: slip.orderNumber,
      paid: paid.orderNumber,
      branch: await branchOf(shop),
    };
    const context = await browser.newContext({ baseURL: shop.url, colorScheme: scheme });
    const office = await context.newPage();
    const found: string[] = [];
    office.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) found.push(message.text());
    });
    await new Desk(office).openAs('owner');
    for (const [name, address] of Object.entries(pages)) {
      await office.goto(address.replaceAll(/\{(\w+)\}/g, (_, word: string) => known[word] ?? word));
      // The page waits until the shop has said who is signed in.
      await office.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expect(office.getByText('กำลังโหลด…')).toHaveCount(0);
      await expect(office.getByRole('status', { name: 'กำลังโหลด' })).toHaveCount(0);
      for (const width of [390, 820, 1440]) {
        await office.setViewportSize({ width, height: 844 });
        await atRest(office);
        const wide = await office.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) found.push(`${name} at ${width} px is ${wide} px wide`);
        if (folder !== undefined)
          await office.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png`, fullPage: true });
        for (const fault of await faultsOf(office)) found.push(`${name} at ${width} px: ${fault}`);
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });
