import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
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

/** `npm run dev` over a separate database; `faults` are page errors and hydration mismatches. */
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

test('in development a changed rule reloads the visit @deep', async ({ page, context, dev, faults }) => {
  test.setTimeout(180_000);
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  /** Saves a file of the engine as it is. */
  const touch = async (name: string): Promise<void> => {
    const loaded = page.waitForEvent('load', { timeout: 60_000 });
    await utimes(join(root, 'engine', name), new Date(), new Date());
    await loaded;
  };
  await page.goto(`${dev}/product/B-0001`, { timeout: 60_000 });
  await page.getByRole('button', { name: 'เพิ่มลงถุงช้อปปิ้ง' }).click();
  await expect(bag(page).getByRole('textbox').first()).toHaveValue('1');
  await touch('values/quantity.ts');
  await expect
    .poll(() => told)
    .toContainEqual(expect.stringMatching(/^rules: \d+ turns decided again, 0 otherwise/));
  await expect(page.getByRole('button', { name: /^ถุงช้อปปิ้ง 1 ชิ้น/ })).toBeVisible();

  const tool = await context.newPage();
  await tool.goto(`${dev}/replay`);
  await tool.getByRole('button', { name: /^shop · last stored/ }).click();
  const replay = new ReplayPage(tool);
  await expect(replay.shop.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  const types = tool.getByRole('region', { name: 'Turns' });
  await expect(types).toContainText('AddLine');

  const office = new Desk(page);
  await page.goto(`${dev}/dev/desk`);
  await page.locator('button[value="owner@example.com"]').click();
  await office.heading.waitFor();
  told.length = 0;
  await touch('values/quantity.ts');
  await office.heading.waitFor();
  await expect
    .poll(() => told)
    .toContainEqual(expect.stringMatching(/^rules: \d+ turns decided again, 0 otherwise/));
  expect(faults).toEqual([]);
});

test('in development a press on a sleeping piece is done @deep', async ({ page, dev, faults }) => {
  test.setTimeout(120_000);
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await decideCookies(page);
  await page.goto(dev, { timeout: 60_000 });
  await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0, { timeout: 60_000 });
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const link = page.locator('[data-unhydrated] footer a[href^="/catalog/"]').first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/catalog\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body[data-same]')).toHaveCount(1);
  expect(faults).toEqual([]);
});
