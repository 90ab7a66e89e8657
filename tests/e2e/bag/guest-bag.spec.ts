import { bar, earrings, ring } from '../support/goods.ts';
import { Storefront } from '../pages/storefront.ts';
import { expect, test } from '../support/shopper.ts';

// Cases C02–C05, C07, S04, S06, S11.
test('a guest fills the bag, changes it by keyboard, and keeps it', async ({ storefront, shop, page }) => {
  const { bag, news } = storefront;
  await shop.setStock(ring.id, ring.size, 7);
  await storefront.arrive();
  await storefront.openBag();
  await expect(bag.dialog.getByText('ไม่มีสินค้าในถุงช้อปปิ้ง')).toBeVisible();
  await expect(bag.pay).toBeDisabled();
  await expect(bag.dialog.getByRole('region', { name: 'สินค้าขายดี' }).getByRole('link')).toHaveCount(4);
  await bag.dialog.getByRole('link', { name: 'เลือกซื้อสินค้า' }).click();
  await expect(page).toHaveURL(/\/catalog\/all$/);
  await expect(bag.dialog).toBeHidden();

  await storefront.add(ring.id, ring.size);
  await expect(news).toHaveText(/^เพิ่ม .* ไซส์\s54 แล้ว รวม 1 ชิ้น ฿[\d,]+$/);
  const price = (await bag.total.textContent()) ?? '';
  await expect(bag.minus(ring.name)).toBeDisabled();
  await bag.plus(ring.name).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(bag.quantity(ring.name)).toHaveValue('3');
  await expect(bag.plus(ring.name)).toBeFocused();
  await expect(bag.title).toHaveText('ถุงช้อปปิ้ง (3)');
  const quantity = bag.quantity(ring.name);
  await quantity.fill('๕');
  await expect(bag.title).toHaveText('ถุงช้อปปิ้ง (3)');
  await quantity.press('Enter');
  await expect(bag.title).toHaveText('ถุงช้อปปิ้ง (5)');
  await quantity.fill('40');
  await quantity.blur();
  await expect(quantity).toHaveValue('7');
  await expect(news).toHaveText(`${ring.name} ไซส์ 54: ปรับเป็น 7 ตามจำนวนที่มี`);
  await quantity.fill('3');
  await page.keyboard.press('Escape');
  await expect(quantity).toHaveValue('7');
  await expect(bag.dialog).toBeVisible();
  await quantity.fill('1');
  await quantity.press('Enter');
  await expect(bag.total).toHaveText(price);
  await page.keyboard.press('Escape');
  await expect(storefront.product.add).toBeFocused();

  await page.reload();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น ราคารวม ฿/);
  await storefront.openBag();
  await expect(bag.row(ring.name)).toContainText('ไซส์ 54');
  await expect(bag.total).toHaveText(price);
  await storefront.closeBag();

  // A browser without storage is reported once, and the bag then offers an account.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await storefront.product.choose(ring.size);
  await storefront.product.add.click();
  const lost = 'เบราว์เซอร์นี้เก็บถุงช้อปปิ้งไว้ไม่ได้';
  await expect(news).toContainText(lost);
  await expect(bag.dialog.getByRole('paragraph').filter({ hasText: lost })).toBeVisible();
  await bag.dialog.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(storefront.login.username).toBeFocused();
});

// Cases C25, C32.
test('a removed line is restored to its place, and focus follows', async ({ storefront, page }) => {
  await page.clock.install();
  await storefront.add(ring.id, '50');
  await storefront.add(ring.id, ring.size);
  const { bag } = storefront;
  const [small, large] = [`${ring.name} ไซส์ 50`, `${ring.name} ไซส์ ${ring.size}`];
  await bag.plus(small).click();
  await bag.remove(small).click();
  await expect(bag.rows).toHaveCount(1);
  await bag.undo.click();
  await expect(bag.rows.first()).toContainText('ไซส์ 50');
  await expect(bag.quantity(small)).toHaveValue('2');
  await expect(bag.link(small)).toBeFocused();
  await expect(bag.undo).toBeHidden();

  await page.mouse.move(0, 0);
  await bag.remove(small).press('Enter');
  await expect(bag.link(large)).toBeFocused();
  await expect(storefront.news).toHaveText(`ลบ ${small} แล้ว เลิกทำได้ภายใน 8 วินาที ที่ปุ่มเหนือราคารวม หรือกด Tab`);
  await page.keyboard.press('Tab');
  await expect(bag.undo).toBeFocused();
  await page.clock.runFor(9_000);
  await expect(bag.undo).toHaveAccessibleName(`เลิกทำ ลบ ${small}`);
  await page.keyboard.press('Tab');
  await expect(bag.minus(large)).toBeFocused();
  await page.clock.runFor(9_000);
  await expect(bag.undo).toBeHidden();
  await expect(bag.minus(large)).toBeFocused();
  await bag.remove(large).click();
  await expect(bag.title).toBeFocused();
});

