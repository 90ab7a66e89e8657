import { Link } from '../ui/Link.tsx';
import { paymentAddress } from '../../../engine/values/page/address.ts';
import { Button } from '../ui/Button.tsx';
import { useShop } from '../store.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { BagIcon } from '../ui/icons.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './CheckoutStates.module.css';
import buttons from '../ui/buttons.module.css';
import { emptiedWords } from './words.ts';

/** The id of the heading of what is shown while there is nothing to order. */
export const stateTitle = 'checkout-state';

/** While the customer's lines are fetched; shown after 150 ms. */
export const LoadingCheckout = () => (
  <div className={classes['loading']} aria-busy="true">
    <p className="visually-hidden">กำลังโหลดรายการสั่งซื้อ</p>
    <div className="stack gap-14">
      <Skeleton className={classes['form']} />
      <Skeleton className={classes['step']} />
      <Skeleton className={classes['step']} />
    </div>
    <Skeleton className={classes['summary']} />
  </div>
);

export const OrderedCheckout = ({ isBuyNow }: { readonly isBuyNow: boolean }) => {
  const { orderId, orderNumber } = useShop(({ checkout }) => checkout);
  if (orderId === null) return null;
  return (
    <div className={classes['state']} role="status">
      <p>รับคำสั่งซื้อ {orderNumber} แล้ว</p>
      <Link className={`${buttons['filled']} ${classes['primary']}`} to={paymentAddress(orderId, isBuyNow)}>
        ไปหน้าชำระเงิน
      </Link>
    </div>
  );
};

/** The pieces that a guest had chosen before signing in wait for a press: they are what was about to be ordered (case G01). */
const OfferedCheckout = ({ count }: { readonly count: number }) => (
  <div className={classes['state']}>
    <BagIcon size={48} />
    <p>สินค้า {count} รายการที่เลือกไว้ก่อนเข้าสู่ระบบ ยังอยู่ครบ</p>
    <Button kind="filled" className={classes['primary']} asks={{ type: 'RestoreOffered' }}>
      ใส่ลงถุงแล้วสั่งซื้อต่อ
    </Button>
  </div>
);

export const EmptyCheckout = () => {
  const offered = useShop(({ cart }) => cart.offered.length);
  const emptied = useShop(emptiedWords);
  if (offered > 0) return <OfferedCheckout count={offered} />;
  return (
    <div className={classes['state']}>
      <BagIcon size={48} />
      <h2
        id={stateTitle}
        className="flush text-20"
        tabIndex={-1}
        aria-describedby={emptied === null ? undefined : 'checkout-state-why'}
      >
        {emptied?.title ?? 'ไม่มีสินค้าในถุงช้อปปิ้ง'}
      </h2>
      {emptied !== null && <p id="checkout-state-why">{emptied.why}</p>}
      <Link className={`${buttons['filled']} ${classes['primary']}`} to="/catalog/all">
        เลือกซื้อสินค้า
      </Link>
    </div>
  );
};

/** The lines could not be fetched: what is safe and how to go on (ux U8). */
export const FailedCheckout = () => {
  const failure = useShop(({ checkout }) => checkout.cart.failure);
  return (
    <div className="above-28">
      <ErrorCard
        title="โหลดรายการสั่งซื้อไม่สำเร็จ"
        safe="สินค้าในถุงของคุณยังอยู่ครบ และไม่มีการเรียกเก็บเงิน"
        failure={failure}
      />
    </div>
  );
};
