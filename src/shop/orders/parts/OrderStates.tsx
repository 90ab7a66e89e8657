import { Link } from 'react-router-dom';
import { useDispatch, useShop } from '../../store.tsx';
import buttons from '../../shell/buttons.module.css';
import { LotusMark } from '../../shell/LotusMark.tsx';
import { brand } from '../../brand.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './OrderStates.module.css';

/** No such order, or none that may be seen from here: both are told alike, with the ways out. */
export const UnknownOrder = ({ returnTo }: { readonly returnTo: string | null }) => {
  const dispatch = useDispatch();
  const isGuest = useShop(({ session }) => session.status !== 'signed-in');
  return (
    <div className={classes['unknown']}>
      <LotusMark />
      <h1 className={classes['title']}>ไม่พบคำสั่งซื้อ</h1>
      <p>
        {isGuest
          ? 'ลิงก์อาจไม่ครบ หรือเป็นคำสั่งซื้อของบัญชีสมาชิก ลองเปิดลิงก์จากอีเมลหรือ SMS อีกครั้ง หรือเข้าสู่ระบบด้วยบัญชีที่ใช้สั่งซื้อ'
          : 'ลิงก์อาจไม่ครบ หรือเป็นคำสั่งซื้อของบัญชีอื่น ดูคำสั่งซื้อทั้งหมดของคุณได้ที่ประวัติการสั่งซื้อ'}
      </p>
      <div className={classes['ways']}>
        {isGuest ? (
          <button
            type="button"
            className={buttons['primary']}
            onClick={() =>
              dispatch({ type: 'OpenModal', modal: 'login', guestMode: false, returnTo, guestTo: null })
            }
          >
            เข้าสู่ระบบ
          </button>
        ) : (
          <Link className={buttons['primary']} to="/order-history">
            ประวัติการสั่งซื้อ
          </Link>
        )}
        <Link className={buttons['secondary']} to="/catalog/all">
          เลือกซื้อสินค้า
        </Link>
      </div>
      <p className={classes['contact']}>
        ติดต่อร้านพร้อมหมายเลขคำสั่งซื้อได้ที่ <a href={`tel:${brand.phone.replaceAll('-', '')}`}>โทร {brand.phone}</a>{' '}
        <a href={brand.line} target="_blank" rel="noreferrer">
          LINE
        </a>
      </p>
    </div>
  );
};

/** The order could not be fetched: what is safe and how to go on (ux U8). */
export const FailedOrder = () => {
  const dispatch = useDispatch();
  const failure = useShop(({ orders }) => orders.current.failure);
  return (
    <ErrorCard
      title="โหลดคำสั่งซื้อไม่สำเร็จ"
      safe="คำสั่งซื้อและการชำระเงินของคุณยังอยู่ครบที่ร้าน"
      failure={failure}
      onRetry={() => dispatch({ type: 'RetryPage' })}
    />
  );
};

/** Boxes in the place of an order that is on its way. */
export const OrderSkeleton = () => (
  <div className={classes['skeleton']} aria-busy="true">
    <p className="visually-hidden">กำลังโหลดคำสั่งซื้อ</p>
    <Skeleton className={classes['main-bone']} />
    <Skeleton className={classes['side-bone']} />
  </div>
);
