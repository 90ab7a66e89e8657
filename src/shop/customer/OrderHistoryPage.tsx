import { brand } from '../brand.ts';
import { pageNames } from '../navigation/title.ts';
import { BagIcon } from '../ui/icons.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { EmptyPlace } from './EmptyPlace.tsx';

/** A customer's orders (spec 2.1). */
const OrderHistoryPage = () => (
  <CustomerFrame title={pageNames['order-history']}>
    <EmptyPlace icon={<BagIcon />} title="ดูประวัติการสั่งซื้อทางหน้าเว็บยังไม่ได้ในตอนนี้">
      สอบถามคำสั่งซื้อที่สั่งไว้ทาง LINE หรือโทร {brand.phone} ได้ในเวลาทำการ
    </EmptyPlace>
  </CustomerFrame>
);

export default OrderHistoryPage;
