import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { PagePart } from './page-part.ts';

export class ReplayPage extends PagePart {
  readonly welcome = this.page.getByRole('heading', { level: 1, name: 'Replay' });
  readonly detail = this.page.getByRole('region', { name: 'Turn', exact: true });
  readonly turn = this.detail.getByRole('heading', { level: 2 });
  readonly rows = this.page.getByRole('region', { name: 'Turns' }).getByRole('listitem');
  readonly fork = this.page.getByRole('region', { name: 'Fork' });
  /** Two logs side by side: the present row, and its heading. */
  readonly comparison = {
    row: this.page.getByRole('region', { name: 'Row', exact: true }),
    heading: this.page.getByRole('region', { name: 'Row', exact: true }).getByRole('heading', { level: 2 }),
  };
  /** The shop's pages as recorded, or of the fork. */
  readonly shop = this.page.frameLocator('iframe[title="The shop as decided then"]');
  readonly shopNow = this.page.frameLocator('iframe[title="The shop as decided now"]');

  /** Chooses a file with this text on the page where logs are opened. */
  async choose(text: string, hash = ''): Promise<void> {
    const address = `/replay${hash}`;
    if (!this.page.url().endsWith(address)) await this.page.goto(address);
    await this.page
      .getByLabel('File with a log')
      .setInputFiles({ name: 'a.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  }

  /** Opens a log from its text and waits until turns can be selected. */
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
