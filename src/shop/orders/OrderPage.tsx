import { ordersSlice } from '../../../adapters/handlers/orders.ts';
import { Link, PrimaryLink } from '../ui/Link.tsx';
import type { Order } from '../../../engine/orders/order.ts';
import { isOrderMissing, isPaid, isPending, payUntil, shownOrder } from '../../../engine/orders/selectors.ts';
import { historyAddress, paymentAddress } from '../../../engine/values/page/address.ts';
import { CustomerFrame } from '../customer/CustomerFrame.tsx';
import { useShop } from '../store.tsx';
import { EndWords, OrderAbsence, OrderAgain, unknownTitle } from './EndedOrder.tsx';
import classes from './orders.module.css';
import { Card, DeliveryFacts, OrderLines, PeopleFacts, StatusChip, Timeline } from './parts/Facts.tsx';
import { PrintReceipt } from './parts/Receipt.tsx';
import { Returns } from './parts/Returns.tsx';
import { hasReceipt, stageOf } from './stage.ts';
import { momentText, nextText } from './words.ts';

const Now = ({ order }: { readonly order: Order }) => {
  const { status } = order;
  if (isPending(status))
    return (
      <>
        <p>
          {status === 'awaiting-payment'
            ? `เราจองสินค้าและคงราคานี้ไว้ให้ถึง ${momentText(payUntil(order))} ร้านยังไม่ได้เรียกเก็บเงิน`
            : 'ร้านกำลังตรวจยอดเงินของคุณ เรายังจองสินค้าไว้ให้'}
        </p>
        <PrimaryLink to={paymentAddress(order.orderId, order.isBuyNow)}>
          {status === 'awaiting-payment' ? 'ชำระเงิน' : 'ดูสถานะการตรวจสอบ'}
        </PrimaryLink>
      </>
    );
  if (isPaid(status)) return <p>{nextText(status, order.delivery)}</p>;
  const stage = stageOf(status);
  return stage === 'lapsed' || stage === 'cancelled' || stage === 'refund' ? (
    <EndWords order={order} end={stage} />
  ) : null;
};

const KnownOrder = ({ order }: { readonly order: Order }) => (
  <div className="stack one-column gap-16">
    <section className={`${classes['card']} stack to-start gap-12`} data-look="gold" aria-label="สถานะคำสั่งซื้อ">
      <p className="wrap gap-16 rows-6 middle quiet">
        <StatusChip status={order.status} />
        <span>สั่งซื้อ {momentText(order.placedAt)}</span>
      </p>
      <Now order={order} />
    </section>
    <Card title="รายการสินค้า" id="order-lines">
      <OrderLines order={order} />
    </Card>
    <div className={`${classes['cards']} stack one-column gap-16`}>
      <Card title="ลำดับเหตุการณ์" id="order-status">
        <Timeline order={order} />
      </Card>
      <DeliveryFacts order={order} />
      <PeopleFacts order={order} />
    </div>
    <Returns order={order} />
    <div className="wrap gap-12 start">
      {hasReceipt(order) && <PrintReceipt order={order} />}
      {!isPending(order.status) && <OrderAgain />}
    </div>
  </div>
);

const OrderPage = () => {
  const order = useShop(shownOrder);
  const isMissing = useShop(({ orders }) => isOrderMissing(orders.current));
  const title = isMissing ? unknownTitle : order === null ? 'คำสั่งซื้อ' : `คำสั่งซื้อ ${order.orderNumber}`;
  return (
    <CustomerFrame title={title}>
      <Link className="target below-4 line-low" to={historyAddress(1)}>
        ← ประวัติการสั่งซื้อ
      </Link>
      {order !== null && <KnownOrder order={order} />}
      {order === null && <OrderAbsence isMissing={isMissing} returnTo={null} />}
    </CustomerFrame>
  );
};

export default OrderPage;

/** Registered when the chunk is loaded (`lazyChunk`). @public */
export const slices = { orders: ordersSlice };
