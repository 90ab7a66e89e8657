import { CheckoutPage } from '../pages/checkout.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import type { PatientShopper } from './patient-shopper.ts';

/** A good that is bought; `size` is '0' where it has none. */
interface Good {
  readonly id: string;
  readonly size: string;
  readonly name: string;
}

/** Contact of the buyer, and the sign-in where they have an account. */
interface Buyer {
  readonly phone: string;
  readonly account?: { readonly username: string; readonly password: string };
}

/** True if the server has this quantity; guests' bags are local. */
type Saved = (quantity: number) => Promise<boolean>;

const always: Saved = async () => true;

const home = '12/3 ถนนพหลโยธิน';

/** Opens an address, and reloads it until the shop runs there. */
export const arrive = async ({ page, until, storefront }: PatientShopper, address: string): Promise<void> => {
  let isThere = false;
  const runs = async (): Promise<boolean> =>
    isThere &&
    (await storefront.bagButton.isVisible()) &&
    (await page.locator('#root[data-unhydrated]').count()) === 0;
  await until(`opening ${address}`, runs, async () => {
    await page.goto(address);
    isThere = true;
  });
};

export const signIn = async (
  { page, storefront, until }: PatientShopper,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  const { login } = storefront;
  const own = page.getByRole('banner').getByRole('link', { name: 'โปรไฟล์ของฉัน' });
  await until('signing in', own, async () => {
    if (!(await login.username.isVisible()))
      await page.getByRole('banner').getByRole('button', { name: 'โปรไฟล์ของฉัน' }).click();
    await login.enter(username, password);
  });
};

/** Puts a good into the bag, whose drawer is open then. */
export const fillBag = async (
  shopper: PatientShopper,
  { id, size, name }: Good,
  isSaved = always,
): Promise<void> => {
  const { storefront, until } = shopper;
  await arrive(shopper, `/product/${id}`);
  const isAdded = async (): Promise<boolean> => (await storefront.bag.row(name).isVisible()) && isSaved(1);
  await until(`adding ${name}`, isAdded, async () => {
    const known =
      (await storefront.bagButton.getAttribute('aria-label')) ?? (await storefront.bagButton.innerText());
    if (!known.includes(' 0 ')) return storefront.bagButton.click();
    if (size !== '0') await storefront.product.choose(size);
    return storefront.product.add.click();
  });
};

/** Sets the quantity of a line of the open bag by its buttons. */
export const changeQuantity = async (
  { storefront, until }: PatientShopper,
  { name }: Good,
  wanted: number,
  isSaved = always,
): Promise<void> => {
  const { bag } = storefront;
  const shown = async (): Promise<number> => Number(await bag.quantity(name).inputValue());
  await until(
    `${wanted} pieces of ${name}`,
    async () => (await shown()) === wanted && isSaved(wanted),
    async () => {
      if (!(await bag.quantity(name).isVisible())) await storefront.bagButton.click();
      const lacking = wanted - (await shown());
      if (lacking !== 0) await (lacking > 0 ? bag.plus(name) : bag.minus(name)).click();
    },
  );
};

/** Orders what is in the open bag, sent and paid by PromptPay; answers the order's id once it can be paid. */
export const order = async (
  { page, storefront, until }: PatientShopper,
  { phone }: Buyer,
): Promise<string> => {
  const checkout = new CheckoutPage(page);
  const payment = new PaymentPage(page);
  const byQr = checkout.choice(/^พร้อมเพย์/);
  await until('going to checkout', checkout.field('ชื่อ-นามสกุล'), async () => {
    if (!(await storefront.bag.pay.isVisible())) await storefront.bagButton.click();
    await storefront.bag.pay.click();
  });
  await until('saying who orders and where it is sent', byQr, async () => {
    await checkout.fillContact({ fullName: 'สมหญิง ใจดี', phone });
    await checkout.field('รหัสไปรษณีย์').fill('10900');
    const subdistrict = checkout.field('ตำบล / แขวง');
    const isChosen = await subdistrict.evaluate((field) => field instanceof HTMLSelectElement);
    if (isChosen) await subdistrict.selectOption({ label: 'แขวงจตุจักร' });
    else
      for (const [label, text] of [
        ['ตำบล / แขวง', 'จตุจักร'],
        ['อำเภอ / เขต', 'จตุจักร'],
        ['จังหวัด', 'กรุงเทพมหานคร'],
      ] as const)
        await checkout.field(label).fill(text);
    await checkout.field('บ้านเลขที่ อาคาร ซอย ถนน').fill(home);
    await checkout.button('ถัดไป: ชำระเงิน').click();
  });
  const isPlaced = async (): Promise<boolean> => /\/check-out\/payment\//.test(page.url());
  await until('ordering', isPlaced, async () => {
    await byQr.check();
    await checkout.agreement.check();
    await checkout.place.click();
  });
  await until('seeing how to pay', payment.qr, async () => payment.qr.waitFor().catch(() => page.reload()));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** Follows an open order until the shop says that it is paid. */
export const follow = async ({ page, until }: PatientShopper): Promise<void> => {
  const payment = new PaymentPage(page);
  const thanks = payment.heading.filter({ hasText: 'ขอบคุณสำหรับคำสั่งซื้อ' });
  await until('hearing that it is paid', thanks, async () =>
    (await payment.check.isVisible()) ? payment.check.click() : thanks.waitFor().catch(() => page.reload()),
  );
};
