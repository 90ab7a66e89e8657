import type { OrderStatus } from '../../../../engine/orders/order.ts';
import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';
import type { Row } from '../database/tables.ts';
import type { OrderNewsKind } from './order-messages.ts';
import type { NotifyBuyer } from './notify-buyer.ts';

type Step = Row<'order_event', 'orderId' | 'position' | 'status'> & {
  /** What it was before; null at its beginning. */
  readonly before: OrderStatus | null;
  /** Whether money came for it. */
  readonly hasMoney: boolean;
};

const newsOfStatus: Readonly<Partial<Record<OrderStatus, OrderNewsKind>>> = {
  paid: 'paid',
  shipped: 'shipped',
  'ready-for-pickup': 'ready',
  lapsed: 'lapsed',
  'refund-due': 'refund-due',
};

const newsOf = ({ status, before, hasMoney }: Step): OrderNewsKind | undefined => {
  if (status === 'lapsed' && (before === 'awaiting-review' || hasMoney)) return 'lapsed-unconfirmed';
  if (status !== 'awaiting-payment') return newsOfStatus[status];
  if (before === null) return 'placed';
  return before === 'awaiting-review' ? 'slip-refused' : undefined;
};

/** Takes the step that waits longest and puts its message into the outbox, or nothing; false when none waits. */
const announceNext = async (database: Database, notifyBuyer: NotifyBuyer): Promise<boolean> =>
  database.transaction().execute(async (work) => {
    const [step] = await query<Step>(work)`
      update order_event e set is_told = true
       where (e.order_id, e.position) = (
         select order_id, position from order_event
          where not is_told order by position limit 1 for update skip locked
       )
      returning e.order_id, e.position, e.status, (
        select b.status from order_event b
         where b.order_id = e.order_id and b.position < e.position order by b.position desc limit 1
      ) as before, exists (select from payment_event p where p.order_id = e.order_id) as has_money
    `;
    if (step === undefined) return false;
    const news = newsOf(step);
    if (news !== undefined) await notifyBuyer(work, step.orderId, news);
    return true;
  });

/**
 * Puts a message into the outbox for every step of an order of which its buyer shall hear: once each, whoever made the
 * step, because steps and messages are handed over by the database alone. Several processes may.
 */
export const announceOrders = async (database: Database, notifyBuyer: NotifyBuyer): Promise<void> => {
  while (await announceNext(database, notifyBuyer));
};
