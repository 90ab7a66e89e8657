import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { Storefront } from '../pages/storefront.ts';

/** Timeouts of one try and of the shopper, milliseconds. */
const soon = 4_000;
const patience = 90_000;

/** Status of the page: texts of live regions and alerts, and whether something is pending. */
const sayings = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => element.getClientRects().length > 0;
    const told = [...document.querySelectorAll('[role="alert"], [role="status"], [aria-live]')]
      .filter(isShown)
      .map((element) => element.textContent.trim())
      .filter((text) => text !== '' && !text.endsWith(document.title.split(' | ').at(-1) ?? ''));
    return {
      told: [...new Set(told)],
      isBusy: [...document.querySelectorAll('[aria-busy="true"]')].some(isShown),
      // A truncated document, or one of another server, cannot report anything.
      runs: document.querySelector('#root:not([data-unhydrated])') !== null,
    };
  });

/**
 * A shopper on a bad connection: reads messages, presses what they offer, reloads failed pages, and repeats acts
 * without effect.
 */
export class PatientShopper {
  readonly page: Page;
  readonly storefront: Storefront;
  /** Messages shown while something failed, in order, each once. */
  readonly told = new Set<string>();
  readonly untold: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.storefront = new Storefront(page);
    page.setDefaultTimeout(soon);
  }

  /** Acts and follows the shop's offers until the condition holds. Throws after the timeout. */
  readonly until = async (
    what: string,
    isDone: Locator | (() => Promise<boolean>),
    act: () => Promise<unknown>,
  ): Promise<void> => {
    const done = async (): Promise<boolean> =>
      (typeof isDone === 'function' ? isDone() : isDone.first().isVisible()).catch(() => false);
    const end = Date.now() + patience;
    // Consecutive tries without an effect or a message.
    let silence = 0;
    while (Date.now() < end) {
      if (await done()) return;
      const why = (await this.#goesOn()) ? undefined : await act().catch(String);
      const again = Date.now() + soon;
      while (Date.now() < again) {
        if (await done()) return;
        await pause(50);
      }
      silence = (await this.#hears()) ? 0 : silence + 1;
      if (silence === 3) this.untold.push(`${what} at ${this.page.url()} (${String(why)})`);
    }
    throw new Error(`${what}: not within ${patience / 1_000} s; told: ${[...this.told].join(' | ')}`);
  };

  /** Presses a control that the shop offers after a failure; returns whether there was one. */
  async #goesOn(): Promise<boolean> {
    const { page } = this;
    // The browser's own error page has no shop: a shopper reloads that, too.
    const isErrorPage = page.url() !== 'about:blank' && (await page.locator('#root').count()) === 0;
    if (isErrorPage || (await page.locator('#not-started').isVisible())) {
      await page.reload().catch(() => undefined);
      return true;
    }
    const closing = page.getByRole('button', { name: 'ปิดหน้าต่าง', exact: true });
    const again = page.getByRole('button', { name: /^(ลองอีกครั้ง|โหลดหน้าใหม่)/ });
    for (const button of [closing, again]) {
      if (!(await button.first().isVisible())) continue;
      await this.#hears();
      await button
        .first()
        .click()
        .catch(() => undefined);
      return button === again;
    }
    return false;
  }

  /** Collects messages; returns whether there were any, or something is pending, or no shop runs. */
  async #hears(): Promise<boolean> {
    const said = await sayings(this.page).catch(() => undefined);
    for (const text of said?.told ?? []) this.told.add(text);
    return said === undefined || !said.runs || said.isBusy || said.told.length > 0;
  }
}
