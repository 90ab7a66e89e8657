import { bar, earrings, ring } from '../support/goods.ts';
import { Storefront } from '../pages/storefront.ts';
import { expect, test } from '../support/shopper.ts';

test('a guest adds, changes, reloads and still has the bag (C02, C03, C04, C05)', async ({
  storefront,
  page,
}) => {
  await storefront.add(ring.id, ring.size);
  const { bag } = storefront;
  const price = await bag.total.textContent();
  await expect(bag.minus(ring.name)).toBeDisabled();
  await bag.plus(ring.name).click();
  await expect(bag.quantity(ring.name)).toHaveValue('2');
  await expect(bag.title).toHaveText('ถุงช้อปปิ้ง (2)');
  await expect(bag.total).not.toHaveText(price ?? '');
  await bag.plus(ring.name).click();
  await bag.minus(ring.name).click();
  await storefront.closeBag();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 2 ชิ้น ราคารวม ฿/);

  await page.reload();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 2 ชิ้น/);
  await storefront.openBag();
  await expect(bag.row(ring.name)).toContainText('ไซส์ 54');
  await expect(bag.quantity(ring.name)).toHaveValue('2');
  await bag.minus(ring.name).click();
  await expect(bag.total).toHaveText(price ?? '');
});

test('adding opens the bag at its title, tells the news once, and closing gives the focus back', async ({
  storefront,
  page,
}) => {
  await storefront.product.open(bar.id);
  await storefront.product.add.click();
  await expect(storefront.bag.title).toBeFocused();
  await expect(storefront.news).toHaveText(/^เพิ่ม ทองแท่ง 1 บาททอง แล้ว รวม 1 ชิ้น ฿[\d,]+$/);
  await page.keyboard.press('Escape');
  await expect(storefront.bag.dialog).toBeHidden();
  await expect(storefront.product.add).toBeFocused();

  // A browser that keeps nothing is told of once, and stands in the bag with the way to an account.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await storefront.product.add.click();
  const lost = 'เบราว์เซอร์นี้เก็บถุงช้อปปิ้งไว้ไม่ได้';
  await expect(storefront.news).toContainText(lost);
  await expect(storefront.bag.dialog.getByRole('status').last()).toContainText(lost);
  await expect(storefront.bag.dialog.getByRole('paragraph').filter({ hasText: lost })).toBeVisible();
  await storefront.bag.plus(bar.name).click();
  await expect(storefront.news).toHaveText(/^ทองแท่ง 1 บาททอง จำนวน 3 ชิ้น รวม ฿[\d,]+$/);
  await storefront.bag.dialog.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(storefront.login.username).toBeFocused();
});

test('an empty bag says so and leads out of it (C07)', async ({ storefront, page }) => {
  await page.goto('/');
  await storefront.openBag();
  await expect(storefront.bag.dialog.getByText('ไม่มีสินค้าในถุงช้อปปิ้ง')).toBeVisible();
  await expect(storefront.bag.pay).toBeDisabled();
  await expect(storefront.bag.dialog.getByRole('region', { name: 'สินค้าขายดี' }).getByRole('link')).toHaveCount(
    4,
  );
  await storefront.bag.dialog.getByRole('link', { name: 'เลือกซื้อสินค้า' }).click();
  await expect(page).toHaveURL(/\/catalog\/all$/);
  await expect(storefront.bag.dialog).toBeHidden();
});

test('a removed line comes back to its place, by pointer and by the next stop of the keyboard (C25)', async ({
  storefront,
  page,
}) => {
  await page.clock.install();
  await storefront.add(ring.id, '50');
  await storefront.add(ring.id, ring.size);
  const { bag } = storefront;
  const [small, large] = [`${ring.name} ไซส์ 50`, `${ring.name} ไซส์ ${ring.size}`];
  await bag.plus(small).click();
  await bag.remove(small).click();
  await expect(bag.rows).toHaveCount(1);
  await bag.undo.click();
  await expect(bag.rows).toHaveCount(2);
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
  await expect(bag.plus(large)).toBeEnabled();
  await expect(bag.minus(large)).toBeFocused();
  await page.clock.runFor(9_000);
  await expect(bag.undo).toBeHidden();
  await expect(bag.minus(large)).toBeFocused();
});

