import type { Locator, Page } from '@playwright/test';
import { CookieQuestion } from '../pages/cookie-question.ts';
import { earrings, ring } from '../support/goods.ts';
import { decideCookies, expect, test } from '../support/shopper.ts';
import { Storefront } from '../pages/storefront.ts';

/** An early act: an event on a page whose scripts are still loading, and its expected result once they run. */
interface EarlyStory {
  readonly name: string;
  readonly address: string;
  readonly act: (shop: Storefront, press: Press) => Promise<void>;
  readonly became: (shop: Storefront) => Promise<void>;
  /** The only width that has the control. */
  readonly only?: 'desktop' | 'phone';
  /** Runs with `npm run test:deep` alone. */
  readonly isRare?: true;
}

type Press = (target: Locator) => Promise<void>;

const product = `/product/${earrings.id}`;
const sized = `/product/${ring.id}`;
const banner = ({ page }: Storefront): Locator => page.getByRole('banner');
const dialog = ({ page }: Storefront, name: string | RegExp): Locator => page.getByRole('dialog', { name });

const bagHas = async ({ bag, bagButton }: Storefront, name: string, quantity: number): Promise<void> => {
  await expect(bag.quantity(name)).toHaveValue(String(quantity));
  await expect(bag.rows).toHaveCount(1);
  await bag.close.click();
  await expect(bagButton).toHaveAccessibleName(new RegExp(`^ถุงช้อปปิ้ง ${quantity} ชิ้น`));
};

const stories: readonly EarlyStory[] = [
  {
    name: 'adds with a double tap, and again without an answer',
    address: product,
    act: async ({ product: { add } }, press) => {
      for (let n = 0; n < 3; n++) await press(add);
    },
    became: async (shop) => bagHas(shop, earrings.name, 1),
  },
  {
    name: 'chooses a size and then adds',
    address: sized,
    act: async ({ product: shown }, press) => {
      await shown.size(ring.size).check({ force: true });
      await press(shown.add);
    },
    became: async (shop) => bagHas(shop, ring.name, 1),
  },
  {
    name: 'types more than there is, and Enter',
    isRare: true,
    address: product,
    act: async ({ product: { quantity } }) => {
      await quantity.fill('99999');
      await quantity.press('Enter');
    },
    became: async ({ product: { main, quantity } }) => {
      await expect(main.getByText(/^เหลือ \d+ ชิ้น ปรับเป็น/)).toBeVisible();
      await expect(quantity).not.toHaveValue('99999');
    },
  },
  {
    name: 'opens the search and types',
    address: '/',
    act: async (shop, press) => {
      await press(banner(shop).getByRole('button', { name: 'ค้นหา' }));
      await shop.page.keyboard.type('gold bb');
      await shop.page.keyboard.press('Backspace');
    },
    became: async ({ page }) => {
      const field = page.getByRole('dialog').getByRole('combobox');
      await expect(field).toBeFocused();
      await page.keyboard.type('ar');
      await expect(field).toHaveValue('gold bar');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'opens the menu',
    isRare: true,
    address: '/',
    only: 'phone',
    act: async (shop, press) => press(banner(shop).getByRole('button', { name: 'เมนู' })),
    became: async (shop) => expect(dialog(shop, 'เมนู')).toBeVisible(),
  },
  {
    name: 'opens the price of gold by the keyboard',
    isRare: true,
    address: '/',
    act: async ({ page }) => page.getByRole('link', { name: /ครั้งที่/ }).press('Enter'),
    became: async ({ page }) => {
      await expect(page).toHaveURL(/\/gold-price$/);
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'sorts a list',
    address: '/catalog/ring',
    act: async ({ page }) => {
      await page.getByRole('combobox', { name: /เรียง/ }).selectOption({ index: 1 });
    },
    became: async ({ page }) => expect(page).toHaveURL(/[?&]sort/),
  },
  {
    name: 'follows a link of a list, without any script',
    address: '/catalog/ring',
    act: async ({ page }, press) => press(page.getByRole('main').getByRole('link', { name: ring.name })),
    became: async ({ product: { heading } }) => expect(heading).toHaveText(ring.name),
  },
  {
    name: 'searches from a page that is not there',
    isRare: true,
    address: '/nowhere',
    act: async ({ page }) => {
      const box = page.getByRole('searchbox').first();
      await box.fill('แหวน');
      await box.press('Enter');
    },
    became: async ({ page }) => expect(page).toHaveURL(/\/catalog\/all\?/),
  },
];

const holdScripts = async (page: Page): Promise<() => void> => {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route('**/*.js', async (route) => {
    if (!isOpen) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  return () => {
    isOpen = true;
    for (const go of held) go();
  };
};

/** Presses, and expects visible feedback before the next frame. */
const pressing =
  (how: 'click' | 'tap'): Press =>
  async (target) => {
    const isLink = (await target.getAttribute('href')) !== null;
    // Waits until layout is stable: elements that have just scrolled into view are drawn with the next frame.
    await target.scrollIntoViewIfNeeded();
    await target.evaluate(async (element) => {
      const frame = async (): Promise<string> =>
        new Promise((resolve) => {
          requestAnimationFrame(() =>
            setTimeout(() => resolve(JSON.stringify(element.getBoundingClientRect()))),
          );
        });
      for (let before = ''; ;) {
        const place = await frame();
        if (place === before) return;
        before = place;
      }
    });
    // Presses disabled controls too: they may be enabled when the event is replayed.
    await target[how]({ force: true });
    if (!isLink) await expect(target).toHaveAttribute('data-pending', '', { timeout: 100 });
  };

for (const [width, use] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)
  test.describe(`before scripts load, on a ${width}, a visitor`, () => {
    test.use(use);
    for (const [index, { name, address, act, became, only, isRare = false }] of stories.entries()) {
      if (only !== undefined && only !== width) continue;
      // Alternates the width; `npm run test:deep` tests both.
      const isTold = !isRare && (only === width || (index % 2 === 0) === (width === 'desktop'));
      test(name, { tag: isTold ? [] : '@deep' }, async ({ page }) => {
        await decideCookies(page);
        const letScriptsGo = await holdScripts(page);
        const shop = new Storefront(page);
        await page.goto(address);
        await act(shop, pressing(width === 'phone' ? 'tap' : 'click'));
        letScriptsGo();
        await became(shop);
        await expect(page.locator('[data-pending]')).toHaveCount(0);
      });
    }
  });

test.describe('a visitor who has not decided about cookies', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('presses while the application begins are done once', async ({ page }) => {
    const letScriptsGo = await holdScripts(page);
    const shop = new Storefront(page);
    await page.goto(product);
    const question = new CookieQuestion(page);
    await expect(question.bar).toBeVisible();
    const { add } = shop.product;
    const before = await add.boundingBox();
    await add.hover();
    await page.mouse.down();
    letScriptsGo();
    await page.waitForSelector('#root:not([data-unhydrated])', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.mouse.up();
    await expect(shop.bag.quantity(earrings.name)).toHaveValue('1');
    await shop.bag.close.click();
    expect(await add.boundingBox()).toEqual(before);
  });

  test('decides before scripts load, and is not asked again', async ({ page }) => {
    const letScriptsGo = await holdScripts(page);
    const question = new CookieQuestion(page);
    await page.goto('/');
    await pressing('click')(question.refuse);
    letScriptsGo();
    await expect(question.bar).toBeHidden();
    await expect.poll(() => question.kept()).toEqual([1, 2]);
    await holdScripts(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question.bar).toBeHidden();
    await expect(page.locator('#root[data-unhydrated]')).toHaveCount(1);
  });
});
