import { Link } from '../ui/Link.tsx';
import type { Order } from '../../../engine/orders/order.ts';
import { refundPromise } from '../../../engine/values/promises.ts';
import { brandDetails } from '../brand-details.ts';
import { brand } from '../brand.ts';
import { moneyText } from '../format.ts';
import buttons from '../ui/buttons.module.css';
import { ContactWays } from '../ui/ContactWays.tsx';
import { Card } from './parts/Facts.tsx';
import { PrintReceipt } from './parts/Receipt.tsx';
import { Timeline } from './parts/Timeline.tsx';
import classes from './EndedOrder.module.css';
import { hasReceipt, isTakenBack, type Stage } from './stage.ts';
import { useShop } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { orderFailure } from './words.ts';

/** Puts the lines of the order that is shown into the bag again, at today's prices, as far as they are sold. */
export const OrderAgain = ({ isPrimary = false }: { readonly isPrimary?: boolean }) => {
  const { status, value, failure } = useShop(({ orders }) => orders.current.reorder);
  const told = (): string => {
    if (failure !== null) return `ยังไม่ได้เพิ่มลงถุง ${orderFailure(failure)}`;
    if (status !== 'ready') return '';
    const { added, missing } = value;
    if (added === 0) return 'สินค้าในคำสั่งซื้อนี้ไม่มีจำหน่ายแล้วในขณะนี้';
    return missing === 0
      ? 'เพิ่มลงถุงแล้ว ตามราคาวันนี้'
      : `เพิ่มลงถุงแล้ว ${added} รายการ ตามราคาวันนี้ อีก ${missing} รายการไม่มีจำหน่ายแล้ว`;
  };
  return (
    <div className={classes['again']}>
      <Button
        kind={isPrimary ? 'primary' : 'secondary'}
        aria-busy={status === 'loading'}
        aria-disabled={status === 'loading'}
        asks={{ type: 'OrderAgain' }}
      >
        {status === 'loading' ? 'กำลังตรวจราคาวันนี้…' : 'สั่งอีกครั้ง'}
      </Button>
      <p className={classes['told']} role="status">
        {told()}
      </p>
    </div>
  );
};

/** What becomes of money that came too late or is not the order's sum: one promise wherever it is named. */
const refund = `ร้าน${refundPromise(brandDetails.returns)}`;

type End = Extract<Stage, 'lapsed' | 'cancelled' | 'refund' | 'refunded'>;

/** The same of an order that was paid in time. */
const takenBackTexts = ({ status, total, orderNumber }: Order): readonly string[] =>
  status === 'refund-due'
    ? [
        `คำสั่งซื้อนี้ชำระเงินแล้ว ${moneyText(total)} และรอคืนเงิน`,
        `${refund} เจ้าหน้าที่จะติดต่อกลับเพื่อขอเลขบัญชีสำหรับคืนเงิน หรือติดต่อเราได้เลยพร้อมหมายเลขคำสั่งซื้อ ${orderNumber}`,
      ]
    : [
        `คำสั่งซื้อนี้ถูกยกเลิกหลังชำระเงิน ${moneyText(total)} แล้ว`,
        `${refund} หากยังไม่ได้รับเงินคืน ติดต่อเราพร้อมหมายเลขคำสั่งซื้อ ${orderNumber}`,
      ];

/** What is so, and what is safe, in the order of its weight. */
export const endTexts = (end: End, order: Order): readonly string[] => {
  const { total, orderNumber } = order;
  if (end !== 'refunded' && isTakenBack(order)) return takenBackTexts(order);
  switch (end) {
    case 'lapsed':
      return [
        'หมดเวลาชำระเงิน ร้านจึงยกเลิกการจองสินค้าและราคานี้ และไม่ได้เรียกเก็บเงินจากคุณ',
        `หากคุณโอนเงินไปแล้ว ติดต่อเราพร้อมสลิปและหมายเลขคำสั่งซื้อ ${orderNumber} เงินที่โอนหลังหมดเวลา ${refund}`,
      ];
    case 'cancelled':
      return [
        'คำสั่งซื้อนี้ถูกยกเลิกแล้ว ร้านไม่ได้เรียกเก็บเงินจากคุณ',
        `หากคุณโอนเงินไปแล้ว ติดต่อเราพร้อมสลิปและหมายเลขคำสั่งซื้อ ${orderNumber} ${refund}`,
      ];
    case 'refunded':
      return [
        `ร้านโอนเงินคืนสำหรับคำสั่งซื้อนี้แล้ว (ยอด ${moneyText(total)})`,
        `หากยังไม่ได้รับเงินคืน ติดต่อเราพร้อมหมายเลขคำสั่งซื้อ ${orderNumber}`,
      ];
    case 'refund':
      return [
        `เราได้รับเงินสำหรับคำสั่งซื้อนี้ (ยอด ${moneyText(total)}) แต่ส่งมอบตามคำสั่งซื้อไม่ได้ เพราะได้รับเงินหลังหมดเวลาชำระ หรือยอดที่โอนไม่ตรงกัน`,
        `${refund} เจ้าหน้าที่จะติดต่อกลับเพื่อขอเลขบัญชีสำหรับคืนเงิน หรือติดต่อเราได้เลยพร้อมหมายเลขคำสั่งซื้อ ${orderNumber}`,
      ];
  }
};

/** How the shop is reached about an order that did not go well. */
export const ContactLine = () => (
  <p className={classes['contact']}>
    <ContactWays />
    <a href={`mailto:${brand.email}`}>{brand.email}</a>
    <span>{brand.hours}</span>
  </p>
);

/** An order that came to nothing, or whose money goes back: what is safe and how to go on. */
export const EndedOrder = ({ order, stage }: { readonly order: Order; readonly stage: End }) => (
  <>
    <section className={classes['ended']} data-stage={stage} aria-label="สถานะคำสั่งซื้อ">
      {endTexts(stage, order).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ContactLine />
      <div className="wrap gap-12 start">
        <OrderAgain isPrimary={stage !== 'refund'} />
        {hasReceipt(order) && !order.isMasked && <PrintReceipt order={order} />}
        <Link className={buttons['secondary']} to="/catalog/all">
          เลือกซื้อสินค้า
        </Link>
      </div>
    </section>
    <Card title="ลำดับเหตุการณ์" id="order-status">
      <Timeline order={order} />
    </Card>
  </>
);
