import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultsOf } from '../support/accessibility.ts';
import type { Page } from '@playwright/test';
import { either as E } from 'fp-ts';
import type { Turn } from '../../../engine/log/turn.ts';
import { demoQaKey } from '../../../adapters/v1/server/config/config.ts';
import { versionOf } from '../../../engine/log/program.ts';
import { shop } from '../../../engine/programs/shop.ts';
import { logOf, verifyAll } from '../../engine/log/support/logs.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { aLine } from '../../engine/support/visit.ts';
import { forgedAt, storyTurns } from '../../shop/replay/support/recordings.ts';
import { askedBy, expect, test } from '../support/shopper.ts';
import { ReplayPage } from '../pages/replay-page.ts';

const key = lineKey('ring', '52');
const line = aLine({ stock: 4, productName: 'แหวนทดสอบ' });

/** A guest who looks at a page, takes a ring, wants more and more of it, and asks for what is not there. */
const guest = (): readonly Turn[] =>
  storyTurns([
    [{ type: 'Start', hasSession: false, guestLines: [], consent: null }, null],
    [{ type: 'SaveConsent', categories: [1, 2] }, null],
    [{ type: 'EnterRoute', pathname: '/about-us', search: '' }, null],
    [{ type: 'AddLine', line }, null],
    [{ type: 'GuestCartRead', lines: [line] }, [4, 0]],
    [{ type: 'SetQuantity', ...key, quantity: 2 }, null],
    [{ type: 'RemoveLine', ...lineKey('nothing', '0') }, null],
    [{ type: 'SetQuantity', ...key, quantity: 3 }, null],
    [{ type: 'CloseBag' }, null],
  ]);

const textOf = (turns: readonly Turn[]): string => `${logOf(turns).join('\n')}\n`;

const golden = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, `../../golden/${versionOf(shop)}/${name}.jsonl`), 'utf8');

