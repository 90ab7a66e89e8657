import { expect, type Locator, type Page } from '@playwright/test';

/** The search panel, as a shopper uses it. */
export class SearchPanel {
  readonly open: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly recent: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    // Not the button that submits, which is called the same and goes only once the panel has faded.
    this.open = page
      .getByRole('banner')
      .getByRole('button', { name: 'ค้นหา', exact: true })
      .and(page.locator('[aria-haspopup="dialog"]'));
    this.dialog = page.getByRole('dialog', { name: 'ค้นหา' });
    this.field = this.dialog.getByRole('combobox');
    this.list = this.dialog.getByRole('listbox');
    this.options = this.list.getByRole('option');
    this.recent = this.dialog.getByRole('region', { name: 'ค้นหาล่าสุด' });
  }

  /** Opens the panel; the focus is in its field. */
  async show(): Promise<void> {
    await this.open.click();
    await expect(this.field).toBeFocused();
  }

  /** Asks for a text; the panel is closed then. */
  async submit(text: string): Promise<void> {
    await this.show();
    await this.field.fill(text);
    await this.#page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }

  /** Searches for a text and waits for its results. */
  async searchFor(text: string): Promise<void> {
    await this.submit(text);
    await expect(this.#page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(text);
  }
}
