import { selectors } from '@playwright/test';
import { chromiumArguments, oldChromium } from '../support/chromium.ts';
import { buyRing } from './purchase.ts';
import { expect, test } from './shopper.ts';

const old = await oldChromium();

test.use({
  launchOptions: {
    args: chromiumArguments,
    env: old?.env ?? {},
    ...(old?.executablePath === undefined ? {} : { executablePath: old.executablePath }),
  },
});

/**
 * Gives Playwright's own scripts what they need and this browser lacks: an engine of selectors is the one script of ours
 * that comes into their world, which the page does not share.
 */
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

test('a shopper buys a ring with Chromium 103', async ({ page, shop, browser }) => {
  test.skip(old === undefined, 'the package of Chromium 103 is for Linux on x64');
  expect(browser.version()).toMatch(/^103\./);
  await buyRing(page, shop);
});
