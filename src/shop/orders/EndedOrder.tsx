import { Link } from 'react-router-dom';
import type { Order } from '../../../engine/orders/order.ts';
import { brand } from '../brand.ts';
import { moneyText } from '../format.ts';
import buttons from '../shell/buttons.module.css';
import { ContactWays } from '../ui/ContactWays.tsx';
import { Card } from './parts/Facts.tsx';
import { OrderAgain } from './parts/OrderAgain.tsx';
import { Timeline } from './parts/Timeline.tsx';
import classes from './EndedOrder.module.css';
import type { Stage } from './stage.ts';

type End = Extract<Stage, 'lapsed' | 'cancelled' | 'refund'>;

/** What is so, and what is safe, in the order of its weight. */
export const endTexts = (end: End, { total, orderNumber }: Order): readonly string[] => {
  switch (end) {
    case 'lapsed':
      return [
        'เราไม่ได้รับเงินภายในเวลาที่จองไว้ สินค้าและราคานี้จึงถูกปล่อยคืน ไม่มีการตัดเงินจากคุณ',
        `หากคุณโอนเงินไปแล้ว เงินของคุณไม่หาย ติดต่อเราพร้อมสลิปและหมายเลขคำสั่งซื้อ ${orderNumber} เราจะส่งสินค้าให้หากยังมี หรือคืนเงินเต็มจำนวน`,
      ];
    case 'cancelled':
      return [
        'คำสั่งซื้อนี้ถูกยกเลิกแล้ว ไม่มีการตัดเงินจากคุณ',
        `หากคุณโอนเงินไปแล้ว ติดต่อเราพร้อมสลิปและหมายเลขคำสั่งซื้อ ${orderNumber} เราจะคืนเงินให้เต็มจำนวน`,
      ];
    case 'refund':
      return [
        `เราได้รับเงินสำหรับคำสั่งซื้อนี้ (ยอด ${moneyText(total)}) แต่ส่งมอบตามคำสั่งซื้อไม่ได้ เพราะเงินเข้ามาหลังหมดเวลาจองและสินค้าหมด หรือยอดที่โอนไม่ตรงกัน`,
        `เงินของคุณปลอดภัย เจ้าหน้าที่จะติดต่อกลับเพื่อคืนเงินเต็มจำนวน หรือติดต่อเราได้เลยพร้อมหมายเลขคำสั่งซื้อ ${orderNumber}`,
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
      <div className={classes['ways']}>
        <OrderAgain isPrimary={stage !== 'refund'} />
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
