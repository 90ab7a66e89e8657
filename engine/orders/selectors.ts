import { satang, type Satang } from '../values/money.ts';
import { priceToPay } from '../values/product.ts';
import type { Page } from '../values/page/page.ts';
import type { Order, OrderLine, OrderStatus } from './order.ts';
import type { OrdersReads, CurrentOrder } from './words.ts';

export const orderOf = (page: Page | null): string | null =>
  page?.name === 'payment' || page?.name === 'order' ? page.orderId : null;

/** Whether money or the check of a slip is pending: only then the status is polled. */
export const isPending = (status: OrderStatus): boolean =>
  status === 'awaiting-payment' || status === 'awaiting-review';

/** Amount missing on an unpaid order: its total less the parts received. */
export const missingOf = ({
  total,
  payment,
}: Pick<Order, 'total'> & { readonly payment: Pick<Order['payment'], 'partPaid'> }): Satang =>
  satang(total - payment.partPaid);

/** Payment deadline: the end of its price, and after that the end of its hold on pieces, which wait for a better slip. */
export const payUntil = ({ payment }: Pick<Order, 'payment'>): number =>
  payment.methods.length > 0 ? payment.pricedUntil : payment.heldUntil;

/** Whether its buyer can send slips: of a transfer, and of PromptPay where no bank reports it (rulings P17, P44). */
export const takesSlips = ({
  method,
  isToldByBank,
}: Pick<Order['payment'], 'method' | 'isToldByBank'>): boolean =>
  method === 'transfer' || (method === 'promptpay' && !isToldByBank);

/** Whether staff searched, or will search, for its payment. */
const wasReviewed = ({ timeline }: Pick<Order, 'timeline'>): boolean =>
  timeline.some(({ status }) => status === 'awaiting-review');

/** Whether the buyer can report a payment: once, and after a failed search only by a slip (ruling P44). */
export const isClaimable = (order: Pick<Order, 'status' | 'payment' | 'timeline'>): boolean =>
  order.status === 'awaiting-payment' &&
  order.payment.method === 'promptpay' &&
  takesSlips(order.payment) &&
  !wasReviewed(order);

const paid: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'ready-for-pickup', 'completed'];

/** True for a free order, too. */
export const isPaid = (status: OrderStatus): boolean => paid.includes(status);

/** Whether it lapsed or was cancelled: its pieces and coupon are released. */
export const isOver = (status: OrderStatus): boolean => status === 'lapsed' || status === 'cancelled';

/** Whether an answer is later than another of the same order: the longer time line, else the later server's clock. */
export const isNewer = (answer: Order, known: Order): boolean =>
  answer.timeline.length > known.timeline.length ||
  (answer.timeline.length === known.timeline.length && answer.now >= known.now);

/** Timeline, oldest first: payment is dated by the transfer, and later steps before its report are left out. */
export const stepsOf = ({ timeline, payment: { paidAt } }: Order): Order['timeline'] => {
  const paid = timeline.findIndex(({ status }) => status === 'paid');
  if (paidAt === null || paid < 0) return timeline;
  return [
    ...timeline.slice(0, paid).filter(({ at }) => at <= paidAt),
    { status: 'paid', at: paidAt, note: '' },
    ...timeline.slice(paid + 1),
  ];
};

export const shownOrder = ({ route, orders }: Pick<OrdersReads, 'route' | 'orders'>): Order | null => {
  const { orderId, shown } = orders.current;
  const order = shown.value;
  return order !== null && orderId === orderOf(route.page) ? order : null;
};

/** Whether the order is unknown, or hidden from this visitor: both look alike. */
export const isOrderMissing = ({ shown }: CurrentOrder): boolean =>
  shown.value === null && shown.failure?.status === 404;

/** Total of a line, satang. */
export const orderLineTotal = ({ unitPrice, unitPriceDiscounted, quantity }: OrderLine): number =>
  priceToPay(unitPrice, unitPriceDiscounted) * quantity;

/** Message of the shop on sending: the courier, where that is not the usual one; '' for none. */
export const shippingNote = ({ timeline }: Pick<Order, 'timeline'>): string =>
  timeline.findLast(({ status }) => status === 'shipped')?.note ?? '';
