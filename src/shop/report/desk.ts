import type { ReportDialogProps } from './ReportDialog.tsx';
import type { showReport as Show } from './show.tsx';

/** What the desk needs of a running shop. */
export type ReportParts = Pick<ReportDialogProps, 'recorder' | 'sendLog'>;

/** Where a visitor reports that something does not work. */
export interface ReportDesk {
  /** Opens the dialog with a log of what happened up to now; with `downloads` the file is saved at once. */
  readonly open: (how: { readonly downloads: boolean }) => Promise<void>;
  /** Listens for the shortcut Ctrl+Alt+J (⌘⌥J); gives the way to stop. */
  readonly listen: (target: Window) => () => void;
}

const isShortcut = ({ code, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean =>
  code === 'KeyJ' && altKey && (ctrlKey || metaKey) && !repeat;

/** Told where not even the dialog can be fetched; the page may be broken, so it stands outside of it. */
const tellThatNothingOpens = (): void => {
  const note = document.createElement('p');
  note.className = 'report-note';
  note.setAttribute('role', 'alert');
  document.body.append(note);
  note.textContent = 'เปิดหน้าต่างแจ้งปัญหาไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง';
};

/**
 * A desk that stands beside the shop and not in it, so that it works where the whole page has broken. Its code is fetched
 * when somebody wants it, or ahead of time by `prepare`.
 */
export const createReportDesk = (
  parts: ReportParts,
  load: () => Promise<{ readonly showReport: typeof Show }> = () => import('./show.tsx'),
): ReportDesk => {
  const open: ReportDesk['open'] = async ({ downloads }) => {
    document.querySelector('.report-note')?.remove();
    try {
      const { showReport } = await load();
      showReport({ ...parts, downloads });
    } catch {
      tellThatNothingOpens();
    }
  };
  return {
    open,
    listen: (target) => {
      const onKeyDown = (event: KeyboardEvent): void => {
        if (!isShortcut(event)) return;
        event.preventDefault();
        void open({ downloads: true });
      };
      target.addEventListener('keydown', onKeyDown);
      return () => target.removeEventListener('keydown', onKeyDown);
    },
  };
};
