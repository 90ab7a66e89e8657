import { useState } from 'react';
import type { Recorder, WrittenLog } from '../../../adapters/recorder.ts';
import type { BrowserShop, LogReceipt } from '../../../adapters/browser/shop.ts';
import card from '../layers/card.module.css';
import { Dialog, DialogHead } from '../layers/Dialog.tsx';
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
  readonly onClose: () => void;
}

/** Tells what a log of the visit holds, saves it, and sends it to the shop where the visitor agrees. */
export const ReportDialog = ({
  recorder,
  sendLog,
  log,
  savesAtOnce,
  onDownload,
  onRewrite,
  onClose,
}: ReportDialogProps) => {
  const written = useLog(log);
  const [receipt, setReceipt] = useState<LogReceipt | null>(null);
  return (
    <Dialog id="report" className={`${card['card']} ${classes['dialog']}`} isOpened onClose={onClose}>
      <div className={`${card['contents']} ${classes['contents']}`}>
        <DialogHead
          id="report"
          title="แจ้งปัญหาการใช้งาน"
          isTitleFocused
          closeLabel="ปิดหน้าต่างแจ้งปัญหา"
          onClose={onClose}
          className={`${card['head']} ${classes['head']}`}
        />
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
          <Sent receipt={receipt} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
};
