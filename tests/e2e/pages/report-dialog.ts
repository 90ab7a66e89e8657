import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

export interface SavedLog {
  readonly fileName: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** The dialog for reports, with the ways to it. */
export class ReportDialog {
  readonly dialog: Locator;
  readonly title: Locator;
  readonly close: Locator;
  readonly download: Locator;
  readonly downloadFull: Locator;
  /** What the visitor may say of what went wrong. */
  readonly words: Locator;
  readonly consent: Locator;
  readonly send: Locator;
  readonly retry: Locator;
  readonly failure: Locator;
  readonly reference: Locator;
  readonly footerButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'แจ้งปัญหาการใช้งาน' });
    this.title = this.dialog.getByRole('heading', { level: 2 });
    this.close = this.dialog.getByRole('button', { name: 'ปิดหน้าต่างแจ้งปัญหา' });
    this.download = this.dialog.getByRole('button', { name: 'ดาวน์โหลดบันทึก' });
    this.downloadFull = this.dialog.getByRole('button', { name: 'ดาวน์โหลดฉบับเต็ม' });
    this.words = this.dialog.getByRole('textbox');
    this.consent = this.dialog.getByRole('checkbox');
    this.send = this.dialog.getByRole('button', { name: 'ส่งให้ร้าน' });
    this.retry = this.dialog.getByRole('button', { name: 'ลองส่งอีกครั้ง' });
    this.failure = this.dialog.getByRole('alert');
    this.reference = this.dialog.getByRole('definition');
    this.footerButton = page.getByRole('contentinfo').getByRole('button', { name: 'แจ้งปัญหาการใช้งาน' });
  }

  /** Presses the shortcut and gives the file that comes of it; the dialog is open afterwards. */
  async pressShortcut(): Promise<SavedLog> {
    return this.saved(() => this.#page.keyboard.press('Control+Alt+KeyJ'));
  }

  /** Does what makes the browser save a log, and gives it. */
  async saved(act: () => Promise<void>): Promise<SavedLog> {
    const [download] = await Promise.all([this.#page.waitForEvent('download'), act()]);
    const text = await readFile(await download.path(), 'utf8');
    return { fileName: download.suggestedFilename(), text, lines: text.split('\n') };
  }
}
