import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { bar } from '../support/goods.ts';
import { Storefront } from '../pages/storefront.ts';
import { askedBy, expect, test as shopping } from '../support/shopper.ts';

// Attacks by other sites, injected markup and stray messages have no effect.

interface Elsewhere {
  /** Another origin, whose page frames the address in its query. */
  readonly url: string;
  /** Requests received so far. */
  readonly asked: readonly string[];
}

const test = shopping.extend<{ readonly elsewhere: Elsewhere }>({
  elsewhere: async ({}, use) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://elsewhere');
      asked.push(pathname);
      if (pathname === '/script.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end('window.intruded = "remote"');
        return;
      }
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><title>elsewhere</title><iframe src="${searchParams.get('frames') ?? ''}"></iframe>`,
        );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
    server.closeAllConnections();
    server.close();
  },
});

const consoleOf = (page: Page): readonly string[] => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  return told;
};

test('no site may frame any page of the shop (H-X08)', async ({ shop, context, elsewhere }) => {
  for (const path of ['/', '/check-out', '/nowhere', '/v1/openapi.json']) {
    const page = await context.newPage();
    const told = consoleOf(page);
    await page.goto(`${elsewhere.url}/?frames=${encodeURIComponent(`${shop.url}${path}`)}`);
    await expect.poll(() => told.join('\n')).toContain("frame-ancestors 'none'");
    const inside = page.frameLocator('iframe');
    await expect(inside.getByRole('banner')).toHaveCount(0);
    expect(page.frames().every((frame) => !frame.url().startsWith(shop.url))).toBe(true);
    await page.close();
  }
});

// Case H-X09.
test('inline handlers, eval, inline and remote scripts do not run', async ({ shop, context, elsewhere }) => {
  // A separate page: this one is meant to breach the policy.
  const page = await context.newPage();
  const told = consoleOf(page);
  await page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(window, { breaches });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) =>
      breaches.push(`${disposition} ${effectiveDirective} ${blockedURI}`),
    );
  });
  // A same-origin script: what Playwright evaluates can bypass the policy.
  const tries = [
    `eval('window.intruded = "eval"')`,
    `new Function('window.intruded = "function"')()`,
    `setTimeout('window.intruded = "timer"')`,
    `document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.intruded = 1">')`,
    `document.createElement('script').src = '${elsewhere.url}/script.js'`,
  ];
  await page.route('**/planted.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.thrown = [${tries.map((code) => `() => { ${code} }`).join(', ')}].map((run) => {
        try { run(); return 'ran'; } catch (error) { return error.name; }
      });`,
    }),
  );
  await page.route(`${shop.url}/`, async (route) => {
    const response = await route.fetch();
    const markup = `<img src="/nothing.png" onerror="window.intruded = 'handler'" alt="" />
      <button id="planted" onclick="window.intruded = 'click'">planted</button>
      <a id="link" href="javascript:window.intruded='link'">planted</a>
      <script>window.intruded = 'inline'</script>
      <script src="${elsewhere.url}/script.js"></script>
      <script src="/planted.js"></script>`;
    const body = (await response.text()).replace('</body>', `${markup}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('#planted').dispatchEvent('click');
  await page.locator('#link').dispatchEvent('click');
  await expect
    .poll(() => page.evaluate('window.thrown'))
    .toEqual(tries.map(() => expect.stringMatching(/Error$/)));
  const breaches = (): Promise<string> => page.evaluate('window.breaches.join("\\n")');
  for (const breach of [
    /^enforce script-src-attr inline$/m,
    /^enforce script-src-elem inline$/m,
    new RegExp(`^enforce script-src-elem ${elsewhere.url}/script\\.js$`, 'm'),
    /^enforce (?:script-src eval|require-trusted-types-for trusted-types-sink)$/m,
  ])
    await expect.poll(breaches).toMatch(breach);
  expect(told.join('\n')).toContain('Content Security Policy');
  expect(await page.evaluate('window.intruded')).toBeUndefined();
  expect(elsewhere.asked).toEqual([]);
});

// Case H-X12.
test('unasked messages do nothing', async ({ page, storefront, shop, complaints, elsewhere, signedIn }) => {
  await signedIn();
  await storefront.add(bar.id);
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const kept = (): Promise<string> =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    );
  const before = await kept();
  // Ignores assets: on a slow machine prefetches may run only now.
  const asked = askedBy(page, (path) => (path.startsWith('/assets/') ? undefined : path));

  const junk: readonly unknown[] = [
    { type: 'SignOut' },
    { type: 'SignedOut' },
    { type: 'EnterRoute', pathname: '/check-out', search: '' },
    { type: 'GuestCartRead', lines: [] },
    { command: { type: 'Pay' }, origin: 'tab' },
    { key: 'guestCartProduct', newValue: '[]' },
    { type: 'storage', key: null },
    { __proto__: { polluted: true }, constructor: { prototype: { polluted: true } } },
    'SignOut',
    '{"type":"SignOut"}',
    'x'.repeat(100_000),
    null,
    0,
    [],
  ];
  const names = [
    '',
    'session',
    'shop',
    'cart',
    'suvarna',
    'storage',
    'accessToken',
    'guestCartProduct',
    'framed-shop-ready',
  ];
  await page.evaluate(
    async ({ words, channels }) => {
      const heard = (target: EventTarget): Promise<unknown> =>
        new Promise((resolve) => target.addEventListener('message', resolve, { once: true }));
      for (const word of words) {
        const own = heard(window);
        window.postMessage(word, '*');
        await own;
        window.dispatchEvent(
          new MessageEvent('message', { data: word, origin: location.origin, source: window }),
        );
        for (const name of channels) {
          const [from, to] = [new BroadcastChannel(name), new BroadcastChannel(name)];
          const other = heard(to);
          const send = from.postMessage.bind(from);
          send(word);
          await other;
          from.close();
          to.close();
        }
      }
    },
    { words: junk, channels: names },
  );
  // From another site's window, too.
  const opener = await page.context().newPage();
  await opener.goto(elsewhere.url);
  const [second] = await Promise.all([
    opener.waitForEvent('popup'),
    opener.evaluate((address) => {
      const opened = window.open(address);
      Object.assign(window, { opened });
    }, shop.url),
  ]);
  await expect(new Storefront(second).bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
  expect(
    await opener.evaluate((words) => {
      const { opened } = window as unknown as { readonly opened: Window };
      for (const word of words) opened.postMessage(word, '*');
      return opened.closed;
    }, junk),
  ).toBe(true);
  await second.close();
  await opener.close();

  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
  await storefront.expectSignedIn();
  expect(await kept()).toBe(before);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  expect(complaints).toEqual([]);
});
