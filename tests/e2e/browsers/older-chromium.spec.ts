import { selectors } from '@playwright/test';
import { chromiumArguments, oldChromium } from '../../support/chromium.ts';
import { buyRing } from '../support/purchase.ts';
import { ring } from '../support/goods.ts';
import { Storefront } from '../pages/storefront.ts';
import { expect, test } from '../support/shopper.ts';

const old = await oldChromium();

test.use({
  launchOptions: {
    args: chromiumArguments,
    env: old?.env ?? {},
    ...(old?.executablePath === undefined ? {} : { executablePath: old.executablePath }),
  },
});

/** Polyfills Playwright's own scripts: a selector engine is the only way into their isolated world. */
const helpPlaywright = (): Promise<void> =>
  selectors.register('unused', () => {
    const isDrawn = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).display !== 'none' && isDrawn(element.parentElement));
    Object.assign(Element.prototype, {
      checkVisibility(this: Element) {
        return isDrawn(this);
      },
    });
    return { query: () => null, queryAll: () => [] };
  });

test.beforeAll(helpPlaywright);

test('a shopper buys a ring with Chromium 103', { tag: '@deep' }, async ({ page, shop, browser }) => {
  test.skip(old === undefined, 'the package of Chromium 103 is for Linux on x64');
  expect(browser.version()).toMatch(/^103\./);
  await buyRing(page, shop);
  // On a phone the bar with the price lies neither over what has the focus nor over the page's end.
  await page.setViewportSize({ width: 390, height: 844 });
  const { product } = new Storefront(page);
  await product.open(ring.id);
  const end = page.getByRole('contentinfo').getByRole('button').last();
  await end.focus();
  const edges = async (): Promise<readonly (number | undefined)[]> =>
    Promise.all([end, product.add].map(async (it) => (await it.boundingBox())?.y));
  await expect
    .poll(async () => {
      const [foot = 0, add = 0] = await edges();
      return foot + 44 <= add;
    })
    .toBe(true);
  // The page below a window does not scroll.
  const overflow = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await product.main.getByRole('figure').getByRole('button').first().click();
  await expect.poll(overflow).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(overflow).toBe('visible');
});
