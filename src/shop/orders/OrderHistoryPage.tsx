import classes from './orders.module.css';
import { Link, PrimaryLink } from '../ui/Link.tsx';
import type { OrderSummary } from '../../../engine/orders/order.ts';
import type { QueriesState } from '../../../engine/queries/words.ts';
import { historyPageSize } from '../../../engine/values/limits.ts';
import { historyAddress, orderAddress, paymentAddress } from '../../../engine/values/page/address.ts';
import { LinePicture } from '../ui/lines/LineParts.tsx';
import { CustomerFrame, EmptyState } from '../customer/CustomerFrame.tsx';
import { moneyText, numberText } from '../format.ts';
import { pageTitles } from '../navigation/title.ts';
import { useShop } from '../store.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { BagIcon } from '../ui/icons.tsx';
import { Paging } from '../ui/Paging.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { StatusChip } from './parts/Facts.tsx';
import { momentText } from './words.ts';

const Row = ({ order }: { readonly order: OrderSummary }) => (
  <li className={`${classes['card']} ${classes['row']}`}>
    <div className="ends gap-16 rows-4">
      <h2>
        <Link className={classes['link']} to={orderAddress(order.orderId)}>
          {order.orderNumber}
        </Link>
      </h2>
      <StatusChip status={order.status} />
    </div>
    <div className="wrap gap-16 rows-10 above-4">
      <div className="flex gap-8">
        {[...new Set(order.shown.map(({ productImage }) => productImage))].map((path) => (
          <LinePicture key={path} path={path} />
        ))}
      </div>
      <div className={classes['names']}>
        <p className="strong">{order.shown.map(({ productName }) => productName).join(', ')}</p>
        <p className="small muted">{momentText(order.placedAt)}</p>
      </div>
    </div>
    <div className="ends gap-16 rows-8 above-10 pad-above-10 line-above">
      <p>
        {numberText(order.quantity)} ชิ้น · <strong className="maroon text-20">{moneyText(order.total)}</strong>
      </p>
      {order.status === 'awaiting-payment' && (
        <PrimaryLink className="relative" to={paymentAddress(order.orderId, false)}>
          ชำระเงิน
          <span className="visually-hidden"> {order.orderNumber}</span>
        </PrimaryLink>
      )}
    </div>
  </li>
);

type Shown = NonNullable<QueriesState['orderHistory']['remote']['value']>;

const Orders = ({ shown: { page, list, total }, isLoading }: { shown: Shown; isLoading: boolean }) => {
  const last = Math.max(1, Math.ceil(total / historyPageSize));
  if (total === 0)
    return (
      <EmptyState icon={<BagIcon />} title="ยังไม่มีคำสั่งซื้อ">
        เมื่อคุณสั่งซื้อ รายการทั้งหมดจะอยู่ที่นี่ พร้อมสถานะและใบเสร็จ
      </EmptyState>
    );
  return (
    <div aria-busy={isLoading}>
      {list.length === 0 ? (
        <p className="below-24">
          ไม่มีคำสั่งซื้อในหน้านี้ <Link to={historyAddress(1)}>กลับไปหน้าแรกของประวัติ</Link>
        </p>
      ) : (
        <ul className="dims list stack gap-14 below-28" aria-busy={isLoading}>
          {list.map((order) => (
            <Row key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      <Paging label="หน้าของประวัติการสั่งซื้อ" present={page} last={last} to={historyAddress} />
    </div>
  );
};

const Contents = () => {
  const { status, value, failure } = useShop(({ queries }) => queries.orderHistory.remote);
  if (status === 'failed')
    return <ErrorCard title="โหลดประวัติการสั่งซื้อไม่สำเร็จ" safe="คำสั่งซื้อของคุณยังอยู่ครบที่ร้าน" failure={failure} />;
  if (value !== null) return <Orders shown={value} isLoading={status === 'loading'} />;
  return (
    <Loading name="กำลังโหลดประวัติการสั่งซื้อ" className="stack gap-14">
      <Skeleton className="radius-large high-208" />
      <Skeleton className="radius-large high-208" />
    </Loading>
  );
};

const OrderHistoryPage = () => (
  <CustomerFrame title={pageTitles['order-history']}>
    <Contents />
  </CustomerFrame>
);

export default OrderHistoryPage;
