import { Link } from '../../ui/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../../store.tsx';
import buttons from '../../ui/buttons.module.css';
import { LotusMark } from '../../ui/icons.tsx';
import { ContactWays } from '../../ui/ContactWays.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { openModal } from '../../dialogs/open-modal.ts';
import classes from './OrderStates.module.css';

/** The heading of a page whose order is not there. */
export const unknownTitle = 'ไม่พบคำสั่งซื้อ';

/** No such order, or none that may be seen from here: both are told alike, with the ways out. */
const UnknownOrder = ({ returnTo }: { readonly returnTo: string | null }) => {
  const isGuest = useShop(({ session }) => session.status !== 'signed-in');
  return (
    <div className={classes['unknown']}>
      <LotusMark />
      <p>
        {isGuest
          ? 'ลิงก์อาจไม่ครบ หรือเป็นคำสั่งซื้อของบัญชีสมาชิก ลองเปิดลิงก์จากอีเมลหรือ SMS อีกครั้ง หรือเข้าสู่ระบบด้วยบัญชีที่ใช้สั่งซื้อ'
          : 'ลิงก์อาจไม่ครบ หรือเป็นคำสั่งซื้อของบัญชีอื่น ดูคำสั่งซื้อทั้งหมดของคุณได้ที่ประวัติการสั่งซื้อ'}
      </p>
      <div className="wrap gap-12 centre above-16">
        {isGuest ? (
          <Button kind="primary" asks={openModal('login', { returnTo })}>
            เข้าสู่ระบบ
          </Button>
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
        ติดต่อร้านพร้อมหมายเลขคำสั่งซื้อได้ที่ <ContactWays />
      </p>
    </div>
  );
};

/** What is shown below the heading while no order is known: that there is none, that it could not be had, or its boxes. */
export const OrderAbsence = ({
  isMissing,
  returnTo,
}: {
  readonly isMissing: boolean;
  /** Where signing in leads back to. */
  readonly returnTo: string | null;
}) => {
  const { status, failure } = useShop(({ orders }) => orders.current.shown);
  if (isMissing) return <UnknownOrder returnTo={returnTo} />;
  if (status === 'failed') {
    return (
      <ErrorCard title="โหลดคำสั่งซื้อไม่สำเร็จ" safe="คำสั่งซื้อและการชำระเงินของคุณยังอยู่ครบที่ร้าน" failure={failure} />
    );
  }
  return (
    <div className={classes['skeleton']} aria-busy="true">
      <p className="visually-hidden">กำลังโหลดคำสั่งซื้อ</p>
      <Skeleton className={classes['main-bone']} />
      <Skeleton className={classes['side-bone']} />
    </div>
  );
};
