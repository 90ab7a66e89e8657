import buttons from '../ui/buttons.module.css';
import classes from './LayerUnavailable.module.css';

/** Told when the code of the bag or a dialog could not be fetched. */
export const LayerUnavailable = ({
  onRetry,
  onGiveUp,
}: {
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}) => (
  <div className={classes['card']} role="alert">
    <p>เปิดส่วนนี้ไม่สำเร็จ การเชื่อมต่ออาจขัดข้อง สินค้าในถุงของคุณยังอยู่ครบ</p>
    <div className={classes['choices']}>
      <button type="button" className={buttons['primary']} onClick={onRetry}>
        ลองอีกครั้ง
      </button>
      <button type="button" className={buttons['secondary']} onClick={onGiveUp}>
        ปิด
      </button>
    </div>
  </div>
);
