import type { DeskQueue } from '../../../engine/desk/orders/queues.ts';
import type { OrderStatus } from '../../../engine/orders/order.ts';

/** What the pages of orders are called. */
export const orderPageTitles = { Orders: 'คำสั่งซื้อ' } as const;

/** What is told when an act on an order was done. */
export const orderActWords = { NoteOrder: 'บันทึกข้อความแล้ว' } as const;

/** What is refused of orders, by its code. */
export const orderCodes = { ORDER_NOT_FOUND: 'ไม่พบคำสั่งซื้อนี้' } as const;

/** What waits, by queue. */
export const queueNames: Readonly<Record<DeskQueue, string>> = {
  slips: 'รอตรวจสลิป',
  prepare: 'รอจัดเตรียม',
  send: 'รอจัดส่ง',
  'hand-over': 'รอลูกค้ามารับ',
  refund: 'รอคืนเงิน',
};

/** How far an order has come. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  'awaiting-payment': 'รอชำระเงิน',
  'awaiting-review': 'รอตรวจสลิป',
  paid: 'ชำระเงินแล้ว',
  preparing: 'กำลังจัดเตรียม',
  shipped: 'จัดส่งแล้ว',
  'ready-for-pickup': 'พร้อมให้รับ',
  completed: 'สำเร็จ',
  lapsed: 'หมดเวลาชำระ',
  cancelled: 'ยกเลิกแล้ว',
  'refund-due': 'รอคืนเงิน',
  refunded: 'คืนเงินแล้ว',
};
