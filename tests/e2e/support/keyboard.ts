import type { Locator, Page } from '@playwright/test';

/** Moves the focus to an element by the Tab key alone. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  for (let pressed = 0; pressed < 90; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tabulator does not come to ${wanted.toString()}`);
};
