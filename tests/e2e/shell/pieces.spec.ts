import { decideCookies, expect, test } from '../support/shopper.ts';

const asleep = '[data-asleep]';

for (const [address, least] of [
  ['/', 20],
  ['/catalog/all', 6],
  ['/product/E-0402', 8],
] as const) {
  test(`below the fold ${address} sleeps until it comes near, and then all of it listens`, async ({
    page,
    storefront,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await decideCookies(page);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await storefront.arrive(address);
    const pieces = page.locator(asleep);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await pieces.count()).toBeGreaterThanOrEqual(least);

    // A card that nobody has come near listens as soon as it is used.
    const last = page
      .getByRole('main')
      .getByRole('button', { name: /ในรายการโปรด$/ })
      .last();
    await last.evaluate((button: HTMLElement) =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    await expect(last).toHaveAttribute('aria-pressed', 'true');

    await expect
      .poll(
        async () => {
          await page.evaluate((name) => {
            const [next] = document.querySelectorAll(name);
            next?.firstElementChild?.scrollIntoView({
              block: 'center',
              inline: 'center',
              behavior: 'instant',
            });
          }, asleep);
          return pieces.count();
        },
        { intervals: [20] },
      )
      .toBe(0);
    expect(faults).toEqual([]);
  });
}
