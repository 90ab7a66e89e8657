import { Link } from 'react-router-dom';
import { BagIcon } from '../ui/icons.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
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
  const failure = useShop(({ checkout }) => checkout.failure);
  return (
    <div className={classes['failed']}>
      <ErrorCard
        title="โหลดรายการสั่งซื้อไม่สำเร็จ"
        safe="สินค้าในถุงของคุณยังอยู่ครบและยังไม่มีการตัดเงิน"
        failure={failure}
        onRetry={() => dispatch({ type: 'RetryPage' })}
      />
    </div>
  );
};
