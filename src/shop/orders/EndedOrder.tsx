import type { Order } from '../../../engine/orders/order.ts';
import { hasAccount, refundedAmount } from '../../../engine/orders/returns.ts';
import { refundPromise } from '../../../engine/values/sale-terms.ts';
import { brandDetails } from '../brand-details.ts';
import { brand } from '../brand.ts';
import { openModal } from '../dialogs/open-modal.ts';
import { moneyText } from '../format.ts';
import { useShop } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { ContactWays } from '../ui/ContactWays.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { LotusMark } from '../ui/icons.tsx';
import { PrimaryLink, SecondaryLink } from '../ui/Link.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import classes from './orders.module.css';
import { Card, Timeline } from './parts/Facts.tsx';
import { PrintReceipt } from './parts/Receipt.tsx';
import { Returns } from './parts/Returns.tsx';
import { hasReceipt, isReversed, type OrderStage } from './stage.ts';
import { momentText, orderFailure } from './words.ts';

/** Puts the lines of the order that is shown into the bag again, at today's prices, as far as they are sold. */
export const OrderAgain = ({ isPrimary = false }: { readonly isPrimary?: boolean }) => {
  const { status, value, failure } = useShop(({ orders }) => orders.current.reorder);
  const resultText = (): string => {
    if (failure !== null) return `ยังไม่ได้เพิ่มลงถุง ${orderFailure(failure)}`;
    if (status !== 'ready') return '';
    const { added, missing } = value;
    if (added === 0) return 'สินค้าในคำสั่งซื้อนี้ไม่มีจำหน่ายแล้วในขณะนี้';
    return missing === 0
      ? 'เพิ่มลงถุงแล้ว ตามราคาวันนี้'
      : `เพิ่มลงถุงแล้ว ${added} รายการ ตามราคาวันนี้ อีก ${missing} รายการไม่มีจำหน่ายแล้ว`;
  };
  return (
    <div className="stack gap-4">
      <Button
        kind={isPrimary ? 'primary' : 'secondary'}
        aria-busy={status === 'loading'}
        aria-disabled={status === 'loading'}
        asks={{ type: 'OrderAgain' }}
      >
        {status === 'loading' ? 'กำลังตรวจราคาวันนี้…' : 'สั่งอีกครั้ง'}
      </Button>
      <p className="small gone-empty" role="status">
        {resultText()}
      </p>
    </div>
  );
};

/** Promise to refund money that is late or not the order's sum, worded once for all places. */
const refund = `ร้าน${refundPromise(brandDetails.returns)}`;

type End = Extract<OrderStage, 'lapsed' | 'cancelled' | 'refund' | 'refunded'>;

export const endTexts = (end: End, order: Order): readonly string[] => {
  const { status, orderNumber, payment } = order;
  const { due } = payment;
  const again = 'หากยังต้องการสินค้า กด “สั่งอีกครั้ง” ได้ในราคาขณะนี้';
  // A masked order has no returns.
  const isItemised = order.returns.length > 0;
  const owed = refundedAmount({ returns: order.returns.filter(({ refundedAt }) => refundedAt === null) });
  const withSlip = `หากคุณโอนเงินไปแล้ว ติดต่อเราพร้อมสลิปและหมายเลขคำสั่งซื้อ ${orderNumber}`;
  const notYet = `หากยังไม่ได้รับเงินคืน ติดต่อเราพร้อมหมายเลขคำสั่งซื้อ ${orderNumber}`;
  const weCall = hasAccount(order)
    ? 'โดยโอนเข้าบัญชีที่คุณแจ้งไว้'
    : `เจ้าหน้าที่จะติดต่อกลับเพื่อขอเลขบัญชีสำหรับคืนเงิน หรือติดต่อเราได้เลยพร้อมหมายเลขคำสั่งซื้อ ${orderNumber}`;
  const total = moneyText(order.total);
  if (end === 'refunded')
    return [
      `ร้านโอนเงินคืนสำหรับคำสั่งซื้อนี้แล้ว (ยอด ${isItemised ? moneyText(refundedAmount(order)) : total})`,
      notYet,
    ];
  if (isReversed(order))
    return status === 'refund-due'
      ? [
          `คำสั่งซื้อนี้ชำระเงินแล้ว ${total} และรอคืนเงิน`,
          `ร้าน${refundPromise(brandDetails.returns, isItemised ? owed : null)} ${weCall}`,
        ]
      : [`คำสั่งซื้อนี้ถูกยกเลิกหลังชำระเงิน ${total} แล้ว`, `${refund} ${notYet}`];
  const result = due === 0 ? [] : [`เราได้รับเงินสำหรับคำสั่งซื้อนี้ ${moneyText(due)} ${refund}`, again];
  switch (end) {
    case 'lapsed':
      return [
        `หมดเวลาชำระเงิน ร้านจึงยกเลิกการจองสินค้าและราคานี้${due === 0 ? ' และไม่ได้เรียกเก็บเงินจากคุณ' : ''}`,
        ...result,
        `${withSlip} เงินที่โอนหลังหมดเวลา ${refund}`,
      ];
    case 'cancelled':
      return [
        `คำสั่งซื้อนี้ถูกยกเลิกแล้ว${due === 0 ? ' ร้านไม่ได้เรียกเก็บเงินจากคุณ' : ''}`,
        ...result,
        `${withSlip} ${refund}`,
      ];
    case 'refund':
      return [
        `เราได้รับเงินสำหรับคำสั่งซื้อนี้ ${moneyText(due)} แต่รับชำระในราคานี้ไม่ได้ เพราะโอนหลังเวลาคงราคา (ถึง ${momentText(payment.pricedUntil)}) หลังคำสั่งซื้อสิ้นสุด หรือไม่ตรงกับยอด`,
        again,
        `${refund} ${weCall}`,
      ];
  }
};

