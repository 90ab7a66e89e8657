import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../engine/orders/order.ts';
import { isOrderMissing, shownOrder } from '../../../engine/orders/selectors.ts';
import { paymentAddress } from '../../../engine/route/address.ts';
import { CheckoutSteps } from '../checkout/CheckoutSteps.tsx';
import { useShop } from '../store.tsx';
import { Confirmation } from './Confirmation.tsx';
import { EndedOrder } from './EndedOrder.tsx';
import { CopyButton } from './parts/CopyButton.tsx';
import { OrderLines } from './parts/OrderLines.tsx';
import { FailedOrder, OrderSkeleton, UnknownOrder } from './parts/OrderStates.tsx';
import { PayOrder } from './pay/PayOrder.tsx';
import classes from './PaymentPage.module.css';
import { type Stage, stageOf, stageTitles } from './stage.ts';

/** The stage that came while the page was open, told aloud; the focus goes to its heading unless it is elsewhere. */
const useStageNews = (stage: Stage) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [first] = useState(stage);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const { activeElement } = document;
    const isHere = activeElement === document.body || page.current?.contains(activeElement) === true;
    if (!isHere) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [stage]);
  return { heading, page, news: stage === first ? '' : stageTitles[stage] };
};

const StageOfOrder = ({ order, stage }: { readonly order: Order; readonly stage: Stage }) => {
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

const KnownOrder = ({ order }: { readonly order: Order }) => {
  const stage = stageOf(order.status);
  const { heading, page, news } = useStageNews(stage);
  const isPaying = stage === 'pay' || stage === 'review';
  return (
    <div ref={page} className={classes['page']}>
      {(isPaying || stage === 'done') && <CheckoutSteps current={isPaying ? 3 : 4} />}
      <header className={classes['head']}>
        <h1 ref={heading} className={classes['title']} tabIndex={-1}>
          {stageTitles[stage]}
        </h1>
        <p className={classes['number']}>
          <span>
            หมายเลขคำสั่งซื้อ <strong>{order.orderNumber}</strong>
          </span>
          <CopyButton text={order.orderNumber} what="หมายเลขคำสั่งซื้อ" />
        </p>
        <p className="visually-hidden" role="status">
          {news}
        </p>
      </header>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <StageOfOrder order={order} stage={stage} />
        </div>
        <section className={classes['summary']} aria-labelledby="order-summary">
          <h2 className={classes['subtitle']} id="order-summary">
            สรุปคำสั่งซื้อ
          </h2>
          <OrderLines order={order} />
        </section>
      </div>
    </div>
  );
};

/** Where an order is paid and confirmed (spec 2.1, 4.8); a guest's for whoever has its link. */
const PaymentPage = () => {
  const order = useShop(shownOrder);
  const page = useShop(({ route }) => route.page);
  const isMissing = useShop(({ orders }) => isOrderMissing(orders.current));
  const hasFailed = useShop(({ orders }) => orders.current.status === 'failed');
  if (order !== null) return <KnownOrder key={order.orderId} order={order} />;
  const returnTo = page?.name === 'payment' ? paymentAddress(page.orderId, page.isBuyNow) : null;
  return (
    <div className={classes['page']}>
      {isMissing ? (
        <UnknownOrder returnTo={returnTo} />
      ) : (
        <>
          <h1 className={classes['title']}>ชำระเงิน</h1>
          <div className={classes['columns']} data-single="">
            {hasFailed ? <FailedOrder /> : <OrderSkeleton />}
          </div>
        </>
      )}
    </div>
  );
};

export default PaymentPage;
