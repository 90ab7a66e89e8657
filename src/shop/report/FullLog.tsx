import { useState } from 'react';
import type { Recorder } from '../../../adapters/recorder.ts';
import classes from './FullLog.module.css';
import { saveFile } from '../../../adapters/browser/save-file.ts';

/** Lets QA save the session as it was, with whatever personal data are in it. */
export const FullLog = ({ recorder }: { readonly recorder: Recorder }) => {
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
    <div className={classes['full']}>
      <p>
        <strong>สำหรับทีมทดสอบ</strong> กำลังเก็บทุกเหตุการณ์ของแท็บนี้ ฉบับเต็มมีข้อมูลส่วนบุคคลจริง ห้ามส่งต่อนอกทีม
      </p>
      <button type="button" className={classes['save']} onClick={() => void save()}>
        ดาวน์โหลดฉบับเต็ม
      </button>
      {hasFailed && <p role="alert">เตรียมบันทึกไม่สำเร็จ กรุณาลองอีกครั้ง</p>}
    </div>
  );
};
