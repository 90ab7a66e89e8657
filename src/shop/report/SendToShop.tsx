import { useNetwork } from '@mantine/hooks';
import { either as E } from 'fp-ts';
import { useId, useState } from 'react';
import type { LogReceipt } from '../../../adapters/browser/send-log.ts';
import type { BrowserShop } from '../../../adapters/browser/shop.ts';
import type { WrittenLog } from '../../../adapters/recorder/recorder.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/form/Field.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import classes from './ReportDialog.module.css';
import { mostReportLetters, reportFailureText } from './words.ts';

type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly failure: Failure };

/** Sends the log with the visitor's consent; shows why it failed (PDPA; ux U1). */
export const SendToShop = (props: {
  readonly log: WrittenLog | null;
  readonly sendLog: BrowserShop['sendLog'];
  readonly onSent: (receipt: LogReceipt) => void;
}) => {
  const { log, sendLog, onSent } = props;
  const id = useId();
  const { online: isOnline } = useNetwork();
  const [hasConsented, setHasConsented] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [words, setWords] = useState('');

  const isSending = sending.status === 'sending';
  const send = async (): Promise<void> => {
    if (isSending || log === null) return;
    if (!hasConsented) {
      setIsReminded(true);
      document.getElementById(`${id}-consent`)?.focus();
      return;
    }
    setSending({ status: 'sending' });
    const result = await sendLog(log, words.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
    if (E.isRight(result)) onSent(result.right);
    else setSending({ status: 'failed', failure: result.left });
  };

  return (
    <section
      className="stack gap-12 pad-above-20 line-above"
      aria-labelledby={`${id}-title`}
      aria-busy={isSending}
    >
      <h3 id={`${id}-title`}>ส่งบันทึกให้ร้าน</h3>
      <label className="stack gap-6 strong">
        <span>เกิดอะไรขึ้น (ไม่บังคับ)</span>
        <textarea
          className="control-box full pad-y-10 pad-x-12 regular"
          value={words}
          rows={3}
          maxLength={mostReportLetters}
          disabled={isSending}
          aria-describedby={`${id}-words`}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <p id={`${id}-words`} className="small stack gap-8">
        เช่น กดปุ่มใดแล้วเห็นอะไร ไม่ต้องใส่ชื่อ เบอร์โทร หรือรหัสผ่าน
      </p>
      <Checkbox
        id={`${id}-consent`}
        isChecked={hasConsented}
        error={isReminded ? 'กรุณาให้ความยินยอมก่อนส่งบันทึก' : null}
        onChange={(isChecked) => {
          setHasConsented(isChecked);
          setIsReminded(false);
        }}
      >
        ยินยอมให้ร้านใช้บันทึกนี้เพื่อแก้ปัญหา เก็บไม่เกิน 30 วัน
      </Checkbox>
      {sending.status === 'failed' && (
        <p className="error-box radius small error icon-lowered flex gap-8 pad-y-10 pad-x-14" role="alert">
          <WarningIcon /> {reportFailureText(sending.failure)}
        </p>
      )}
      {!isOnline && (
        <p id={`${id}-offline`} className="small stack gap-8">
          ขณะนี้ออฟไลน์ ดาวน์โหลดบันทึกไว้ก่อนแล้วส่งภายหลังได้
        </p>
      )}
      {isSending && (
        <p className="small stack gap-8" role="status">
          กำลังส่งบันทึก…
          <progress className="full" aria-label="กำลังส่งบันทึก" />
        </p>
      )}
      <Button
        kind="primary"
        className={`full ${classes['send']}`}
        aria-disabled={isSending || log === null || !isOnline}
        aria-describedby={isOnline ? undefined : `${id}-offline`}
        onClick={() => {
          if (isOnline) void send();
        }}
      >
        {sending.status === 'failed' ? 'ลองส่งอีกครั้ง' : 'ส่งให้ร้าน'}
      </Button>
    </section>
  );
};