const sidewaysIn = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('travelling', () => {
  test('shows by keyboard what the shopper saw, and plays to the end', async ({ page, replay }) => {
    await replay.open(textOf(guest()));
    await expect(replay.turn).toHaveText(/^Turn 1 ·/);
    await page.keyboard.press('End');
    await expect(replay.shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(replay.shop.getByRole('dialog', { name: /ถุงช้อปปิ้ง/ })).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(replay.bagQuantity('แหวนทดสอบ')).toHaveValue('3');
    await page.keyboard.press('ArrowLeft');
    await expect(replay.bagQuantity('แหวนทดสอบ')).toHaveValue('2');
    await expect(page).toHaveURL(/\/replay#turn=7$/);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(replay.turn).toHaveText('Before the first turn');
    // A rejection repeated by storage in turn 5 is no refusal to a shopper.
    await page.keyboard.press('r');
    await expect(replay.turn).toHaveText(/^Turn 7 · RemoveLine\s*UnknownLine/);
    await page.getByRole('button', { name: '16×' }).click();
    await page.getByRole('slider', { name: 'Turn' }).focus();
    await page.keyboard.press(' ');
    await expect(replay.turn).toHaveText(/^Turn 9 ·/);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await replay.shop.getByRole('banner').getByRole('button', { name: 'ถุงช้อปปิ้ง' }).click();
    await expect(page.getByText(/^Effects are off/)).toBeVisible();
    await expect(replay.rows).toHaveCount(9);
    await expect(replay.shop.getByRole('dialog', { name: /ถุงช้อปปิ้ง/ })).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(replay.turn).toHaveText(/^Turn 8 ·/);
  });

  test('leaves the focus where it is, until the tester tabs @deep', async ({ page, replay }) => {
    await replay.open(textOf(guest()), '#turn=3');
    const heading = replay.shop.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    // A slow machine: one hour passes between a state and the focus that follows.
    await heading.evaluate(() => {
      let hours = 0;
      performance.now = () => (hours += 3_600_000);
    });
    const slider = page.getByRole('slider', { name: 'Turn' });
    await slider.focus();
    await slider.evaluate((element) =>
      element.addEventListener('blur', () => element.setAttribute('data-lost', 'once')),
    );
    await page.keyboard.press('ArrowRight');
    await expect(replay.bagQuantity('แหวนทดสอบ')).toHaveValue('1');
    await expect(slider).toHaveAttribute('data-lost', 'once');
    await expect(slider).toBeFocused();
    const frame = page.locator('iframe[title="The shop as decided then"]');
    for (let tabs = 0; tabs < 60 && !(await frame.evaluate((it) => it === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(frame).toBeFocused();
  });

  test('leads from an effect to its answer and back @deep', async ({ replay }) => {
    await replay.open(textOf(guest()));
    await replay.row(4).click();
    const { detail } = replay;
    await expect(detail.getByText('cart.lines[0]')).toBeVisible();
    await detail.getByRole('button', { name: 'turn 5, GuestCartRead' }).click();
    await expect(replay.turn).toHaveText(/^Turn 5 ·/);
    await detail.getByRole('button', { name: 'turn 4, AddLine' }).click();
    await expect(replay.turn).toHaveText(/^Turn 4 ·/);
  });

  test('finds turns by words and by outcome', { tag: '@deep' }, async ({ page, replay }) => {
    await replay.open(textOf(guest()));
    await page.keyboard.press('/');
    await page.keyboard.type('SetQuantity 3');
    await expect(replay.rows).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(replay.rows).toHaveCount(9);
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('refused');
    await expect(replay.row(7)).toBeVisible();
    await expect(replay.row(6)).toHaveCount(0);
  });

  test('requests and stores nothing @deep', async ({ page, shop, complaints, replay }) => {
    const requests = askedBy(page, (_, request) => request);
    await replay.open(await golden('guest-bag'));
    for (let turn = 0; turn < 120; turn++) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Next turn' })).toBeDisabled();
    await expect(replay.shop.getByRole('banner')).toBeVisible();
    await page.keyboard.press('f');
    await replay.shop.getByRole('banner').getByRole('button', { name: 'ถุงช้อปปิ้ง' }).click();
    await expect(replay.fork.getByText('1 turn', { exact: true })).toBeVisible();
    const strangers = requests
      .map((request) => new URL(request.url()))
      .filter(({ protocol }) => protocol === 'http:' || protocol === 'https:' || protocol === 'ws:')
      .filter(
        ({ origin, pathname }) =>
          origin !== shop.url || !/^\/(replay$|assets\/|pictures\/|icon\.svg$)/.test(pathname),
      );
    expect(strangers.map(String)).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(complaints.filter((text) => !text.includes('was preloaded using link preload'))).toEqual([]);
  });
});

test.describe('then and now', { tag: '@deep' }, () => {
  test('a forged but linked event is shown beside what the rules decide', async ({ page, replay }) => {
    await replay.open(textOf(forgedAt(guest(), 6, 4)));
    await page.keyboard.press('d');
    await expect(replay.turn).toHaveText(/^Turn 6 ·/);
    await expect(replay.detail.getByText(/quantity was 4, now 2/)).toBeVisible();
    await expect(replay.detail.getByText('cart.lines[0].quantity').first()).toBeVisible();
    await expect(replay.bagQuantity('แหวนทดสอบ')).toHaveValue('4');
    await expect(replay.bagQuantity('แหวนทดสอบ', replay.shopNow)).toHaveValue('2');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('iframe[title="The shop as decided now"]')).toBeHidden();
  });
});

test.describe('a fork', () => {
  test('continues by clicks and answers by hand, is saved and reopened', async ({ page, replay }) => {
    await replay.open(textOf(guest()));
    await replay.row(6).click();
    await page.keyboard.press('f');
    await expect(page.getByText('Fork: what you click is decided')).toBeVisible();
    await replay.shop.getByRole('button', { name: /^เพิ่มจำนวน/ }).click();
    await expect(replay.turn).toHaveText(/^Turn 7 · SetQuantity/);
    await expect(replay.bagQuantity('แหวนทดสอบ')).toHaveValue('3');

    await replay.fork.getByRole('button', { name: 'Answer…' }).first().click();
    await replay.fork.getByLabel('Answer as JSON').fill('{"type":"Fly"}');
    await replay.fork.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(replay.fork.getByRole('alert')).toHaveText('command "Fly" is no word of this shop');
    await replay.fork
      .getByLabel('Answer as JSON')
      .fill(JSON.stringify({ type: 'GuestCartRead', lines: [{ ...line, quantity: 1 }] }));
    await replay.fork.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(replay.turn).toHaveText(/^Turn 8 · GuestCartRead/);
    await expect(replay.detail.getByRole('button', { name: 'turn 7, SetQuantity' })).toBeVisible();

    const downloading = page.waitForEvent('download');
    await replay.fork.getByRole('button', { name: 'Save as a log' }).click();
    const saved = await downloading;
    const text = await readFile(await saved.path(), 'utf8');
    expect(verifyAll(text.trimEnd().split('\n'))).toEqual(E.right(null));
    expect(saved.suggestedFilename()).toBe('a-forked-at-6.jsonl');

    await replay.fork.getByRole('button', { name: 'Open as a log' }).click();
    await expect(page.getByText('forked from another')).toBeVisible();
    await expect(replay.rows).toHaveCount(8);
  });

  test('follows links of the shop, and none that lead out of it @deep', async ({ page, replay }) => {
    await replay.open(textOf(guest()));
    await page.keyboard.press('End');
    await page.keyboard.press('f');
    const footer = replay.shop.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'แหวน', exact: true }).click();
    await expect(replay.turn).toHaveText(/^Turn 10 · EnterRoute/);
    await expect(replay.shop.getByRole('heading', { level: 1, name: 'แหวน' })).toBeVisible();
    await footer.locator('a[href^="https:"]').first().click();
    await expect(page.getByText(/leads out of the shop/)).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    await page.keyboard.press('f');
    await expect(replay.turn).toHaveText(/^Turn 9 ·/);
    await expect(replay.fork).toBeHidden();
    await page.getByRole('button', { name: 'Back to the fork after turn 9' }).click();
    await expect(replay.turn).toHaveText(/^Turn 10 · EnterRoute/);
    await replay.fork.getByRole('button', { name: 'Take back' }).click();
    await expect(replay.turn).toHaveText(/^Turn 9 ·/);
  });
});

test('‘What is wrong’ names problems, and buttons make a one-turn test', async ({ page, replay }) => {
  await replay.open(textOf(forgedAt(guest(), 6, 4)));
  await expect(replay.turn).toHaveText(/^Turn 6 ·/);
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'What is wrong 1' }).click();
  const wrong = page.getByRole('region', { name: 'What is wrong' });
  await expect(wrong.getByText(/is decided otherwise now: .*quantity was 4, now 2/)).toBeVisible();
  await wrong.getByRole('button', { name: 'turn 6' }).click();
  await expect(replay.turn).toHaveText(/^Turn 6 ·/);
  await wrong.getByRole('button', { name: 'Make a test' }).click();
  await expect(wrong.getByRole('status')).toHaveText(/^A test of 1 turn, from the state before it/);
  const downloading = page.waitForEvent('download');
  await wrong.getByRole('button', { name: /^Save for tests/ }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe('a-turn-6.test.ts');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain("test('SetQuantity in a recorded visit is decided as it was recorded'");
  expect(text).toMatch(/quantity: 4,.*type: 'QuantityChanged'/);
  await wrong.getByRole('button', { name: 'Shrink' }).click();
  const downloadingLog = page.waitForEvent('download');
  await wrong.getByRole('button', { name: 'Save as a log' }).click();
  expect((await downloadingLog).suggestedFilename()).toBe('a-turn-6.jsonl');
  await wrong.getByRole('button', { name: 'Open as a log' }).click();
  await expect(page.getByText('shrunk from another')).toBeVisible();
  await expect(replay.rows).toHaveCount(1);
  await expect(replay.turn).toHaveText(/SetQuantity/);
});

for (const width of [390, 820, 1440]) {
  const title = `a turn that is decided as it was is made into a test all the same, by keyboard at ${width} px`;
  test(title, { tag: '@deep' }, async ({ page, replay }) => {
    await page.setViewportSize({ width, height: 900 });
    await replay.open(textOf(guest()), '#turn=6');
    if (width < 1180) await page.getByRole('button', { name: 'Turn', exact: true }).click();
    const makeOfIt = replay.detail.getByRole('button', { name: 'This turn is wrong: make a test' });
    await expect(makeOfIt).toBeEnabled();
    await makeOfIt.press('Enter');
    const wrong = page.getByRole('region', { name: 'What is wrong' });
    await expect(wrong.getByRole('status')).toHaveText(
      'A test of turn 6, from the state before it. It asserts what was recorded: write the right value where it says “became”.',
    );
    const save = wrong.getByRole('button', { name: /^Save for tests/ });
    await expect(save).toBeFocused();
    await expect(save).toBeInViewport({ ratio: 1 });
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const saved = await downloading;
    expect(saved.suggestedFilename()).toBe('a-turn-6.test.ts');
    expect(await readFile(await saved.path(), 'utf8')).toMatch(/quantity: 2,.*type: 'QuantityChanged'/);
    // A turn without findings has the button, too.
    await page.keyboard.press('ArrowRight');
    await wrong.getByRole('button', { name: 'Turn 7 is wrong: make a test' }).press('Enter');
    await expect(wrong.getByRole('status')).toHaveText(/^A test of turn 7,/);
    await expect(save).toBeFocused();
    // Turns of a fork are in no log yet.
    await page.keyboard.press('f');
    await replay.fork.getByRole('button', { name: 'Answer…' }).first().click();
    await replay.fork.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(replay.turn).toHaveText(/^Turn 8 · GuestCartRead/);
    await expect(makeOfIt).toBeHidden();
  });
}

test('a value shows when it changed; marked turns are in the address @deep', async ({ page, replay }) => {
  await replay.open(textOf(guest()), '#turn=6&marks=2');
  await replay.detail.getByRole('button', { name: 'cart.lines[0].quantity' }).click();
  const changed = page.getByRole('region', { name: 'When it changed' });
  await expect(changed.getByRole('listitem')).toHaveText([
    /turn 4, AddLine/,
    /turn 6, .* 1 → 2/,
    /turn 8, .* 2 → 3/,
  ]);
  await changed.getByRole('button', { name: 'turn 8, SetQuantity' }).click();
  await expect(replay.turn).toHaveText(/^Turn 8 ·/);
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/#turn=8&marks=2,8$/);
  await page.keyboard.press('b');
  await expect(replay.turn).toHaveText(/^Turn 2 ·/);
  // A colleague's address, put into the tab in which the log is open already.
  await page.evaluate(() => {
    window.location.hash = '#turn=4&marks=4,7';
  });
  await expect(replay.turn).toHaveText(/^Turn 4 ·/);
  await expect(replay.row(7)).toContainText('★ marked');
  await expect(replay.row(8)).not.toContainText('★ marked');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/#turn=7&marks=4,7$/);
});

test('two logs stand side by side, aligned by their commands @deep', async ({ page, replay }) => {
  const turns = guest();
  const other = storyTurns([
    ...turns.slice(0, 2).map(({ command }) => [command, null] as const),
    [{ type: 'AddLine', line }, null],
    [{ type: 'GuestCartRead', lines: [line] }, [3, 0]],
    [{ type: 'SetQuantity', ...key, quantity: 4 }, null],
    [{ type: 'CloseBag' }, null],
  ]);
  await replay.open(textOf(turns), '#turn=6&marks=2');
  await page.keyboard.press('c');
  const file = { mimeType: 'application/jsonl', buffer: Buffer.from(textOf(other)) };
  await page.getByLabel('File with the other log').setInputFiles({ name: 'b.jsonl', ...file });
  const { heading } = replay.comparison;
  await expect(heading).toHaveText(/^Turn 3 · EnterRoute\s*only in the first/);
  await expect(page.getByRole('status').first()).toHaveText(
    'Row 3 of 9 · 6 the same · 1 asked otherwise · 3 only in the first',
  );
  // Later turns are aligned again.
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText(/^Turn 4 and turn 3 · AddLine\s*the same/);
  await page.keyboard.press('d');
  await expect(heading).toHaveText(/^Turn 6 and turn 5 · SetQuantity\s*asked otherwise/);
  const { row } = replay.comparison;
  await expect(row.getByRole('row', { name: /^total differs/ })).toContainText(/3690000.*7380000/);
  await expect(row.getByText('cart.lines[0].quantity').first()).toBeVisible();
  for (const [title, quantity] of [
    ['The shop in the first log', '2'],
    ['The shop in the second log', '4'],
  ] as const)
    await expect(replay.bagQuantity('แหวนทดสอบ', page.frameLocator(`iframe[title="${title}"]`))).toHaveValue(
      quantity,
    );
  await expect(page).toHaveURL(/#turn=6&marks=2&row=6$/);
  await page.getByRole('button', { name: 'First difference' }).click();
  await expect(heading).toHaveText(/^Turn 3 ·/);
  await page.keyboard.press('End');
  await expect(heading).toHaveText(/^Turn 9 and turn 6 · CloseBag/);
  await page.keyboard.press('c');
  await expect(replay.turn).toHaveText(/^Turn 9 ·/);
  await expect(page).toHaveURL(/#turn=9&marks=2$/);
});

test.describe('opening', { tag: '@deep' }, () => {
  test('a log that was altered opens up to there, with a warning', async ({ page, replay }) => {
    const lines = [...logOf(guest())];
    lines[5] = lines[5]?.replace('"effect"', '"ui"') ?? '';
    await replay.open(lines.join('\n'));
    await expect(page.getByRole('alert')).toHaveText(/^Line 6, after turn 4: this line does not follow/);
    await expect(replay.rows).toHaveCount(4);
  });

  test('a file without a log is refused in words, and the page stays ready', async ({ page, replay }) => {
    await replay.choose('{"hello":1}');
    await expect(page.getByRole('alert')).toHaveText(/is not opened\. Line 1: this is no log of the shop\./);
    await replay.choose(textOf(guest()));
    await expect(replay.turn).toBeVisible();
  });

  test('a log can be dropped on the page or pasted', async ({ page, replay }) => {
    await page.goto('/replay');
    await expect(replay.welcome).toBeVisible();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.jsonl'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    }, textOf(guest()));
    await expect(page.getByText('dropped.jsonl')).toBeVisible();
    await page.getByRole('button', { name: 'Open another' }).click();
    await page.getByRole('button', { name: 'Paste text' }).click();
    await page.getByLabel('Text of a log').fill(textOf(guest()));
    await page.getByRole('button', { name: 'Open the text' }).click();
    await expect(replay.turn).toBeVisible();
  });

  test('the sent logs need the key, and say so', async ({ page }) => {
    await page.goto('/replay');
    await page.getByLabel('Key for testers').fill('no key of this shop');
    await page.getByRole('button', { name: 'List the logs' }).click();
    await expect(page.getByRole('alert')).toHaveText('The server does not know this key.');
    for (const [named, why] of [
      ['89707816', "“89707816” is no log's number: one has nine digits."],
      ['ring', "“ring” is no log's number: one has nine digits."],
      ['744-520-964', "744-520-964 is no log's number: a digit was read or typed wrong."],
    ] as const) {
      await page.goto(`/replay?log=${named}`);
      await expect(page.getByRole('alert')).toHaveText(why);
      await page.getByLabel('Key for testers').fill(demoQaKey);
      await page.getByRole('button', { name: 'List the logs' }).click();
      await expect(page.getByRole('button', { name: 'Forget the key' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(why);
      await page.getByRole('button', { name: 'Forget the key' }).click();
    }
  });
});

test('a log that a shopper sent is listed, opened and checked', async ({ page, shop, replay }) => {
  const words = `ราคา${'ไม่ตรง'.repeat(60)} <b>เลย</b>`;
  const answer = await page.request.post('/v1/support/logs', {
    data: { consent: true, log: await golden('checkout'), words },
  });
  expect(answer.ok(), shop.output()).toBe(true);
  await page.goto('/replay');
  await page.getByLabel('Key for testers').fill(demoQaKey);
  await page.getByRole('button', { name: 'List the logs' }).click();
  await page.getByRole('button', { name: 'Open log' }).first().click();
  await expect(replay.turn).toBeVisible();
  await expect(page.getByText('signature checked')).toBeVisible();
  await expect(page.getByText('redacted', { exact: true })).toBeVisible();

  // The shopper's words are below their number, and in full under what is wrong.
  await expect(page.getByRole('banner').getByText(words)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^What is wrong/ }).click();
  const wrong = page.getByRole('region', { name: 'What is wrong' });
  await expect(wrong.getByRole('definition').first()).toHaveText(words);
  await expect(wrong.getByText(/^Page: \//)).toBeVisible();
  expect(await sidewaysIn(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The address holds both compared logs.
  const code = new URL(page.url()).searchParams.get('log') ?? '';
  await page.getByRole('button', { name: 'Compare…' }).click();
  await page.getByLabel('Number of a sent log').fill(code);
  await page.getByRole('button', { name: 'Fetch it' }).click();
  await expect(page.getByText(/^Both logs are the same/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${shop.url}/replay?log=${code}&with=${code}#turn=1&row=1`);
  await page.reload();
  await expect(replay.comparison.heading).toHaveText(/^Turn 1 and turn 1/);
  await page.getByRole('button', { name: 'One log' }).click();
  await expect(page).toHaveURL(`${shop.url}/replay?log=${code}#turn=1`);
  await page.getByRole('button', { name: 'Open another' }).click();
  await expect(page.getByRole('button', { name: /^Open log / }).first()).toBeVisible();
});

test('shoppers load none of its code', { tag: '@deep' }, async ({ page }) => {
  const loaded = askedBy(page, (_, request) => request);
  const mark = 'framed-shop-ready';
  const codeOf = async (): Promise<readonly string[]> => {
    const scripts = loaded.filter((request) => request.resourceType() === 'script');
    const addresses = [...new Set(scripts.map((request) => request.url()))];
    return Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await codeOf()).some((code) => code.includes(mark))).toBe(false);
  await page.goto('/replay');
  await expect(new ReplayPage(page).welcome).toBeVisible();
  expect((await codeOf()).some((code) => code.includes(mark))).toBe(true);
});

test.describe('for every tester', () => {
  test('the screen shows the present turn at 1440, 820 and 390 px @deep', async ({ page, replay }) => {
    await replay.open(await golden('checkout'));
    const name = page.getByRole('banner').getByText('a.jsonl');
    const isWhole = (): Promise<boolean> => name.evaluate((text) => text.scrollWidth <= text.clientWidth);
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await isWhole()).toBe(true);
      if (width < 1180) await page.getByRole('button', { name: 'Turn', exact: true }).click();
      await expect(replay.detail.getByText('before:').last()).not.toBeInViewport();
      const beyond = await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
      expect(beyond).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await isWhole()).toBe(true);
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Next turn' })).toBeDisabled();
    await page.getByRole('button', { name: 'Turns', exact: true }).click();
    await expect(replay.rows.last().getByRole('button')).toHaveAttribute('aria-current', 'true');
  });

  for (const width of [390, 820, 1440]) {
    test(`has no fault of accessibility at ${width} px @deep`, async ({ page, replay }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/replay');
      await expect(replay.welcome).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await replay.open(textOf(forgedAt(guest(), 6, 4)));
      await page.keyboard.press('d');
      await expect(replay.shop.getByRole('banner')).toBeAttached();
      expect(await faultsOf(page)).toEqual([]);
      if (width < 1180) await page.getByRole('button', { name: 'Turn', exact: true }).click();
      await page.keyboard.press('f');
      await replay.fork.getByRole('button', { name: 'Answer…' }).first().click();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^What is wrong/ }).click();
      await page.getByRole('button', { name: 'Dark' }).click();
      expect(await faultsOf(page)).toEqual([]);
      expect(await sidewaysIn(page)).toBeLessThanOrEqual(0);
    });

    test(`two logs have no fault of accessibility at ${width} px @deep`, async ({ page, replay }) => {
      await page.setViewportSize({ width, height: 900 });
      await replay.open(textOf(forgedAt(guest(), 6, 4)));
      await page.keyboard.press('c');
      await expect(page.getByRole('dialog', { name: 'Compare with another log' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      const file = { mimeType: 'application/jsonl', buffer: Buffer.from(textOf(guest())) };
      await page.getByLabel('File with the other log').setInputFiles({ name: 'b.jsonl', ...file });
      await expect(replay.comparison.heading).toHaveText(/^Turn 6 and turn 6/);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Dark' }).click();
      if (width < 820) await page.getByRole('button', { name: 'Turns', exact: true }).click();
      expect(await faultsOf(page)).toEqual([]);
      expect(await sidewaysIn(page)).toBeLessThanOrEqual(0);
    });
  }
});
