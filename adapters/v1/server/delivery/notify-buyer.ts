import { hoursOfWeek, type WeekdayHours } from '../../../../engine/values/opening-hours.ts';
import type { OrderStatus } from '../../../../engine/orders/order.ts';
import { isPaid } from '../../../../engine/orders/selectors.ts';
import { paymentAddress } from '../../../../engine/values/page/address.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { weekOf } from '../fulfilment/branches.ts';
import { accountDigest } from '../identity/digests.ts';
import { maySend } from '../identity/account-limits.ts';
import { readForShop } from '../orders/read.ts';
import type { PaymentChoice } from '../payments/payment-config.ts';
import { paymentView } from '../payments/payment-view.ts';
import { shortLinkPath } from '../orders/short-link.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { orderMessage } from './order-messages.ts';
import type { OrderNewsKind } from './order-paragraphs.ts';
import { post } from './outbox.ts';

export type NotifyBuyer = (tx: Database, orderId: string, kind: OrderNewsKind) => Promise<void>;

export interface NotifyParts {
  readonly seller: Seller;
  readonly serverKey: Buffer;
  readonly origin: () => string;
  readonly payment: PaymentChoice;
}

interface Told {
  readonly isOwn: boolean;
  readonly week: readonly WeekdayHours[];
}

const buyerColumns = sql<Told>`
  exists (
    select from customer c
     where c.id = o.customer_id
       and case when o.contact_email = '' then c.phone = o.contact_phone else c.email = lower(o.contact_email) end
  ) as is_own, ${weekOf('o.place_id')} as week
`;

/** News of an unpaid order, which a stranger can have sent to any address. */
const ofUnpaid: readonly OrderNewsKind[] = ['placed', 'lapsed', 'lapsed-unconfirmed'];

/**
 * Greets by name only a proven buyer, so that no message carries a stranger's text.
 * News of unpaid orders is limited per recipient: five an hour, ten a day.
 */
export const createNotifyBuyer =
  ({ seller, serverKey, origin, payment }: NotifyParts): NotifyBuyer =>
  async (tx, orderId, kind) => {
    const found = await readForShop(tx, orderId, buyerColumns);
    if (found === undefined) return;
    const { order, row } = found;
    const link = `${origin()}${paymentAddress(orderId, order.isBuyNow)}`;
    const shortLink = row.linkCode === null ? link : `${origin()}${shortLinkPath(row.linkCode)}`;
    const message = orderMessage(
      kind,
      {
        ...order,
        payment: paymentView(payment, order),
        link,
        shortLink,
        isOwn: row.isOwn,
        hours: hoursOfWeek(row.week),
      },
      { seller, origin: origin() },
    );
    const account = accountDigest(serverKey, `orders ${message.recipient}`);
    if (!ofUnpaid.includes(kind) || (await maySend(tx, account))) await post(tx, message);
  };

type Step = Row<'order_event', 'orderId' | 'was' | 'status' | 'note'> & { readonly hasMoney: boolean };

const newsOfStatus: Readonly<Partial<Record<OrderStatus, OrderNewsKind>>> = {
  paid: 'paid',
  shipped: 'shipped',
  'ready-for-pickup': 'ready',
  lapsed: 'lapsed',
  refunded: 'refunded',
};

const newsOf = ({ status, was, hasMoney, note }: Step): OrderNewsKind | undefined => {
  const wasPaid = was !== null && isPaid(was);
  if (status === 'refund-due' && was === 'completed') return 'returned';
  if (status === 'refund-due') return wasPaid ? 'called-off-paid' : 'refund-due';
  // Buyers are not told of their own cancellation; one by the shop has a reason.
  if (status === 'cancelled') return note === '' ? undefined : 'called-off';
  // A parcel needs no message: its courier hands it over against a signature.
  if (status === 'completed') return was === 'ready-for-pickup' ? 'handed-over' : undefined;
  if (status === 'lapsed' && (was === 'awaiting-review' || hasMoney)) return 'lapsed-unconfirmed';
  if (status !== 'awaiting-payment') return newsOfStatus[status];
  if (was === null) return 'placed';
  return was === 'awaiting-review' ? 'slip-refused' : undefined;
};

const announceNext = async (database: Database, notifyBuyer: NotifyBuyer): Promise<Step | undefined> =>
  database.transaction().execute(async (tx) => {
    const step = await query.maybeOne<Step>(tx)`
      update order_event e set is_told = true
       where (e.order_id, e.position) = (
         select order_id, position from order_event
          where not is_told order by position limit 1 for update skip locked
       )
      returning e.order_id, e.was, e.status, e.note, exists (select from payment_event p where p.order_id = e.order_id) as has_money
    `;
    if (step === undefined) return undefined;
    const news = newsOf(step);
    if (news !== undefined) await notifyBuyer(tx, step.orderId, news);
    return step;
  });

/**
 * Puts a message into the outbox for every step that concerns the buyer, once, safe in several processes. `placed` is called
 * for each new order.
 */
export const announceOrders = async (
  database: Database,
  notifyBuyer: NotifyBuyer,
  placed: () => void = () => undefined,
): Promise<void> => {
  for (;;) {
    const step = await announceNext(database, notifyBuyer);
    if (step === undefined) return;
    if (step.was === null) placed();
  }
};
