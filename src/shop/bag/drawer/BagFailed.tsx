import { useDispatch } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import classes from './BagFailed.module.css';

/** The customer's bag could not be loaded: what is safe, and how to go on (ux U8, case C29). */
export const BagFailed = () => {
  const dispatch = useDispatch();
  return (
    <div className={classes['failed']}>
      <ErrorCard
        title="โหลดถุงช้อปปิ้งไม่สำเร็จ"
        safe="สินค้าที่คุณเลือกไว้ยังอยู่ครบ"
        failure={null}
        onRetry={() => dispatch({ type: 'ReloadBag' })}
      />
    </div>
  );
};
