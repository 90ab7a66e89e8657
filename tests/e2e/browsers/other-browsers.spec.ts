import { writeFile } from 'node:fs/promises';
import { type DrivenBrowser, openFirefox, openWebKit } from '../../support/driven-browser.ts';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

/** Finds in the page what a shopper sees by this selector and name; the middle of it, or null. */
const placeOf = (selector: string, name: string): string =>
  `(() => {
    const nameOf = (one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
    const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
      (it) => nameOf(it).trim().startsWith(${JSON.stringify(name)}) && it.getClientRects().length > 0 && !it.closest('[inert]'));
    if (one === undefined) return null;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const isInSight = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    return isInSight ? { x, y } : null;
  })()`;

/** What a shopper does in such a browser, by mouse and keyboard. */
const handsOn = (browser: DrivenBrowser) => {
  const find = async (selector: string, name: string): Promise<{ x: number; y: number }> => {
    let found: unknown = null;
    await expect
      .poll(
        async () => {
          const before = JSON.stringify(found);
          found = await browser.valueOf(placeOf(selector, name));
          if (found === null) return `no ${selector} in sight is named ${name}`;
          return JSON.stringify(found) === before ? '' : `${name} moves`;
        },
        { timeout: 20_000, intervals: [100] },
      )
      .toBe('');
    return found as { x: number; y: number };
  };
  const press = async (selector: string, name: string): Promise<void> => {
    const place = await find(selector, name);
    await browser.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...place },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  const type = async (selector: string, name: string, text: string): Promise<void> => {
    await press(selector, name);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await browser.act([{ type: 'key', id: 'keyboard', actions }]);
  };
  const see = (selector: string, name: string): Promise<unknown> => find(selector, name);
  return { press, type, see };
};

/** Home, a ring, the bag over a reload, and the order up to the page where it is paid. */
const buyAsGuest = async (browser: DrivenBrowser, url: string, picture: (name: string) => Promise<void>) => {
  const { press, type, see } = handsOn(browser);
  await browser.open(`${url}/`);
  await see('h1', '');
  await press('button', 'ยอมรับทั้งหมด');
  await picture('home');
  await browser.open(`${url}/product/${ring.id}`);
  await press('input[type=radio]', ring.size);
  await press('main button', 'เพิ่มลงถุงช้อปปิ้ง');
  await see('dialog button, [role=dialog] button', 'ชำระเงิน');
  await picture('bag');
  await browser.reload();
  await see('header button', 'ถุงช้อปปิ้ง 1 ชิ้น');
  await press('header button', 'ถุงช้อปปิ้ง 1 ชิ้น');
  await press('[role=dialog] button', 'ชำระเงิน');
  await type('main input', 'ชื่อ-นามสกุล', 'สมหญิง ใจดี');
  await type('main input', 'เบอร์โทรศัพท์มือถือ', '0812345678');
  await press('main input[type=radio]', 'รับเองที่สาขา');
  await press('main input[type=radio]', 'สาขาเยาวราช');
  await press('main input[name=pickupDate]', '');
  await picture('delivery');
  await press('main button', 'ถัดไป: ชำระเงิน');
  await press('main input[type=radio]', 'พร้อมเพย์');
  await press('main input[type=checkbox]', 'ฉันอ่านและยอมรับ');
  await picture('payment');
  await press('main button', 'ยืนยันสั่งซื้อ');
  await see('main [role=img], main img', 'QR พร้อมเพย์ ยอด ฿');
  await picture('paying');
};

const browsers = [
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
] as const;

for (const [name, open] of browsers)
  test(`a guest buys a ring in the system's ${name}`, async ({ shop }, testInfo) => {
    test.setTimeout(120_000);
    const browser = await open();
    if ('missing' in browser) {
      console.log(`NOT TOLD: ${browser.missing}.`);
      test.skip(true, browser.missing);
      return;
    }
    const picture = async (what: string): Promise<void> => {
      const path = testInfo.outputPath(`${what}.png`);
      await writeFile(path, await browser.picture());
      await testInfo.attach(what, { path, contentType: 'image/png' });
    };
    try {
      await buyAsGuest(browser, shop.url, picture);
    } catch (error) {
      await picture('failed').catch(() => undefined);
      throw error;
    } finally {
      await browser.close();
    }
  });
