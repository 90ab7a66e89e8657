import { useEffect, useRef, useState } from 'react';
import type { LogReceipt } from '../../../adapters/browser/send-log.ts';
import buttons from '../ui/buttons.module.css';
import { Icon } from '../ui/icons.tsx';
import { ContactWays } from '../ui/ContactWays.tsx';
import { sayLogCode } from '../../../engine/values/log-code.ts';
import classes from './ReportDialog.module.css';

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
    <section className="stack centred text-centre gap-16 pad-above-8" aria-labelledby="report-sent">
      <span className="success">
        <Icon size={64} box={48}>
          <circle cx="24" cy="24" r="21" />
          <path d="m15.500 24.800 6 5.700L33 18.500" />
        </Icon>
      </span>
      <h3 id="report-sent" ref={heading} tabIndex={-1} className={`text-20 ${classes['heading']}`}>
        ร้านได้รับบันทึกแล้ว ขอบคุณที่แจ้ง
      </h3>
      <div className="box stack centred gap-10 full pad-y-16 pad-x-14">
        <dl className="flush">
          <dt className="fine muted">หมายเลขอ้างอิง</dt>
          <dd className={`flush above-2 text-18 strong figures ${classes['number']}`}>
            {sayLogCode(receipt.code)}
          </dd>
        </dl>
        <button
          type="button"
          className="control-box tall broad-140 pad-y-6 pad-x-16 strong"
          onClick={() => void copy()}
        >
          {isCopied ? 'คัดลอกแล้ว' : 'คัดลอกหมายเลข'}
        </button>
      </div>
      <p className="quiet">
        แจ้งหมายเลขนี้เมื่อติดต่อร้าน
        <br />
        <ContactWays />
      </p>
      <button type="button" className={`${buttons['primary']} full`} onClick={onDone}>
        เสร็จสิ้น
      </button>
    </section>
  );
};
