import { decideCookies, expect, test } from '../support/shopper.ts';

const unhydrated = '[data-unhydrated]';

for (const [address, least, when] of [
  ['/', 20, ''],
  ['/catalog/all', 6, ' @deep'],
  ['/product/E-0402', 8, ' @deep'],
] as const)
  test(`below the fold ${address} sleeps until it is near${when}`, async ({ page, storefront }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await decideCookies(page);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await storefront.arrive(address);
    const pieces = page.locator(unhydrated);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    expect(await pieces.count()).toBeGreaterThanOrEqual(least);

    // A card far from the viewport is hydrated as soon as it is used.
    const last = page.getByRole('main').getByRole('button', { name: 'ในรายการโปรด' }).last();
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
          }, unhydrated);
          return pieces.count();
        },
        { intervals: [20] },
      )
      .toBe(0);
    expect(faults).toEqual([]);
  });

test('a page is left without waking what sleeps on it', async ({ page, storefront }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await decideCookies(page);
  await storefront.arrive('/');
  const far = await page.evaluate((name) => {
    // Boundaries near the window may be hydrating now.
    const sleeping = new Set<Node>(
      [...document.querySelectorAll(name)].filter(
        ({ firstElementChild: drawn }) =>
          (drawn?.getBoundingClientRect().top ?? 0) > window.innerHeight + 800,
      ),
    );
    const woken: Node[] = [];
    Object.assign(window, { woken });
    new MutationObserver((changes) =>
      woken.push(...changes.map(({ target }) => target).filter((target) => sleeping.has(target))),
    ).observe(document, { subtree: true, attributeFilter: ['data-unhydrated'] });
    return sleeping.size;
  }, unhydrated);
  expect(far).toBeGreaterThan(3);
  await page.getByRole('main').getByRole('link', { name: 'ทองแท่ง', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ทองแท่ง');
  expect(await page.evaluate(() => (window as unknown as { woken: readonly Node[] }).woken.length)).toBe(0);

  const footer = page.getByRole('contentinfo');
  await expect(page.locator(unhydrated).filter({ has: footer })).toHaveCount(1);
  await footer.getByText('สินค้า', { exact: true }).first().click();
  await footer.getByRole('link', { name: 'แหวน', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('แหวน');
  await expect(page.locator(unhydrated).filter({ has: footer })).toHaveCount(0);
});
