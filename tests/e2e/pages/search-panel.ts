import { expect } from '@playwright/test';
import { PagePart } from './page-part.ts';

export class SearchPanel extends PagePart {
  // Not the button that submits, which is called the same and goes only once the panel has faded.
  readonly open = this.page
    .getByRole('banner')
    .getByRole('button', { name: 'ค้นหา', exact: true })
    .and(this.page.locator('[aria-haspopup="dialog"]'));
  readonly dialog = this.page.getByRole('dialog', { name: 'ค้นหา' });
  readonly field = this.dialog.getByRole('combobox');
  readonly list = this.dialog.getByRole('listbox');
  readonly options = this.list.getByRole('option');
  readonly recent = this.dialog.getByRole('region', { name: 'ค้นหาล่าสุด' });

  /** Opens the panel; the focus is in its field. */
  async show(): Promise<void> {
    await this.open.click();
    await expect(this.field).toBeFocused();
  }

  /** Submits a search; the panel is closed then. */
  async submit(text: string): Promise<void> {
    await this.show();
    await this.field.fill(text);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }

  /** Searches for a text and waits for its results. */
  async searchFor(text: string): Promise<void> {
    await this.submit(text);
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(text);
  }
}
