import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import {
  Delivery,
  type Order,
  OrderBranch,
  type OrderLine,
  type OrderPayment,
  TaxInvoice,
} from '../../../../engine/orders/order.ts';
import type { Announcement } from '../../../../engine/values/product.ts';
import { announcementColumns, announcementOf } from '../catalogue/announcements.ts';
import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';
import { isDue, lapseIfDue, pricedUntil } from '../holds/hold.ts';
import { masked } from './mask.ts';
import { type Requester, ownedBy, seenBy } from './proof.ts';
import { receiptNumberOf } from './receipt.ts';
import { transitTo } from '../fulfilment/transit.ts';
import type { Row } from '../database/tables.ts';

/** An order as it is kept; how it can be paid is told by `payments/payment-view.ts`. */
export type StoredOrder = Omit<Order, 'payment'> & {
  readonly payment: Pick<OrderPayment, 'method' | 'heldUntil' | 'slipAt' | 'paidAt'> & {
    /** Until when its price is promised, milliseconds since 1970: a slip holds the pieces longer. */
    readonly pricedUntil: number;
  };
};

type OrderRow = Omit<Row<'customer_order'>, 'number'> &
  Announcement & {
    readonly orderNumber: string;
    readonly timeline: Order['timeline'];
    readonly pricedUntil: number;
    readonly slipAt: number | null;
    readonly isDue: boolean;
    readonly isOwn: boolean;
    readonly now: number;
  };

const readRow = async (
  database: Database,
  orderId: string,
  requester: Requester,
): Promise<OrderRow | undefined> => {
  const [row] = await query<OrderRow>(database)`
    select o.*, o.number as order_number, ${announcementColumns}, ${isDue} as is_due,
           ${ownedBy(requester)} as is_own, ${pricedUntil} as priced_until, now() as now,
           (select jsonb_agg(jsonb_build_object(
                     'status', e.status, 'at', floor(extract(epoch from e.at) * 1000)::bigint
                   ) order by e.position)
              from order_event e where e.order_id = o.id) as timeline,
           (select max(s.at) from payment_slip s where s.order_id = o.id) as slip_at
      from customer_order o
      join announcement a on a.id = o.announcement_id
     where o.id = ${orderId} and o.erased_at is null and ${seenBy(requester)}
  `;
  return row;
};

const readLines = async (database: Database, orderId: string): Promise<readonly OrderLine[]> => {
  const rows = await query<Row<'order_line'>>(database)`
    select * from order_line where order_id = ${orderId} order by position
  `;
  return rows.map(({ orderId: _order, position: _position, goldKind, makingFee, ...line }) => ({
    ...line,
    makingFee: goldKind === null || makingFee === null ? null : { kind: goldKind, amount: makingFee },
  }));
};

/** What was kept as JSON; the database holds only what went through its codec, so anything else is a fault. */
const decoded = <A>(codec: t.Type<A, unknown, unknown>, value: unknown): A => {
  const result = codec.decode(value);
  if (E.isRight(result)) return result.right;
  throw new Error('an order is kept in a form that nobody knows');
};

/** The tax that an order was placed with; null where it has none. */
export const taxIn = ({
  taxPercent: percent,
  taxBase: base,
  tax: amount,
}: Pick<OrderRow, 'taxPercent' | 'taxBase' | 'tax'>): Order['tax'] =>
  percent === null || base === null || amount === null ? null : { percent, base, amount };

const receiptOf = ({ receiptMonth: month, receiptNth: nth, receiptAt: at }: OrderRow): Order['receipt'] =>
  month === null || nth === null || at === null ? null : { number: receiptNumberOf(month, nth), at };

const orderOf = (row: OrderRow, lines: readonly OrderLine[]): StoredOrder => {
  const { orderNumber, status, timeline, subtotal, shippingFee, total, tracking, isBuyNow, isGuest } = row;
  const delivery = decoded(Delivery, row.delivery);
  return {
    orderId: row.id,
    orderNumber,
    placedAt: row.placedAt,
    status,
    timeline,
    lines,
    subtotal,
    discount: row.couponCode === null ? null : { code: row.couponCode, amount: row.discount },
    shippingFee,
    total,
    announcement: announcementOf(row),
    contact: { fullName: row.contactName, phone: row.contactPhone, email: row.contactEmail },
    delivery,
    branch: row.branch === null ? null : decoded(OrderBranch, row.branch),
    tracking,
    taxInvoice: row.taxInvoice === null ? null : decoded(TaxInvoice, row.taxInvoice),
    transit: delivery.method === 'ship' ? transitTo(delivery.address.postcode) : null,
    tax: taxIn(row),
    receipt: receiptOf(row),
    payment: {
      method: row.paymentMethod,
      heldUntil: row.heldUntil,
      pricedUntil: row.pricedUntil,
      slipAt: row.slipAt,
      paidAt: row.paidAt,
    },
    isBuyNow,
    isGuest,
    isMasked: false,
    now: row.now,
  };
};

const shownOf = async (database: Database, row: OrderRow): Promise<StoredOrder> => {
  const order = orderOf(row, await readLines(database, row.id));
  return row.isOwn ? order : masked(order);
};

/**
 * An order as somebody may see it: a customer their own, anybody a guest's whose id they know, masked for whom has no proof
 * of it; undefined else. An order whose time is over lapses before it is told, so that nobody sees it payable when it is not.
 */
export const readOrder = async (
  database: Database,
  orderId: string,
  requester: Requester,
): Promise<StoredOrder | undefined> => {
  const found = await readRow(database, orderId, requester);
  if (found === undefined) return undefined;
  if (!found.isDue) return shownOf(database, found);
  await lapseIfDue(database, orderId);
  const lapsed = await readRow(database, orderId, requester);
  return lapsed === undefined ? undefined : shownOf(database, lapsed);
};
