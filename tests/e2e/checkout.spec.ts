import { faultsOf } from './accessibility.ts';
import { bar, earrings, ring } from './goods.ts';
import { CheckoutPage } from './pages/checkout.ts';
import { bagInDatabase, expect, fillBag, test } from './shopper.ts';

const contact = { fullName: 'สมหญิง ใจดี', phone: '๐๘๑ ๒๓๔ ๕๖๗๘' };

test('a guest orders by the keyboard, with a coupon, and a reload in the middle loses nothing (K04, K14, D01, D02, D04, C33)', async ({
  storefront,
  page,
  shop,
}) => {
  const checkout = new CheckoutPage(page);
  await storefront.add(ring.id, ring.size);
  await storefront.bag.pay.click();
  await expect(page).toHaveURL(/\/check-out\/guest$/);

  // A link to a later step leads to the first that lacks something.
  await page.goto('/check-out/guest?step=3');
  await expect(page).toHaveURL(/\/check-out\/guest$/);
  expect(await faultsOf(page)).toEqual([]);
  await checkout.field('ชื่อ–นามสกุล').focus();
  await page.keyboard.press('Enter');
  await expect(checkout.problems).toBeFocused();
  await expect(checkout.problems.getByRole('link')).toHaveCount(2);
  await checkout.problems.getByRole('link', { name: 'กรุณากรอกเบอร์โทรศัพท์' }).press('Enter');
  await expect(checkout.field('เบอร์โทรศัพท์มือถือ')).toBeFocused();
  await page.keyboard.type('0212345678');
  await page.keyboard.press('Tab');
  await expect(checkout.field('เบอร์โทรศัพท์มือถือ')).toHaveAccessibleDescription(/รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง/);
  await checkout.fillContact(contact);
  await page.keyboard.press('Enter');
  await expect(checkout.heading('จัดส่งหรือรับที่สาขา')).toBeFocused();
  await expect(checkout.main).toContainText('081-234-5678');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(checkout.choice(/^จัดส่งถึงที่อยู่/)).toBeChecked();
  await checkout.fillAddress('๑๐๑๑๐', 'แขวงคลองตันเหนือ', '1 ซอยสุขุมวิท 31');
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect(checkout.field('บ้านเลขที่ อาคาร ซอย ถนน')).toHaveValue('1 ซอยสุขุมวิท 31');
  await expect(checkout.field('ตำบล / แขวง')).toHaveAccessibleDescription(/^เขตวัฒนา กรุงเทพมหานคร/);
  await checkout.toPayment();
  await expect(page).toHaveURL(/\?step=3$/);

  const full = await checkout.total.textContent();
  await checkout.applyCoupon('old2566');
  await expect(checkout.field('โค้ดส่วนลด')).toHaveAccessibleDescription(/หมดอายุ/);
  await expect(checkout.total).toHaveText(full ?? '');
  await checkout.applyCoupon('suvarna200');
  await expect(checkout.summary).toContainText('ส่วนลด (โค้ด SUVARNA200) ');
  await expect(checkout.total).not.toHaveText(full ?? '');
  const reduced = (await checkout.total.textContent()) ?? '';
  await page.reload();
  await expect(checkout.total).toHaveText(reduced);
  await checkout.main.getByRole('button', { name: 'นำโค้ด SUVARNA200 ออก' }).click();
  await expect(checkout.total).toHaveText(full ?? '');
  await page.reload();
  await expect(checkout.total).toHaveText(full ?? '');
  await checkout.applyCoupon('SUVARNA200');
  await expect(checkout.place).toHaveText(`ยืนยันสั่งซื้อ ${reduced}`);

  await checkout.choice(/^พร้อมเพย์/).check();
  expect(await faultsOf(page)).toEqual([]);
  await checkout.place.click();
  await expect(checkout.problems).toBeFocused();
  await expect(checkout.agreement).toHaveAccessibleDescription(/กรุณายอมรับเงื่อนไข/);
  await checkout.agreement.check();
  await checkout.place.dblclick();
  await expect(page).toHaveURL(/\/check-out\/payment\/[\w-]{32}$/);
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 0 ชิ้น/);
  const orders = await shop.sql(`select coupon_code, total from "order" where contact->>'phone' = '0812345678'`);
  expect(orders).toHaveLength(1);
});

test('a customer sends to the preselected address, or picks up with a tax invoice (K02, K10)', async ({
  storefront,
  page,
  shop,
}) => {
  const customer = await shop.newCustomer();
  await fillBag(shop, customer, [{ productId: earrings.id, sizeId: earrings.size, quantity: 1 }]);
  const checkout = new CheckoutPage(page);
  await page.goto('/');
  await storefront.signIn(customer);
  await storefront.openBag();
  await storefront.bag.pay.click();
  await expect(page).toHaveURL(/\/check-out$/);
  expect(await bagInDatabase(shop, customer)).toHaveLength(1);
});