export const EndWords = ({ order, end }: { readonly order: Order; readonly end: End }) => (
  <>
    {endTexts(end, order).map((text, index) => (
      <p key={text} className={index === 0 ? 'strong' : undefined}>
        {text}
      </p>
    ))}
    <p className="links wrap gap-20 rows-0 middle quiet">
      <ContactWays />
      <a href={`mailto:${brand.email}`}>{brand.email}</a>
      <span>{brand.hours}</span>
    </p>
  </>
);

export const EndedOrder = ({ order, stage }: { readonly order: Order; readonly stage: End }) => (
  <>
    <section className={`${classes['card']} stack gap-12`} data-look={stage} aria-label="สถานะคำสั่งซื้อ">
      <EndWords order={order} end={stage} />
      <div className="wrap gap-12 start">
        <OrderAgain isPrimary />
        {hasReceipt(order) && !order.isMasked && <PrintReceipt order={order} />}
        <SecondaryLink to="/catalog/all">เลือกซื้อสินค้า</SecondaryLink>
      </div>
    </section>
    <Card title="ลำดับเหตุการณ์" id="order-status">
      <Timeline order={order} />
    </Card>
    <Returns order={order} />
  </>
);

export const unknownTitle = 'ไม่พบคำสั่งซื้อ';

const UnknownOrder = ({ returnTo }: { readonly returnTo: string | null }) => {
  const isGuest = useShop(({ session }) => session.status !== 'signed-in');
  return (
    <div className="notice bare gap-10 pad-below-24">
      <LotusMark size={72} />
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
          <PrimaryLink to="/order-history">ประวัติการสั่งซื้อ</PrimaryLink>
        )}
        <SecondaryLink to="/catalog/all">เลือกซื้อสินค้า</SecondaryLink>
      </div>
      <p className="links wrap gap-20 rows-0 middle centre above-12 quiet">
        <span>ติดต่อร้านพร้อมหมายเลขคำสั่งซื้อได้ที่</span> <ContactWays />
      </p>
    </div>
  );
};

/** Contents while no order is known: not found, failed to load, or the skeleton. */
export const OrderAbsence = (props: {
  readonly isMissing: boolean;
  /** Redirect after signing in. */
  readonly returnTo: string | null;
}) => {
  const { isMissing, returnTo } = props;
  const { status, failure } = useShop(({ orders }) => orders.current.shown);
  if (isMissing) return <UnknownOrder returnTo={returnTo} />;
  if (status === 'failed')
    return (
      <ErrorCard title="โหลดคำสั่งซื้อไม่สำเร็จ" safe="คำสั่งซื้อและการชำระเงินของคุณยังอยู่ครบที่ร้าน" failure={failure} />
    );
  return (
    <Loading name="กำลังโหลดคำสั่งซื้อ" className="main-and-aside above-20">
      <Skeleton className="radius-large high-460" />
      <Skeleton className="radius-large high-280" />
    </Loading>
  );
};
