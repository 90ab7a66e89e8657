import type { Order, OrderStatus } from '../../../engine/orders/order.ts';
import { isOver, isPaid } from '../../../engine/orders/selectors.ts';

export type OrderStage = 'pay' | 'review' | 'done' | 'lapsed' | 'cancelled' | 'refund' | 'refunded';

export const stageOf = (status: OrderStatus): OrderStage => {
  if (isPaid(status)) return 'done';
  switch (status) {
    case 'awaiting-payment':
      return 'pay';
    case 'awaiting-review':
      return 'review';
    case 'lapsed':
    case 'cancelled':
    case 'refunded':
      return status;
    default:
      return 'refund';
  }
};

const stageTitles: Readonly<Record<OrderStage, string>> = {
  pay: 'ชำระเงิน',
  review: 'ได้รับสลิปแล้ว',
  done: 'ขอบคุณสำหรับคำสั่งซื้อ',
  lapsed: 'หมดเวลาชำระเงิน',
  cancelled: 'ยกเลิกคำสั่งซื้อแล้ว',
  refund: 'รอคืนเงิน',
  refunded: 'คืนเงินแล้ว',
};

/** Heading of an order's page; in review it depends on whether a slip came or the buyer only reported the payment. */
export const stageTitle = (stage: OrderStage, order: Order | null): string =>
  stage === 'review' && order?.payment.slipAt === null ? 'ร้านกำลังตรวจยอดเงิน' : stageTitles[stage];

export const isReversed = ({ status, payment: { paidAt } }: Pick<Order, 'status' | 'payment'>): boolean =>
  paidAt !== null && (isOver(status) || status === 'refund-due' || status === 'refunded');

export const hasReceipt = (order: Order): boolean => isPaid(order.status) || isReversed(order);
