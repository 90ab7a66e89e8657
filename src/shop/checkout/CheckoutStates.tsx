import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { BagIcon, WarningIcon } from '../bag/icons.tsx';
import { useDispatch } from '../store.tsx';
import classes from './CheckoutStates.module.css';

/** While the customer's lines are fetched; shown after 150 ms. */
export const LoadingCheckout = () => (
  <div className={classes['loading']} aria-busy="true">
    <p className={classes['words']}>กำลังโหลดรายการสั่งซื้อ</p>
    <span className={classes['bone']} aria-hidden="true" />
    <span className={classes['bone']} aria-hidden="true" />
  </div>
);

/** Nothing to order, and a way out. */
export const EmptyCheckout = () => (
  <div className={classes['state']}>
    <BagIcon size={48} />
    <p>ไม่มีสินค้าในถุงช้อปปิ้ง</p>
    <Link className={classes['primary']} to="/catalog/all">
      เลือกซื้อสินค้า
    </Link>
  </div>
);

/** The lines could not be fetched: what is safe and how to go on (ux U8). */
export const FailedCheckout = () => {
  const dispatch = useDispatch();
  return (
    <div className={classes['state']} role="alert">
      <WarningIcon />
      <p>โหลดรายการสั่งซื้อไม่สำเร็จ</p>
      <p className={classes['note']}>
        สินค้าในถุงของคุณยังอยู่ครบและยังไม่มีการตัดเงิน กรุณาลองอีกครั้ง หรือติดต่อร้านที่ {brand.phone}
      </p>
      <button type="button" className={classes['primary']} onClick={() => dispatch({ type: 'RetryPage' })}>
        ลองอีกครั้ง
      </button>
    </div>
  );
};
