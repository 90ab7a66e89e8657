import { useState } from 'react';
import type { Recorder, WrittenLog } from '../../../adapters/recorder/recorder.ts';
import type { LogReceipt } from '../../../adapters/browser/send-log.ts';
import type { BrowserShop } from '../../../adapters/browser/shop.ts';
import card from '../layers/card.module.css';
import { Dialog, DialogHead } from '../layers/Dialog.tsx';
import classes from './ReportDialog.module.css';
import { saveFile } from '../../../adapters/browser/save-file.ts';
import { SavedFile } from './SavedFile.tsx';
import { SendToShop } from './SendToShop.tsx';
import { Sent } from './Sent.tsx';
import { Icon } from '../ui/icons.tsx';
import { useLog } from './use-log.ts';

/** A circle with a tick, or with a cross for what is not there. */
const Mark = ({ isThere = false }: { readonly isThere?: boolean }) => (
  <span className={`above-2 ${isThere ? 'success' : 'maroon'}`}>
    <Icon size={22}>
      <circle cx="12" cy="12" r="9" />
      <path d={isThere ? 'm8 12.300 2.800 2.700L16 9.500' : 'm9 9 6 6m0-6-6 6'} />
    </Icon>
  </span>
);

/** What is in a log and what is not, in the shopper's words. */
const WhatIsInside = () => (
  <section className="box pad-above-16 pad-x-18 pad-below-18" aria-labelledby="report-inside">
    <h3 id="report-inside" className="below-10 text-17">
      ในบันทึกมีอะไรบ้าง
    </h3>
    <ul className={`list stack gap-10 text-15 ${classes['list']}`}>
      <li>
        <Mark isThere />
        <span>
          <strong>สิ่งที่คุณกดและสิ่งที่ร้านตอบ</strong> ตั้งแต่เปิดเว็บไซต์ครั้งนี้ เช่น สินค้าที่เปิดดูและสินค้าในถุง
        </span>
      </li>
      <li>
        <Mark isThere />
        <span>
          <strong>ชื่อ เบอร์โทร อีเมล วันเกิด และคำค้นที่อาจบอกตัวตน</strong> แทนด้วยข้อมูลสมมติแล้ว
        </span>
      </li>
      <li>
        <Mark isThere />
        <span>
          <strong>อุปกรณ์อย่างคร่าวๆ</strong> ระบบ เบราว์เซอร์ และขนาดหน้าจอ
        </span>
      </li>
      <li>
        <Mark />
        <span>
          <strong>ไม่มีรหัสผ่าน</strong> และไม่มีข้อความที่พิมพ์ค้างไว้ในช่องใดๆ
        </span>
      </li>
    </ul>
  </section>
);

/** Lets QA save the session as it was, with whatever personal data are in it. */
const FullLog = ({ recorder }: { readonly recorder: Recorder }) => {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (): Promise<void> => {
    try {
      const { fileName, text } = await recorder.write({ isRedacted: false });
      saveFile(fileName, text, 'application/x-ndjson');
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div className={`box on-warning wrap middle gap-20 rows-8 pad-y-12 pad-x-18 text-14 ${classes['full']}`}>
      <p>
        <strong>สำหรับทีมทดสอบ</strong> กำลังเก็บทุกเหตุการณ์ของแท็บนี้ ฉบับเต็มมีข้อมูลส่วนบุคคลจริง ห้ามส่งต่อนอกทีม
      </p>
      <button type="button" className="control-box tall pad-y-6 pad-x-16 strong" onClick={() => void save()}>
        ดาวน์โหลดฉบับเต็ม
      </button>
      {hasFailed && <p role="alert">เตรียมบันทึกไม่สำเร็จ กรุณาลองอีกครั้ง</p>}
    </div>
  );
};

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
      <div className={`${card['contents']} stack gap-20 ${classes['contents']}`}>
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
            <p className="quiet">ส่งบันทึกการใช้งานครั้งนี้ให้ร้าน เพื่อให้ร้านเห็นสิ่งที่เกิดขึ้นก่อนพบปัญหาและแก้ไขได้ตรงจุด</p>
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
