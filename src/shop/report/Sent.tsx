import { useEffect, useRef, useState } from 'react';
import type { LogReceipt } from '../../../adapters/browser/send-log.ts';
import buttons from '../ui/buttons.module.css';
import { ContactWays } from '../ui/ContactWays.tsx';
import { sayLogCode } from '../../../engine/values/log-code.ts';
import classes from './Sent.module.css';

/** Told when the shop has a log: the number to tell it by. */
export const Sent = ({ receipt, onDone }: { readonly receipt: LogReceipt; readonly onDone: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(sayLogCode(receipt.code));
      setIsCopied(true);
    } catch {
      // The number can still be selected by hand.
    }
  };
  return (
    <section className={classes['sent']} aria-labelledby="report-sent">
      <svg className={classes['mark']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle cx="24" cy="24" r="21" />
        <path d="m15.500 24.800 6 5.700L33 18.500" />
      </svg>
      <h3 id="report-sent" ref={heading} tabIndex={-1} className={classes['heading']}>
        ร้านได้รับบันทึกแล้ว ขอบคุณที่แจ้ง
      </h3>
      <div className={classes['reference']}>
        <dl>
          <dt>หมายเลขอ้างอิง</dt>
          <dd>{sayLogCode(receipt.code)}</dd>
        </dl>
        <button type="button" className={classes['copy']} onClick={() => void copy()}>
          {isCopied ? 'คัดลอกแล้ว' : 'คัดลอกหมายเลข'}
        </button>
      </div>
      <p className={classes['contact']}>
        แจ้งหมายเลขนี้เมื่อติดต่อร้าน
        <br />
        <ContactWays />
      </p>
      <button type="button" className={`${buttons['primary']} ${classes['done']}`} onClick={onDone}>
        เสร็จสิ้น
      </button>
    </section>
  );
};
