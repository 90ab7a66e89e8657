import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

const pages = { 'home @deep': '/', product: `/product/${ring.id}`, 'list @deep': '/catalog/ring' };

for (const [name, address] of Object.entries(pages))
  test(`data of languages are not needed to start: ${name}`, async ({ page, storefront }) => {
    await page.addInitScript(() => {
      const used: string[] = [];
      const noted = (on: object, key: string): void => {
        const whole = Reflect.get(on, key) as (...given: unknown[]) => unknown;
        Reflect.set(
          on,
          key,
          new Proxy(whole, {
            apply: (target, its, given) => (used.push(key), Reflect.apply(target, its, given)),
            construct: (target, given) => (used.push(key), Reflect.construct(target, given) as object),
          }),
        );
      };
      for (const key of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules']) noted(Intl, key);
      for (const key of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
        noted(Date.prototype, key);
      noted(Number.prototype, 'toLocaleString');
      noted(String.prototype, 'localeCompare');
      Object.assign(window, { usedOfLanguages: used });
    });
    await page.goto(address);
    await expect(storefront.bagButton).toBeEnabled();
    await storefront.bagButton.click();
    await expect(storefront.bag.dialog).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'usedOfLanguages') as unknown)).toEqual([]);
  });
