import { readFile } from 'node:fs/promises';
import { PagePart } from './page-part.ts';

export interface SavedLog {
  readonly fileName: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** Report dialog, and the controls that open it. */
export class ReportDialog extends PagePart {
  readonly dialog = this.page.getByRole('dialog', { name: 'แจ้งปัญหาการใช้งาน' });
  readonly title = this.dialog.getByRole('heading', { level: 2 });
  readonly close = this.dialog.getByRole('button', { name: 'ปิดหน้าต่างแจ้งปัญหา' });
  readonly download = this.dialog.getByRole('button', { name: 'ดาวน์โหลดบันทึก' });
  readonly downloadFull = this.dialog.getByRole('button', { name: 'ดาวน์โหลดฉบับเต็ม' });
  /** The visitor's description of the problem. */
  readonly words = this.dialog.getByRole('textbox');
  readonly consent = this.dialog.getByRole('checkbox');
  readonly send = this.dialog.getByRole('button', { name: 'ส่งให้ร้าน' });
  readonly retry = this.dialog.getByRole('button', { name: 'ลองส่งอีกครั้ง' });
  readonly failure = this.dialog.getByRole('alert');
  readonly reference = this.dialog.getByRole('definition');
  readonly footerButton = this.page.getByRole('contentinfo').getByRole('button', { name: 'แจ้งปัญหาการใช้งาน' });

  /** Presses the shortcut and returns the saved file; the dialog is open afterwards. */
  async pressShortcut(): Promise<SavedLog> {
    return this.saved(() => this.page.keyboard.press('Control+Alt+KeyJ'));
  }

  /** Runs an act that saves a log, and returns the log. */
  async saved(act: () => Promise<void>): Promise<SavedLog> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), act()]);
    const text = await readFile(await download.path(), 'utf8');
    return { fileName: download.suggestedFilename(), text, lines: text.split('\n') };
  }
}
