import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { createDatabase } from '../../support/database.ts';
import { Desk } from '../pages/desk.ts';
import { ReplayPage } from '../pages/replay-page.ts';
import { decideCookies } from '../support/shopper.ts';

const root = join(import.meta.dirname, '../../..');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** `npm run dev` over a database of its own; its faults are those of pages, also that one is not as the server drew it. */
const test = base.extend<{ dev: string; faults: string[] }>({
  dev: async ({}, use) => {
    const [database, port] = [await createDatabase(), await freePort()];
    const child = spawn(process.execPath, [join(root, 'src/start.mjs'), '--dev'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url, SHOP_MODE: 'demo', PORT: String(port) },
      stdio: 'ignore',
    });
    const url = `http://localhost:${port}`;
    const answers = async (): Promise<boolean> =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    await use(url);
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await database.drop();
  },
  faults: async ({ context }, use) => {
    const faults: string[] = [];
    context.on('weberror', (error) => faults.push(error.error().message));
    await use(faults);
  },
});

const bag = (page: Page) => page.getByRole('dialog', { name: /ถุงช้อปปิ้ง/ });

test(
  'while developing, a running tab is watched in /replay: turns as they come, with what was searched and marked; the desk as well',
  { tag: '@deep' },
  async ({ page, context, dev, faults }) => {
    test.setTimeout(180_000);
    await page.goto(`${dev}/product/B-0001`, { timeout: 60_000 });
    await page.getByRole('button', { name: 'ยอมรับทั้งหมด' }).click();
    await page.getByRole('button', { name: 'เพิ่มลงถุงช้อปปิ้ง' }).click();
    await expect(bag(page).getByRole('textbox').first()).toHaveValue('1');

    const tool = await context.newPage();
    const replay = new ReplayPage(tool);
    await tool.goto(`${dev}/replay`);
    const live = tool.getByRole('region', { name: 'Live tab' });
    // Its titles are Thai.
    await expect(live.getByRole('button').first()).toHaveCSS('font-family', /^Anuphan,/);
    await live.getByRole('button', { name: /B-0001$/ }).click();
    const quantity = replay.shop
      .getByRole('dialog', { name: /ถุงช้อปปิ้ง/ })
      .getByRole('textbox')
      .first();
    await expect(quantity).toHaveValue('1', { timeout: 30_000 });
    const search = tool.getByRole('searchbox', { name: 'Search' });
    await search.fill('SetQuantity');
    await tool.getByRole('slider', { name: 'Turn' }).focus();
    await tool.keyboard.press('m');
    await bag(page)
      .getByRole('button', { name: /^เพิ่มจำนวน/ })
      .first()
      .click();
    await expect(quantity).toHaveValue('2');
    await expect(search).toHaveValue('SetQuantity');
    await expect(tool).toHaveURL(/#turn=\d+&marks=\d+$/);

    await tool.keyboard.press('ArrowLeft');
    await expect(tool).toHaveURL(/#turn=(\d+)&marks/);
    await bag(page)
      .getByRole('button', { name: /^เพิ่มจำนวน/ })
      .first()
      .click();
    await expect(live.getByRole('status')).toHaveText(/paused, \d+ turns since/);
    await live.getByRole('button', { name: 'Follow' }).click();
    await expect(quantity).toHaveValue('3');
    await page.reload();
    await expect(live.getByRole('status')).toHaveText(/following · the tab was reloaded/);

    const office = new Desk(page);
    await page.goto(`${dev}/dev/desk`);
    await page.locator('button[value="owner@example.com"]').click();
    await office.heading.waitFor();
    await live.getByRole('button', { name: 'Let go' }).click();
    await live.getByRole('button', { name: /\/desk$/ }).click();
    const desk = tool.frameLocator('iframe[title="The desk as decided then"]');
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    expect(faults).toEqual([]);
  },
);

test(
  'while developing, a press on what still sleeps below the fold is done by the shop, and React tells of nothing',
  { tag: '@deep' },
  async ({ page, dev, faults }) => {
    test.setTimeout(120_000);
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await decideCookies(page);
    await page.goto(dev, { timeout: 60_000 });
    await expect(page.locator('#root[data-asleep]')).toHaveCount(0, { timeout: 60_000 });
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    const link = page.locator('[data-asleep] footer a[href^="/catalog/"]').first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/\/catalog\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body[data-same]')).toHaveCount(1);
    expect(faults).toEqual([]);
  },
);
