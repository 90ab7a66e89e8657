import { useState } from 'react';
import buttons from '../ui/buttons.module.css';
import classes from './ReportDialog.module.css';
import type { Written } from './use-log.ts';
import { sizeText } from './words.ts';

/** The log as a file: its name and size, and the way to save it. */
export const SavedFile = ({
  written,
  savesAtOnce,
  onDownload,
  onRewrite,
}: {
  readonly written: Written;
  /** Whether the file is saved as soon as it is written. */
  readonly savesAtOnce: boolean;
  readonly onDownload: () => void;
  readonly onRewrite: () => void;
}) => {
  const [isSaved, setIsSaved] = useState(savesAtOnce);
  if (written.status === 'failed') {
    return (
      <div className="error-box stack gap-12 pad-above-14 pad-x-18 pad-below-18" role="alert">
        <p>เตรียมบันทึกไม่สำเร็จ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง</p>
        <button type="button" className={buttons['secondary']} onClick={onRewrite}>
          ลองอีกครั้ง
        </button>
      </div>
    );
  }
  const isReady = written.status === 'ready';
  return (
    <div className={`ends gap-20 rows-12 ${classes['file']}`}>
      <p className={`stack text-15 ${classes['facts']}`} aria-live="polite">
        {isReady ? (
          <>
            <span className="strong figures">{written.log.fileName}</span>
            <span className="fine muted">
              {written.log.turns.toLocaleString('th-TH')} เหตุการณ์ ·{' '}
              {sizeText(new Blob([written.log.text]).size)}
              {isSaved && <span className="success"> · บันทึกลงเครื่องแล้ว</span>}
            </span>
          </>
        ) : (
          'กำลังเตรียมบันทึก…'
        )}
      </p>
      {isReady && written.log.isCut && (
        <p className="fine muted whole-line">เบราว์เซอร์นี้เก็บบันทึกข้ามการโหลดหน้าไม่ได้ บันทึกจึงเริ่มตั้งแต่โหลดหน้านี้ล่าสุด</p>
      )}
      <button
        type="button"
        className={buttons['secondary']}
        aria-disabled={!isReady}
        onClick={() => {
          onDownload();
          setIsSaved(isReady);
        }}
      >
        ดาวน์โหลดบันทึก
      </button>
    </div>
  );
};
