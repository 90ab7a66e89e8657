import { brand } from '../brand.ts';
import { useDispatch } from '../store.tsx';
import { WarningIcon } from './icons.tsx';
import classes from './BagFailed.module.css';

/** The customer's bag could not be loaded: what is safe, and how to go on (ux U8, case C29). */
export const BagFailed = () => {
  const dispatch = useDispatch();
  return (
    <div className={classes['failed']} role="alert">
      <p className={classes['title']}>
        <WarningIcon />
        โหลดถุงช้อปปิ้งไม่สำเร็จ
      </p>
      <p className={classes['text']}>สินค้าที่คุณเลือกไว้ยังอยู่ครบ กรุณาลองอีกครั้ง หรือติดต่อร้านที่ {brand.phone}</p>
      <button type="button" className={classes['retry']} onClick={() => dispatch({ type: 'ReloadBag' })}>
        ลองอีกครั้ง
      </button>
    </div>
  );
};
