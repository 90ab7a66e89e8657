import { createRoot } from 'react-dom/client';
import { ReportDialog, type ReportDialogProps } from './ReportDialog.tsx';
import { saveFile } from '../../../adapters/browser/save-file.ts';

interface Shown {
  readonly download: () => void;
}

let shown: Shown | null = null;

/** Shows the dialog in its own React root; writes the log once, so that the saved and the sent one are the same. */
export const showReport = (
  props: Pick<ReportDialogProps, 'recorder' | 'sendLog'> & { readonly downloads: boolean },
): void => {
  const { downloads, ...parts } = props;
  if (shown === null) {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    let log = parts.recorder.write({ isRedacted: true });
    const download = (): void => {
      log.then(
        ({ fileName, text }) => saveFile(fileName, text, 'application/x-ndjson'),
        () => undefined,
      );
    };
    const draw = (): void =>
      root.render(
        <ReportDialog
          {...parts}
          log={log}
          savesAtOnce={downloads}
          onDownload={download}
          onRewrite={() => {
            log = parts.recorder.write({ isRedacted: true });
            draw();
          }}
          onClose={() => {
            root.unmount();
            place.remove();
            shown = null;
          }}
        />,
      );
    shown = { download };
    draw();
  }
  if (downloads) shown.download();
};
