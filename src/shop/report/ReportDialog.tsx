import { useEffect, useRef, useState } from 'react';
import type { Recorder, WrittenLog } from '../../../adapters/recorder.ts';
import type { BrowserShop, LogReceipt } from '../../../adapters/browser/shop.ts';
import { useLayer } from '../layers/use-layer.ts';
import { CloseIcon } from '../ui/icons.tsx';
import classes from './ReportDialog.module.css';
import { FullLog } from './FullLog.tsx';
import { SavedFile } from './SavedFile.tsx';
import { SendToShop } from './SendToShop.tsx';
import { Sent } from './Sent.tsx';
import { useLog } from './use-log.ts';
import { WhatIsInside } from './WhatIsInside.tsx';

/** What the dialog needs. */
export interface ReportDialogProps {
  readonly recorder: Recorder;
  readonly sendLog: BrowserShop['sendLog'];
  /** The log of what happened up to when the dialog was asked for. */
  readonly log: Promise<WrittenLog>;
  /** Whether the file is saved as soon as it is written. */
  readonly savesAtOnce: boolean;
  readonly onDownload: () => void;
  /** Asks for the log again after it could not be written. */
  readonly onRewrite: () => void;
  readonly onClosed: () => void;
}

/**
 * Tells what a log of the visit holds, saves it, and sends it to the shop where the visitor agrees. A native dialog: it
 * needs nothing of the page below, which may have broken.
 */
export const ReportDialog = ({
  recorder,
  sendLog,
  log,
  savesAtOnce,
  onDownload,
  onRewrite,
  onClosed,
}: ReportDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const written = useLog(log);
  const [receipt, setReceipt] = useState<LogReceipt | null>(null);
  const close = (): void => dialog.current?.close();
  useLayer('native', true, close);

  useEffect(() => {
    const { current } = dialog;
    if (current === null || current.open) return;
    current.showModal();
    current.querySelector('h2')?.focus();
  }, []);

  return (
    // A press on the dialog's own box is one beside its contents; the keyboard has Escape and the close button.
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby="report-title"
      data-keeps-escape=""
      onClose={onClosed}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={classes['contents']}>
        <div className={classes['head']}>
          <h2 id="report-title" className={classes['title']} tabIndex={-1}>
            แจ้งปัญหาการใช้งาน
          </h2>
          <button type="button" className={classes['close']} aria-label="ปิดหน้าต่างแจ้งปัญหา" onClick={close}>
            <CloseIcon />
          </button>
        </div>
        {receipt === null ? (
          <>
            <p className={classes['lead']}>
              ส่งบันทึกการใช้งานครั้งนี้ให้ร้าน เพื่อให้ร้านเห็นสิ่งที่เกิดขึ้นก่อนพบปัญหาและแก้ไขได้ตรงจุด
            </p>
            <WhatIsInside />
            <SavedFile
              written={written}
              savesAtOnce={savesAtOnce}
              onDownload={onDownload}
              onRewrite={onRewrite}
            />
            {recorder.keepsAll && <FullLog recorder={recorder} />}
            <SendToShop
              log={written.status === 'ready' ? written.log : null}
              sendLog={sendLog}
              onSent={setReceipt}
            />
          </>
        ) : (
          <Sent receipt={receipt} onDone={close} />
        )}
      </div>
    </dialog>
  );
};
