import { type ScriptName, scriptNames } from '../../support/browser-floor.ts';
import { ShopPage } from '../pages/shop-page.ts';
import { buyRing } from '../support/purchase.ts';
import { expect, test } from '../support/shopper.ts';

/** Takes from a page's scripts what is named, before any of them runs. */
const takeAway = (names: readonly Pick<ScriptName, 'holder' | 'member' | 'isStatic'>[]): void => {
  const world = globalThis as unknown as Record<string, Record<string, object | undefined> | undefined>;
  // The interfaces go last, since their members are reached by them.
  for (const { holder, member, isStatic } of names) {
    const owner = isStatic || holder === 'Window' ? world[holder] : world[holder]?.['prototype'];
    if (member !== undefined && owner !== undefined)
      Reflect.deleteProperty(holder === 'Window' ? world : owner, member);
  }
  for (const { holder, member } of names) if (member === undefined) Reflect.deleteProperty(world, holder);
};

// Trusted Types are enforced by the browser itself; without their interface nothing could be drawn.
test.use({ bypassCSP: true });

// `npm test` knows by built-code.spec.ts that no script uses what they lack.
test('a shopper buys a ring with the interfaces of Safari 15.6 alone @deep', async ({ page, shop }) => {
  const lacking = scriptNames().filter(({ lackedBy }) => lackedBy.includes('safari_ios'));
  await page.addInitScript(
    takeAway,
    lacking.map(({ holder, member, isStatic }) => ({ holder, member, isStatic })),
  );
  await buyRing(page, shop);
});

test('a browser below the floor gets the page and is told that it is too old', async ({ page }) => {
  const home = new ShopPage(page);
  const tooOld = page.getByText(/^เบราว์เซอร์นี้เก่าเกินไป จึงสั่งซื้อบนเว็บไซต์นี้ไม่ได้ กรุณาอัปเดต.*หรือโทร 02-/);
  const banner = page.getByRole('banner');
  await page.goto('/');
  await expect(banner.getByRole('button', { name: /^ถุงช้อปปิ้ง 0 ชิ้น/ })).toBeEnabled();
  await expect(tooOld).toBeHidden();

  // One that knows today's styles, and lacks words of scripts.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.reload();
  await expect(tooOld).toBeVisible();
  await expect(home.heading).toBeVisible();

  // One that cannot read the scripts at all passes over the layers of a style sheet.
  await page.route('**/*.js', (route) => route.abort());
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const style = await answer.text();
    await route.fulfill({ response: answer, body: style.replace(/@layer [^{]*\{[^}]*\}\}/, '') });
  });
  await page.reload();
  await expect(tooOld).toBeVisible();
  await expect(home.heading).toBeVisible();
});
