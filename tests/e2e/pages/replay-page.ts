import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export class ReplayPage {
  readonly welcome: Locator;
  readonly turn: Locator;
  readonly detail: Locator;
  readonly rows: Locator;
  readonly fork: Locator;
  /** The shop's pages as it was decided then, or of the fork. */
  readonly shop: FrameLocator;
  readonly shopNow: FrameLocator;
  /** Two logs side by side: the present row, and its heading. */
  readonly comparison: { readonly row: Locator; readonly heading: Locator };
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.welcome = page.getByRole('heading', { level: 1, name: 'Replay' });
    this.detail = page.getByRole('region', { name: 'Turn', exact: true });
    this.turn = this.detail.getByRole('heading', { level: 2 });
    this.rows = page.getByRole('region', { name: 'Turns' }).getByRole('listitem');
    this.fork = page.getByRole('region', { name: 'Fork' });
    const row = page.getByRole('region', { name: 'Row', exact: true });
    this.comparison = { row, heading: row.getByRole('heading', { level: 2 }) };
    this.shop = page.frameLocator('iframe[title="The shop as decided then"]');
    this.shopNow = page.frameLocator('iframe[title="The shop as decided now"]');
  }

  /** Chooses a file with this text on the page where logs are opened. */
  async choose(text: string, hash = ''): Promise<void> {
    const address = `/replay${hash}`;
    if (!this.page.url().endsWith(address)) await this.page.goto(address);
    await this.page
      .getByLabel('File with a log')
      .setInputFiles({ name: 'a.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  }

  /** Opens a log from its text and waits until one can travel in it. */
  async open(text: string, hash = ''): Promise<void> {
    await this.choose(text, hash);
    await expect(this.page.getByRole('slider', { name: 'Turn' })).toBeVisible();
  }

  /** The row of a turn in the list. */
  row(turn: number): Locator {
    return this.rows.filter({ hasText: new RegExp(`^${turn}[A-Z]`) }).getByRole('button');
  }

  /** The field with a line's quantity in the bag of the shop. */
  bagQuantity(name: string, shop: FrameLocator = this.shop): Locator {
    return shop.getByRole('dialog', { name: /ถุงช้อปปิ้ง/ }).getByRole('textbox', { name: new RegExp(name) });
  }
}