test('in a low window all of the bag scrolls, and nothing covers what has the focus', async ({
  storefront,
  page,
}) => {
  for (const { id } of [bar, earrings]) await storefront.add(id);
  await storefront.add(ring.id, ring.size);
  const { bag } = storefront;
  const end = bag.dialog.getByRole('button', { name: 'ดูสินค้าอื่นๆต่อ' });
  await expect(bag.dialog.getByRole('region', { name: 'สินค้าแนะนำ' })).toBeVisible();
  for (const [width, height] of [
    [320, 256],
    [640, 360],
    [844, 390],
    [640, 400],
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

test('when a line goes away the focus goes on: to the next line, the one before, the title (C32)', async ({
  storefront,
}) => {
  for (const { id } of [bar, earrings]) await storefront.add(id);
  await storefront.add(ring.id, ring.size);
  const { bag } = storefront;
  await bag.remove(earrings.name).click();
  await expect(bag.row(ring.name).getByRole('link')).toBeFocused();
  await bag.remove(ring.name).click();
  await expect(bag.row(bar.name).getByRole('link')).toBeFocused();
  await bag.remove(bar.name).click();
  await expect(bag.title).toBeFocused();
});

test('another tab changes the bag: badge and lines follow without a reload (C27)', async ({
  storefront,
  context,
}) => {
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

test(
  'a quantity is typed: a draft until Enter, in Thai digits too, clamped to the stock (S04, S06)',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    await shop.setStock(ring.id, ring.size, 7);
    await storefront.add(ring.id, ring.size);
    const { bag } = storefront;
    const quantity = bag.quantity(ring.name);
    await quantity.fill('๕');
    await expect(bag.title).toHaveText('ถุงช้อปปิ้ง (1)');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('5');
    await expect(bag.title).toHaveText('ถุงช้อปปิ้ง (5)');
    await quantity.fill('40');
    await quantity.blur();
    await expect(quantity).toHaveValue('7');
    await expect(storefront.news).toHaveText(`${ring.name} ไซส์ 54: ปรับเป็น 7 ตามจำนวนที่มี`);
    await expect(bag.plus(ring.name)).toBeDisabled();
    await bag.plus(ring.name).click({ force: true });
    await expect(storefront.news).toHaveText(`${ring.name} ไซส์ 54: ร้านมีเท่านี้แล้ว 7 ชิ้น`);
    await quantity.fill('3');
    await page.keyboard.press('Escape');
    await expect(quantity).toHaveValue('7');
    await expect(bag.dialog).toBeVisible();
    await quantity.press('ArrowDown');
    await expect(quantity).toHaveValue('6');
  },
);

test('only the keyboard: Space and Enter on plus and minus work, and the focus stays (S11)', async ({
  storefront,
  page,
}) => {
  await storefront.add(bar.id);
  const { bag } = storefront;
  await bag.plus(bar.name).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(bag.quantity(bar.name)).toHaveValue('3');
  await expect(bag.plus(bar.name)).toBeFocused();
  await bag.minus(bar.name).focus();
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
  await expect(bag.quantity(bar.name)).toHaveValue('1');
  await expect(bag.minus(bar.name)).toBeDisabled();
  await expect(bag.minus(bar.name)).toBeFocused();
});

test('more wanted than there is on the product page: the stock, and a note (S06)', async ({
  storefront,
  shop,
}) => {
  await shop.setStock(ring.id, ring.size, 3);
  const { product } = storefront;
  await product.open(ring.id);
  await product.size(ring.size).check({ force: true });
  await product.quantity.fill('4');
  await product.quantity.press('Enter');
  await expect(product.quantity).toHaveValue('3');
  await expect(product.main.getByText('เหลือ 3 ชิ้น').first()).toBeVisible();
  await expect(product.plus).toBeDisabled();
  await product.minus.click();
  await expect(product.main.getByRole('status').filter({ hasText: 'จำนวน 2 ชิ้น' })).toHaveCount(1);
});

test(
  'stock fell below the quantity: the line says it, pay is blocked and leads there (S09, S07)',
  { tag: '@deep' },
  async ({ storefront, shop }) => {
    const { bag } = storefront;
    await storefront.add(bar.id);
    await storefront.add(ring.id, ring.size);
    await bag.plus(ring.name).click();
    await storefront.closeBag();
    await shop.setStock(ring.id, ring.size, 1);
    await storefront.openBag();
    await expect(bag.row(ring.name)).toContainText('สินค้าไม่เพียงพอ กรุณาแก้ไขจำนวน');
    await expect(bag.row(ring.name)).toContainText('เหลือ 1 ชิ้น');
    await expect(bag.pay).toBeDisabled();
    await expect(bag.pay).toHaveAccessibleDescription('มีสินค้าที่ต้องแก้ไขจำนวน 1 รายการ');
    await expect(bag.quantity(ring.name)).toHaveAccessibleDescription(/กรุณาแก้ไขจำนวน/);
    await bag.pay.click({ force: true });
    await expect(bag.row(ring.name).getByRole('link')).toBeFocused();
    await bag.minus(ring.name).click();
    await expect(bag.pay).toBeEnabled();

    await storefront.closeBag();
    await shop.setStock(ring.id, ring.size, 0);
    await storefront.openBag();
    await expect(bag.row(ring.name)).toContainText('สินค้าไม่เพียงพอ');
    for (const control of [bag.plus(ring.name), bag.minus(ring.name), bag.quantity(ring.name)]) {
      await expect(control).toBeDisabled();
    }
  },
);

test('a guest goes on to guest checkout with the bag as its summary', async ({ storefront, page }) => {
  await storefront.add(bar.id);
  const total = (await storefront.bag.total.textContent()) ?? '';
  await storefront.bag.pay.click();
  await expect(page).toHaveURL(/\/check-out\/guest$/);
  await expect(storefront.bag.dialog).toBeHidden();
  const summary = page.getByRole('region', { name: 'สรุปรายการสั่งซื้อ' });
  await expect(summary).toContainText(bar.name);
  await expect(summary).toContainText(total);
  await expect(summary).toContainText(/ราคา ณ ประกาศครั้งที่ \d+ (วันที่ .* )?เวลา \d\d:\d\d น\./);
  await expect(page.getByRole('listitem').filter({ hasText: 'ติดต่อ' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );
});

test(
  'recommendations move by buttons, and what is out of view cannot hold the focus',
  { tag: '@deep' },
  async ({ storefront }) => {
    await storefront.add(ring.id, ring.size);
    const recommended = storefront.bag.dialog.getByRole('region', { name: 'สินค้าแนะนำ' });
    await expect(recommended.locator('a')).toHaveCount(5);
    const shown = recommended.locator(':not([inert]) > a');
    await expect(shown).toHaveCount(3);
    // What a screen reader says of them is Thai.
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
  },
);

test('buying now waits visibly while checkout is loading, and buys once', async ({ page, storefront }) => {
  const buy = page.getByRole('button', { name: 'ซื้อเลย' });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/CheckoutPage-*.js', async (route) => {
    await arrival.promise;
    return route.continue();
  });
  await storefront.arrive(`/product/${earrings.id}`);
  await buy.click();
  await expect(buy).toHaveAttribute('data-waits', '');
  await buy.click();
  arrival.resolve();
  await expect(page).toHaveURL(/check-out\/guest/);
  await page.goBack();
  await expect(storefront.product.heading).toBeVisible();
});

test('buying now says when checkout cannot be loaded', async ({ page, storefront }) => {
  await page.route('**/assets/CheckoutPage-*.js', (route) => route.abort('connectionreset'));
  await storefront.arrive(`/product/${earrings.id}`);
  await page.getByRole('button', { name: 'ซื้อเลย' }).click();
  await expect(page.getByText('เปิดหน้าสั่งซื้อไม่สำเร็จ')).toBeVisible();
});
