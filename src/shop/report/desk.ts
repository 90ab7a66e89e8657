import classes from './desk.module.css';
import type { ReportDialogProps } from './ReportDialog.tsx';
import type { showReport as Show } from './show.tsx';

export type ReportParts = Pick<ReportDialogProps, 'recorder' | 'sendLog'>;

export interface ReportDesk {
  /** Opens the dialog with a log up to now; with `downloads` the file is saved at once. */
  readonly open: (how: { readonly downloads: boolean }) => Promise<void>;
  readonly listen: (target: Window) => void;
  /** Prefetches its code, then starts to store the visit. Never rejects. */
  readonly load: () => Promise<void>;
}

const isShortcut = ({ code, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean =>
  code === 'KeyJ' && altKey && (ctrlKey || metaKey) && !repeat;

let note: HTMLElement | null = null;

/** Error shown if even the dialog fails to load; outside of the root, which may be broken. */
const tellThatNothingOpens = (): void => {
  note ??= document.createElement('p');
  note.className = classes['note'] ?? '';
  note.setAttribute('role', 'alert');
  document.body.append(note);
  note.textContent = 'เปิดหน้าต่างแจ้งปัญหาไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง';
};

/**
 * Report desk outside of the shop's component tree, so that it works when the whole page is broken. Its code is prefetched
 * after all likelier code, because a report is needed most when nothing can be fetched.
 */
export const createReportDesk = (
  parts: ReportParts,
  fetchCode: () => Promise<{ readonly showReport: typeof Show }> = () => import('./show.tsx'),
): ReportDesk => {
  const open: ReportDesk['open'] = async ({ downloads }) => {
    note?.remove();
    try {
      const { showReport } = await fetchCode();
      showReport({ ...parts, downloads });
    } catch {
      tellThatNothingOpens();
    }
  };
  return {
    open,
    listen: (target) => {
      target.addEventListener('keydown', (event) => {
        if (!isShortcut(event)) return;
        event.preventDefault();
        void open({ downloads: true });
      });
    },
    load: async () => {
      try {
        await fetchCode();
        await parts.recorder.prepare();
      } catch {
        // Prefetch only: it is fetched again when needed.
      }
    },
  };
};
