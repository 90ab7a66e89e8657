import { useClipboard } from '@mantine/hooks';
import { numberText } from '../format.ts';
import { useState, useEffect, useRef } from 'react';
import type { Recorder, WrittenLog } from '../../../adapters/recorder/recorder.ts';
import type { LogReceipt } from '../../../adapters/browser/send-log.ts';
import type { BrowserShop } from '../../../adapters/browser/shop.ts';
import card from '../layers/card.module.css';
import { Dialog, DialogHead } from '../layers/Dialog.tsx';
import classes from './ReportDialog.module.css';
import { saveFile } from '../../../adapters/browser/save-file.ts';
import { SendToShop } from './SendToShop.tsx';
import { Icon } from '../ui/icons.tsx';
import { Button } from '../ui/Button.tsx';
import { logSizeText } from './words.ts';
import { ContactWays } from '../ui/ContactWays.tsx';
import { sayLogCode } from '../../../engine/values/log-code.ts';

export type LogState =
  | { readonly status: 'writing' }
  | { readonly status: 'ready'; readonly log: WrittenLog }
  | { readonly status: 'failed' };

export const useLog = (log: Promise<WrittenLog>): LogState => {
  const [settled, setSettled] = useState<{ readonly of: Promise<WrittenLog>; readonly written: LogState }>();
  useEffect(() => {
    let isLeft = false;
    const settle = (written: LogState): void => {
      if (!isLeft) setSettled({ of: log, written });
    };
    log.then(
      (ready) => settle({ status: 'ready', log: ready }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [log]);
  return settled?.of === log ? settled.written : { status: 'writing' };
};

export const Sent = ({ receipt, onDone }: { readonly receipt: LogReceipt; readonly onDone: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Without clipboard access the number can be selected by hand.
  const { copied, copy } = useClipboard({ timeout: 60_000 });
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack centred text-centre gap-16 pad-above-8" aria-labelledby="report-sent">
      <span className="success">
        <Icon size={64} box={48}>
          <circle cx="24" cy="24" r="21" />
          <path d="m15.500 24.800 6 5.700L33 18.500" />
        </Icon>
      </span>
      <h3 id="report-sent" ref={heading} tabIndex={-1} className="text-20 unringed">
        ร้านได้รับบันทึกแล้ว ขอบคุณที่แจ้ง
      </h3>
      <div className="box stack centred gap-10 full pad-y-16 pad-x-14">
        <dl className="flush">
          <dt className="small muted">หมายเลขอ้างอิง</dt>
          <dd className="above-2 text-17 strong whole">{sayLogCode(receipt.code)}</dd>
        </dl>
        <Button
          className="control-box tall broad-140 pad-y-6 pad-x-16 strong"
          onClick={() => copy(sayLogCode(receipt.code))}
        >
          {copied ? 'คัดลอกแล้ว' : 'คัดลอกหมายเลข'}
        </Button>
      </div>
      <p className="quiet">
        แจ้งหมายเลขนี้เมื่อติดต่อร้าน
        <br />
        <ContactWays />
      </p>
      <Button kind="primary" className="full" onClick={onDone}>
        เสร็จสิ้น
      </Button>
    </section>
  );
};

export const SavedFile = (props: {
  readonly written: LogState;
  readonly savesAtOnce: boolean;
  readonly onDownload: () => void;
  readonly onRewrite: () => void;
}) => {
  const { written, savesAtOnce, onDownload, onRewrite } = props;
  const [isSaved, setIsSaved] = useState(savesAtOnce);
  if (written.status === 'failed')
    return (
      <div className="error-box stack gap-12 pad-above-14 pad-x-18 pad-below-18" role="alert">
        <p>เตรียมบันทึกไม่สำเร็จ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง</p>
        <Button kind="secondary" onClick={onRewrite}>
          ลองอีกครั้ง
        </Button>
      </div>
    );
  const isReady = written.status === 'ready';
  return (
    <div className={`ends gap-20 rows-12 ${classes['file']}`}>
      <p className={`stack text-15 ${classes['facts']}`} aria-live="polite">
        {isReady ? (
          <>
            <span className="strong">{written.log.fileName}</span>
            <span className="small muted">
              {numberText(written.log.turns)} เหตุการณ์ · {logSizeText(new Blob([written.log.text]).size)}
              {isSaved && <span className="success"> · บันทึกลงเครื่องแล้ว</span>}
            </span>
          </>
        ) : (
          'กำลังเตรียมบันทึก…'
        )}
      </p>
      {isReady && written.log.isCut && (
        <p className="small muted whole-line">เบราว์เซอร์นี้เก็บบันทึกข้ามการโหลดหน้าไม่ได้ บันทึกจึงเริ่มตั้งแต่โหลดหน้านี้ล่าสุด</p>
      )}
      <Button
        kind="secondary"
        aria-disabled={!isReady}
        onClick={() => {
          onDownload();
          setIsSaved(isReady);
        }}
      >
        ดาวน์โหลดบันทึก
      </Button>
    </div>
  );
};

const Mark = ({ isThere }: { readonly isThere: boolean }) => (
  <span className={`above-2 ${isThere ? 'success' : 'maroon'}`}>
    <Icon size={22}>
      <circle cx="12" cy="12" r="9" />
      <path d={isThere ? 'm8 12.300 2.800 2.700L16 9.500' : 'm9 9 6 6m0-6-6 6'} />
    </Icon>
  </span>
);

const inside = [
  {
    what: 'สิ่งที่คุณกดและสิ่งที่ร้านตอบ',
    more: 'ตั้งแต่เปิดเว็บไซต์ครั้งนี้ เช่น สินค้าที่เปิดดูและสินค้าในถุง',
  },
  { what: 'ชื่อ เบอร์โทร อีเมล วันเกิด และคำค้นที่อาจบอกตัวตน', more: 'แทนด้วยข้อมูลสมมติแล้ว' },
  { what: 'อุปกรณ์อย่างคร่าวๆ', more: 'ระบบ เบราว์เซอร์ และขนาดหน้าจอ' },
  { what: 'ไม่มีรหัสผ่าน', more: 'และไม่มีข้อความที่พิมพ์ค้างไว้ในช่องใดๆ', isMissing: true },
];

const WhatIsInside = () => (
  <section className="box pad-above-16 pad-x-18 pad-below-18" aria-labelledby="report-inside">
    <h3 id="report-inside" className="below-10">
      ในบันทึกมีอะไรบ้าง
    </h3>
    <ul className={`list stack gap-10 text-15 ${classes['list']}`}>
      {inside.map(({ what, more, isMissing = false }) => (
        <li key={what}>
          <Mark isThere={!isMissing} />
          <span>
            <strong className="strong">{what}</strong> {more}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

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
    <div className={`box on-warning wrap middle gap-20 rows-8 pad-y-12 pad-x-18 text-13 ${classes['full']}`}>
      <p>
        <strong>สำหรับทีมทดสอบ</strong> กำลังเก็บทุกเหตุการณ์ของแท็บนี้ ฉบับเต็มมีข้อมูลส่วนบุคคลจริง ห้ามส่งต่อนอกทีม
      </p>
      <Button className="control-box tall pad-y-6 pad-x-16 strong" onClick={() => void save()}>
        ดาวน์โหลดฉบับเต็ม
      </Button>
      {hasFailed && <p role="alert">เตรียมบันทึกไม่สำเร็จ กรุณาลองอีกครั้ง</p>}
    </div>
  );
};

export interface ReportDialogProps {
  readonly recorder: Recorder;
  readonly sendLog: BrowserShop['sendLog'];
  readonly log: Promise<WrittenLog>;
  readonly savesAtOnce: boolean;
  readonly onDownload: () => void;
  readonly onRewrite: () => void;
  readonly onClose: () => void;
}

export const ReportDialog = (props: ReportDialogProps) => {
  const { recorder, sendLog, log, savesAtOnce, onDownload, onRewrite, onClose } = props;
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
