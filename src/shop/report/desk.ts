import { whenIdle } from '../../../adapters/browser/idle.ts';
import classes from './desk.module.css';
import type { ReportDialogProps } from './ReportDialog.tsx';
import type { showReport as Show } from './show.tsx';

/** What the desk needs of a running shop. */
export type ReportParts = Pick<ReportDialogProps, 'recorder' | 'sendLog'>;

/** Where a visitor reports that something does not work. */
export interface ReportDesk {
  /** Opens the dialog with a log of what happened up to now; with `downloads` the file is saved at once. */
  readonly open: (how: { readonly downloads: boolean }) => Promise<void>;
  /**
   * Listens for the shortcut Ctrl+Alt+J (⌘⌥J), and for the first press or key to fetch its code after: at once, where
   * something was pressed before this could listen.
   */
  readonly listen: (target: Window, how: { readonly wasPressed: boolean }) => void;
}

const isShortcut = ({ code, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean =>
  code === 'KeyJ' && altKey && (ctrlKey || metaKey) && !repeat;

let note: HTMLElement | null = null;

/** Told where not even the dialog can be fetched; the page may be broken, so it stands outside of it. */
const tellThatNothingOpens = (): void => {
  note ??= document.createElement('p');
  note.className = classes['note'] ?? '';
  note.setAttribute('role', 'alert');
  document.body.append(note);
  note.textContent = 'เปิดหน้าต่างแจ้งปัญหาไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง';
};

/** The first signs that somebody really is here. */
const signsOfLife = ['pointerdown', 'keydown'] as const;

/**
 * A desk that stands beside the shop and not in it, so that it works where the whole page has broken. Its code is no part
 * of the first load: it is fetched when a visitor has begun to use the shop and nothing else is to be done, because a
 * report is wanted most when nothing can be fetched any more.
 */
export const createReportDesk = (
  parts: ReportParts,
  load: () => Promise<{ readonly showReport: typeof Show }> = () => import('./show.tsx'),
): ReportDesk => {
  const open: ReportDesk['open'] = async ({ downloads }) => {
    note?.remove();
    try {
      const { showReport } = await load();
      showReport({ ...parts, downloads });
    } catch {
      tellThatNothingOpens();
    }
  };
  return {
    open,
    listen: (target, { wasPressed }) => {
      target.addEventListener('keydown', (event) => {
        if (!isShortcut(event)) return;
        event.preventDefault();
        void open({ downloads: true });
      });
      const prepare = (): void => {
        for (const sign of signsOfLife) target.removeEventListener(sign, prepare);
        whenIdle(() => {
          // What cannot be fetched now is fetched when it is wanted.
          if (navigator.onLine) Promise.all([load(), parts.recorder.prepare()]).catch(() => undefined);
        });
      };
      if (wasPressed) prepare();
      else for (const sign of signsOfLife) target.addEventListener(sign, prepare, { passive: true });
    },
  };
};
