import { ordersSlice } from '../../../adapters/handlers/orders.ts';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../engine/orders/order.ts';
import { isOrderMissing, shownOrder } from '../../../engine/orders/selectors.ts';
import { paymentAddress, addresses, helpAddress, orderAddress } from '../../../engine/values/page/address.ts';
import { CheckoutSteps } from '../checkout/steps/CheckoutSteps.tsx';
import { useShop } from '../store.tsx';
import { EndedOrder, OrderAbsence, unknownTitle } from './EndedOrder.tsx';
import classes from './orders.module.css';
import {
  CopyButton,
  OrderLines,
  Card,
  DeliveryFacts,
  PeopleFacts,
  Timeline,
  Unmask,
} from './parts/Facts.tsx';
import { PayOrder } from './pay/PayOrder.tsx';
import { HiddenStatus } from '../ui/Skeleton.tsx';
import { type OrderStage, stageOf, stageTitle } from './stage.ts';
import { Link, SecondaryLink } from '../ui/Link.tsx';
import { Button } from '../ui/Button.tsx';
import { moneyText, phoneText } from '../format.ts';
import { withdrawalText, withdrawalContactText } from '../seller-words.ts';
import { Unbroken } from '../ui/Unbroken.tsx';
import { PrintReceipt } from './parts/Receipt.tsx';
import { Returns } from './parts/Returns.tsx';
import { openModal } from '../dialogs/open-modal.ts';
import { nextText } from './words.ts';

const paidText = ({ total, payment, contact, isMasked }: Order): string => {
  const paid = payment.method === null ? 'คำสั่งซื้อนี้ไม่มียอดต้องชำระ' : `เราได้รับเงิน ${moneyText(total)} แล้ว`;
  if (isMasked) return paid;
  const where = contact.email === '' ? `ทาง SMS ที่ ${phoneText(contact.phone)}` : `ไปที่ ${contact.email}`;
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

const Confirmation = ({ order }: { readonly order: Order }) => (
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
        <Returns order={order} />
      </>
    )}
    <Card title="สิทธิยกเลิกการซื้อ" id="order-withdrawal">
      <p>
        <Unbroken text={`${withdrawalText()} ${withdrawalContactText(order.orderNumber)}`} />
      </p>
      <p>
        <Link to={helpAddress('buyback-exchange')}>ดูวิธียกเลิกการซื้อ</Link>
      </p>
    </Card>
    <div className="wrap gap-12">
      {!order.isMasked && <PrintReceipt order={order} />}
      {!order.isGuest && <SecondaryLink to={orderAddress(order.orderId)}>ดูในประวัติการสั่งซื้อ</SecondaryLink>}
      <SecondaryLink to={addresses.home}>กลับหน้าแรก</SecondaryLink>
    </div>
  </>
);

/** Announces a new stage of the order; the focus goes to the heading unless it is elsewhere. */
const useStageNews = (order: Order | null, stage: OrderStage | null) => {
  const title = stage === null ? '' : stageTitle(stage, order);
  const orderId = order?.orderId ?? null;
  const isMasked = order?.isMasked ?? false;
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const before = useRef({ orderId, stage, isMasked });
  const [news, setNews] = useState('');
  useEffect(() => {
    const was = before.current;
    before.current = { orderId, stage, isMasked };
    const isOfSameOrder = was.orderId === orderId && was.stage !== null && stage !== null;
    if (!isOfSameOrder) setNews('');
    const isUnmasked = was.isMasked && !isMasked;
    if (!isOfSameOrder || (was.stage === stage && !isUnmasked)) return;
    setNews(was.stage === stage ? 'แสดงข้อมูลคำสั่งซื้อทั้งหมดแล้ว' : title);
    const { activeElement } = document;
    const isHere = activeElement === document.body || page.current?.contains(activeElement) === true;
    if (!isHere) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [orderId, stage, isMasked, title]);
  return { heading, page, news };
};

const StageOfOrder = ({ order, stage }: { readonly order: Order; readonly stage: OrderStage }) => {
  switch (stage) {
    case 'pay':
    case 'review':
      return <PayOrder order={order} />;
    case 'done':
      return <Confirmation order={order} />;
    default:
      return <EndedOrder order={order} stage={stage} />;
  }
};

const KnownOrder = ({ order, stage }: { readonly order: Order; readonly stage: OrderStage }) => (
  <div className="main-and-aside above-20">
    <div className="stack one-column gap-16">
      <StageOfOrder order={order} stage={stage} />
    </div>
    <section className={`beside ${classes['card']}`} aria-labelledby="order-summary">
      <h2 className="below-8" id="order-summary">
        สรุปคำสั่งซื้อ
      </h2>
      <OrderLines order={order} />
    </section>
  </div>
);

/** Which step of checkout a stage is; none once there is nothing to pay and nothing to wait for. */
const stepOf = (stage: OrderStage): number | null => {
  if (stage === 'done') return 4;
  return stage === 'pay' || stage === 'review' ? 3 : null;
};

/** Payment and confirmation of an order; a guest's is open to holders of its link, masked unless they proved to be the guest. */
const PaymentPage = () => {
  const order = useShop(shownOrder);
  const page = useShop(({ route }) => route.page);
  const isMissing = useShop(({ orders }) => isOrderMissing(orders.current));
  const stage = order === null ? null : stageOf(order.status);
  const { heading, page: frame, news } = useStageNews(order, stage);
  const step = isMissing ? null : stepOf(stage ?? 'pay');
  const returnTo = page?.name === 'payment' ? paymentAddress(page.orderId, page.isBuyNow) : null;
  // The same heading element before and after loading keeps the focus on it.
  return (
    <div ref={frame} className="framed pad-above-20 pad-below-72">
      {step !== null && <CheckoutSteps current={step} />}
      <header className={`above-24 ${isMissing ? 'text-centre' : ''}`}>
        <h1 ref={heading} tabIndex={-1}>
          {isMissing ? unknownTitle : stageTitle(stage ?? 'pay', order)}
        </h1>
        {order !== null && (
          <p className="wrap gap-14 rows-2 middle above-4">
            <span>
              <span className="quiet">หมายเลขคำสั่งซื้อ</span>{' '}
              <strong className="unbroken">{order.orderNumber}</strong>
            </span>
            <CopyButton text={order.orderNumber} what="หมายเลขคำสั่งซื้อ" />
          </p>
        )}
        <HiddenStatus>{news}</HiddenStatus>
      </header>
      {order !== null && stage !== null && <KnownOrder key={order.orderId} order={order} stage={stage} />}
      {order === null && (
        <div className="above-20">
          <OrderAbsence isMissing={isMissing} returnTo={returnTo} />
        </div>
      )}
    </div>
  );
};

export default PaymentPage;

/** Registered when the chunk is loaded (`lazyChunk`). @public */
export const slices = { orders: ordersSlice };
