import { Link } from '../ui/Link.tsx';
import type { Order } from '../../../engine/orders/order.ts';
import { addresses, helpAddress, orderAddress } from '../../../engine/values/page/address.ts';
import { Button } from '../ui/Button.tsx';
import { moneyText } from '../format.ts';
import { withdrawalRight, withdrawalWay } from '../seller-words.ts';
import buttons from '../ui/buttons.module.css';
import { useShop } from '../store.tsx';
import classes from './orders.module.css';
import { Card, CopyButton, DeliveryFacts, PeopleFacts, Timeline, Unmask } from './parts/Facts.tsx';
import { PrintReceipt } from './parts/Receipt.tsx';
import { openModal } from '../dialogs/open-modal.ts';
import { nextText } from './words.ts';

const paidText = ({ total, payment, contact, isMasked }: Order): string => {
  const paid = payment.method === null ? 'คำสั่งซื้อนี้ไม่มียอดต้องชำระ' : `เราได้รับเงิน ${moneyText(total)} แล้ว`;
  if (isMasked) return paid;
  const where = contact.email === '' ? `ทาง SMS ที่ ${contact.phone}` : `ไปที่ ${contact.email}`;
  return `${paid} และส่งข้อความยืนยัน${where}`;
};

const ForGuests = () => {
  const isGuest = useShop(({ session }) => session.status !== 'signed-in');
  return (
    <Card title="เก็บลิงก์นี้ไว้" id="order-link">
      <p>
        คุณสั่งซื้อโดยไม่ได้เข้าสู่ระบบ ใช้ลิงก์ของหน้านี้ติดตามคำสั่งซื้อได้ทุกเมื่อ คนอื่นที่ได้ลิงก์เห็นเพียงรายการสินค้าและการชำระเงิน
        หากเปิดจากเครื่องอื่น กรอกเลขท้าย 4 ตัวของเบอร์โทรที่สั่งซื้อเพื่อดูข้อมูลทั้งหมด
      </p>
      <p className="above-12">
        <CopyButton
          text={() => window.location.origin + window.location.pathname}
          what="ของคำสั่งซื้อนี้"
          words="คัดลอกลิงก์"
        />
      </p>
      {isGuest && (
        <p className="above-14 pad-above-12 line-above">
          ครั้งหน้าไม่ต้องกรอกข้อมูลซ้ำ และดูทุกคำสั่งซื้อได้ในที่เดียว{' '}
          <Button kind="link" asks={openModal('login-step-register')}>
            ลงทะเบียน
          </Button>
        </p>
      )}
    </Card>
  );
};

export const Confirmation = ({ order }: { readonly order: Order }) => (
  <>
    <section className={`${classes['card']} flex gap-16`} data-look="gold" aria-label="ชำระเงินแล้ว">
      <svg className={classes['mark']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle cx="24" cy="24" r="21.5" />
        <path d="m15 24.500 6.500 6.500L33.500 18.500" />
      </svg>
      <div>
        <p className="below-4 strong">{paidText(order)}</p>
        <p>{nextText(order.status, order.delivery)}</p>
      </div>
    </section>
    <Card title="สถานะคำสั่งซื้อ" id="order-status">
      <Timeline order={order} />
    </Card>
    {order.isMasked ? (
      <Unmask order={order} />
    ) : (
      <>
        <DeliveryFacts order={order} />
        {order.isGuest && <ForGuests />}
        <PeopleFacts order={order} />
      </>
    )}
    <Card title="สิทธิยกเลิกการซื้อ" id="order-withdrawal">
      <p>
        {withdrawalRight()} {withdrawalWay(order.orderNumber)}
      </p>
      <p>
        <Link to={helpAddress('buyback-exchange')}>ดูวิธียกเลิกการซื้อ</Link>
      </p>
    </Card>
    <div className="wrap gap-12">
      {!order.isMasked && <PrintReceipt order={order} />}
      {!order.isGuest && (
        <Link className={buttons['secondary']} to={orderAddress(order.orderId)}>
          ดูในประวัติการสั่งซื้อ
        </Link>
      )}
      <Link className={buttons['secondary']} to={addresses.home}>
        กลับหน้าแรก
      </Link>
    </div>
  </>
);
