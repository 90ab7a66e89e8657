import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { sql } from 'kysely';
import { satang } from '../../../../engine/values/money.ts';
import {
  Delivery,
  type Order,
  OrderBranch,
  type OrderLine,
  type OrderPayment,
  type OrderStatus,
  type PaymentMethod,
  TaxInvoice,
} from '../../../../engine/orders/order.ts';
import type { Milligrams } from '../../../../engine/values/weight.ts';
import { moneyOrNull } from '../cart/cart-view.ts';
import { announcementColumns, type AnnouncementRow, announcementOf } from '../catalogue/announcements.ts';
import type { Database } from '../database/connect.ts';
import { isDue, lapseIfDue, pricedUntil } from '../holds/hold.ts';
import { masked } from './mask.ts';
import { type Asker, ownedBy, seenBy } from './proof.ts';
import { receiptNumberOf } from './receipt.ts';
import { transitTo } from '../fulfilment/transit.ts';

/** An order as it is kept; how it can be paid is told by `payments/payment-view.ts`. */
export type StoredOrder = Omit<Order, 'payment'> & {
  readonly payment: Pick<OrderPayment, 'method' | 'heldUntil' | 'slipAt' | 'paidAt'> & {
    /** Until when its price is promised, milliseconds since 1970: a slip holds the pieces longer. */
    readonly pricedUntil: number;
  };
};

interface OrderRow extends AnnouncementRow {
  readonly id: string;
  readonly order_number: string;
  readonly is_guest: boolean;
  readonly is_buy_now: boolean;
  readonly placed_at: Date;
  readonly status: OrderStatus;
  readonly statuses: readonly OrderStatus[];
  readonly moments: readonly Date[];
  readonly subtotal: number;
  readonly coupon_code: string | null;
  readonly discount: number;
  readonly shipping_fee: number;
  readonly total: number;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly contact_email: string;
  readonly delivery: unknown;
  readonly tax_invoice: unknown;
  readonly branch: unknown;
  readonly tracking: string | null;
  readonly payment_method: PaymentMethod | null;
  readonly held_until: Date;
  readonly priced_until: Date;
  readonly paid_at: Date | null;
  readonly slip_at: Date | null;
  readonly receipt_month: string | null;
  readonly receipt_nth: number | null;
  readonly receipt_at: Date | null;
  readonly tax_percent: number | null;
  readonly tax_base: number | null;
  readonly tax: number | null;
  readonly is_due: boolean;
  readonly is_own: boolean;
  readonly now: Date;
}

const readRow = async (database: Database, orderId: string, asker: Asker): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`
    select o.*, o.number as order_number, ${announcementColumns}, ${isDue} as is_due,
           ${ownedBy(asker)} as is_own, ${pricedUntil} as priced_until, now() as now,
           array(select e.status from order_event e where e.order_id = o.id order by e.position) as statuses,
           array(select e.at from order_event e where e.order_id = o.id order by e.position) as moments,
           (select max(s.at) from payment_slip s where s.order_id = o.id) as slip_at
      from customer_order o
      join announcement a on a.id = o.announcement_id
     where o.id = ${orderId} and o.erased_at is null and ${seenBy(asker)}
  `.execute(database);
  return rows[0];
};

const readLines = async (database: Database, orderId: string): Promise<readonly OrderLine[]> => {
  const rows = await database
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    sizeId: row.size_id,
    productName: row.product_name,
    productImage: row.product_image,
    style: row.style,
    size: row.size,
    weight: row.weight as Milligrams,
    quantity: row.quantity,
    unitPrice: satang(row.unit_price),
    unitPriceDiscounted: moneyOrNull(row.unit_price_discounted),
    makingFee:
      row.gold_kind === null || row.making_fee === null
        ? null
        : { kind: row.gold_kind, amount: satang(row.making_fee) },
  }));
};

/** What was kept as JSON; the database holds only what went through its codec, so anything else is a fault. */
const kept = <A>(codec: t.Type<A, unknown, unknown>, value: unknown): A => {
  const result = codec.decode(value);
  if (E.isRight(result)) return result.right;
  throw new Error('an order is kept in a form that nobody knows');
};

/** The tax that an order was placed with; null where it has none. */
export const taxIn = ({
  tax_percent: percent,
  tax_base: base,
  tax,
}: Pick<OrderRow, 'tax_percent' | 'tax_base' | 'tax'>): Order['tax'] =>
  percent === null || base === null || tax === null
    ? null
    : { percent, base: satang(base), amount: satang(tax) };

const receiptOf = ({ receipt_month: month, receipt_nth: nth, receipt_at: at }: OrderRow): Order['receipt'] =>
  month === null || nth === null || at === null
    ? null
    : { number: receiptNumberOf(month, nth), at: at.getTime() };

/** How long an order is on its way. */
const transitOf = (delivery: Delivery): Order['transit'] =>
  delivery.method === 'ship' ? transitTo(delivery.address.postcode) : null;

const orderOf = (row: OrderRow, lines: readonly OrderLine[]): StoredOrder => ({
  orderId: row.id,
  orderNumber: row.order_number,
  placedAt: row.placed_at.getTime(),
  status: row.status,
  timeline: row.statuses.map((status, index) => ({ status, at: row.moments[index]?.getTime() ?? 0 })),
  lines,
  subtotal: satang(row.subtotal),
  discount: row.coupon_code === null ? null : { code: row.coupon_code, amount: satang(row.discount) },
  shippingFee: satang(row.shipping_fee),
  total: satang(row.total),
  announcement: announcementOf(row),
  contact: { fullName: row.contact_name, phone: row.contact_phone, email: row.contact_email },
  delivery: kept(Delivery, row.delivery),
  branch: row.branch === null ? null : kept(OrderBranch, row.branch),
  tracking: row.tracking,
  taxInvoice: row.tax_invoice === null ? null : kept(TaxInvoice, row.tax_invoice),
  transit: transitOf(kept(Delivery, row.delivery)),
  tax: taxIn(row),
  receipt: receiptOf(row),
  payment: {
    method: row.payment_method,
    heldUntil: row.held_until.getTime(),
    pricedUntil: row.priced_until.getTime(),
    slipAt: row.slip_at?.getTime() ?? null,
    paidAt: row.paid_at?.getTime() ?? null,
  },
  isBuyNow: row.is_buy_now,
  isGuest: row.is_guest,
  isMasked: false,
  now: row.now.getTime(),
});

const shownOf = async (database: Database, row: OrderRow): Promise<StoredOrder> => {
  const order = orderOf(row, await readLines(database, row.id));
  return row.is_own ? order : masked(order);
};

/**
 * An order as somebody may see it: a customer their own, anybody a guest's whose id they know, masked for whom has no proof
 * of it; undefined else. An order whose time is over lapses before it is told, so that nobody sees it payable when it is not.
 */
export const readOrder = async (
  database: Database,
  orderId: string,
  asker: Asker,
): Promise<StoredOrder | undefined> => {
  const found = await readRow(database, orderId, asker);
  if (found === undefined) return undefined;
  if (!found.is_due) return shownOf(database, found);
  await lapseIfDue(database, orderId);
  const lapsed = await readRow(database, orderId, asker);
  return lapsed === undefined ? undefined : shownOf(database, lapsed);
};