test('in a low window nothing covers the focus @deep', async ({ storefront, page }) => {
  for (const { id } of [bar, earrings]) await storefront.add(id);
  await storefront.add(ring.id, ring.size);
  const { bag } = storefront;
  const end = bag.dialog.getByRole('button', { name: 'ดูสินค้าอื่นๆต่อ' });
  await expect(bag.dialog.getByRole('region', { name: 'สินค้าแนะนำ' })).toBeVisible();
  for (const [width, height] of [
    [320, 256],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await bag.remove(earrings.name).press('Enter');
    await expect(bag.link(ring.name)).toBeFocused();
    const covered: string[] = [];
    for (let stop = 0; stop < 40 && !(await end.evaluate((it) => it === document.activeElement)); stop++) {
      covered.push(
        ...(await page.evaluate(() => {
          const { activeElement: focused } = document;
          if (focused === null) return ['nothing'];
          const { left, top, width: wide, height: high } = focused.getBoundingClientRect();
          const isSeen = [0.1, 0.5, 0.9].every((part) => {
            const hit = document.elementFromPoint(left + wide / 2, top + high * part);
            return hit !== null && (focused.contains(hit) || hit.contains(focused));
          });
          return isSeen ? [] : [focused.getAttribute('aria-label') ?? focused.textContent];
        })),
      );
      await page.keyboard.press('Tab');
    }
    await expect(end).toBeFocused();
    expect(covered, `${width} × ${height}`).toEqual([]);
    await bag.undo.click();
  }
});

test('the bag follows what another tab changes (C27) @deep', async ({ storefront, context }) => {
  await storefront.add(bar.id);
  const other = new Storefront(await context.newPage());
  await other.add(earrings.id);
  await other.bag.plus(earrings.name).click();
  await expect(storefront.bag.rows).toHaveCount(2);
  await expect(storefront.bag.quantity(earrings.name)).toHaveValue('2');
  await expect(storefront.bag.title).toHaveText('ถุงช้อปปิ้ง (3)');
  await storefront.bag.remove(earrings.name).click();
  await expect(other.bag.rows).toHaveCount(1);
  await expect(other.bag.row(bar.name).getByRole('link')).toBeFocused();
});

// Case S06.
test('more wanted than in stock; buying now waits and buys once', async ({ page, shop, storefront }) => {
  const { product } = storefront;
  await shop.setStock(ring.id, ring.size, 3);
  await storefront.arrive(`/product/${ring.id}`);
  await product.choose(ring.size);
  await product.quantity.fill('4');
  await product.quantity.press('Enter');
  await expect(product.quantity).toHaveValue('3');
  await expect(product.main.getByText('เหลือ 3 ชิ้น').first()).toBeVisible();
  await expect(product.plus).toBeDisabled();
  await product.minus.click();
  await expect(product.main.getByRole('status').filter({ hasText: 'จำนวน 2 ชิ้น' })).toHaveCount(1);

  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/CheckoutPage-*.js', async (route) => {
    await arrival.promise;
    return route.continue();
  });
  await product.buyNow.click();
  await expect(product.buyNow).toHaveAttribute('data-pending', '');
  await product.buyNow.click();
  arrival.resolve();
  await expect(page).toHaveURL(/check-out\/guest/);
  await page.goBack();
  await expect(product.heading).toBeVisible();

  await page.unroute('**/assets/CheckoutPage-*.js');
  await page.route('**/assets/CheckoutPage-*.js', (route) => route.abort('connectionreset'));
  await storefront.arrive(`/product/${earrings.id}`);
  await product.buyNow.click();
  await expect(page.getByText('เปิดหน้าสั่งซื้อไม่สำเร็จ')).toBeVisible();
});

test('recommendations move by buttons, the unseen without focus @deep', async ({ storefront }) => {
  await storefront.add(ring.id, ring.size);
  const recommended = storefront.bag.dialog.getByRole('region', { name: 'สินค้าแนะนำ' });
  const shown = recommended.locator(':not([inert]) > a');
  await expect(shown).toHaveCount(3);
  // Texts for screen readers are Thai.
  expect((await storefront.bag.dialog.ariaSnapshot()).replaceAll(/\/url: .*/g, '')).not.toMatch(
    /slide|carousel/i,
  );
  await expect(recommended.getByRole('list', { name: 'สินค้าแนะนำ' }).getByRole('listitem')).toHaveCount(5);
  const first = await shown.first().textContent();
  await recommended.getByRole('button', { name: 'สินค้าแนะนำถัดไป' }).click();
  await expect(shown.first()).not.toHaveText(first ?? '');
  await recommended.getByRole('button', { name: 'สินค้าแนะนำก่อนหน้า' }).click();
  await expect(shown.first()).toHaveText(first ?? '');
  await shown.first().click();
  await expect(storefront.bag.dialog).toBeHidden();
  await expect(storefront.product.heading).toBeVisible();
});
