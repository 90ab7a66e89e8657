import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import {
  Delivery,
  type Order,
  OrderBranch,
  type OrderLine,
  type OrderPayment,
  type OrderSummary,
  TaxInvoice,
} from '../../../../engine/orders/order.ts';
import { Gift } from '../../../../engine/orders/gift.ts';
import type { Announcement } from '../../../../engine/values/product.ts';
import { announcementColumns, announcementOf } from '../catalogue/announcements.ts';
import { type Database, decodedRow, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { isDue, lapseIfDue } from '../holds/hold.ts';
import { isDueBack, isPart, moneyOf } from '../payments/money.ts';
import { ownedBy, type Requester, seenBy } from './proof.ts';
import { receiptNumberOf } from './numbers.ts';
import { isPending } from '../../../../engine/orders/selectors.ts';
import { readReturnRequest, readReturns, returnOf, taxIn } from './returns.ts';
import { transitTo } from '../fulfilment/pickup.ts';
import { readRange, type RowRange } from '../database/read-range.ts';

/** Stands for hidden text of any length. */
const dots = '•••';

/** The beginning of a word with the vowel before it and the signs on it, so that it can be read. */
const beginning = /^[เ-ไ]?\P{M}\p{M}*/u;

const maskedName = (name: string): string => `${beginning.exec(name.trim())?.[0] ?? ''}${dots}`;

/** Its last digits prove the buyer, so only the first ones are shown. */
const maskedPhone = (phone: string): string => `${phone.slice(0, 2)}•-•••-••••`;

const maskedEmail = (email: string): string => (email === '' ? '' : `${email.slice(0, 1)}${dots}@${dots}`);

const maskedAddress = (address: ThaiAddress): ThaiAddress => ({
  ...address,
  fullName: maskedName(address.fullName),
  phone: maskedPhone(address.phone),
  line: dots,
  subdistrict: dots,
  district: dots,
  postcode: dots,
});

const maskedDelivery = (delivery: Delivery): Delivery => {
  if (delivery.method === 'ship') return { method: 'ship', address: maskedAddress(delivery.address) };
  const { fullName, phone } = delivery.receiver;
  return {
    method: 'pickup',
    branchId: '',
    date: '',
    receiver: { fullName: maskedName(fullName), phone: maskedPhone(phone) },
  };
};

/** Hides who ordered, where it goes and how long that takes, where and when gold is fetched, its receipt and tracking number. */
export const masked = <O extends Omit<Order, 'payment'>>(order: O): O => ({
  ...order,
  contact: {
    fullName: maskedName(order.contact.fullName),
    phone: maskedPhone(order.contact.phone),
    email: maskedEmail(order.contact.email),
  },
  delivery: maskedDelivery(order.delivery),
  timeline: order.timeline.map((step) => ({ ...step, note: '' })),
  discount: order.discount === null ? null : { ...order.discount, code: '' },
  branch: null,
  tracking: null,
  taxInvoice: null,
  gift: null,
  transit: null,
  receipt: null,
  returns: [],
  returnRequest: null,
  isMasked: true,
});

/** Order as stored; `payments/payment-view.ts` adds how it can be paid. */
export type StoredOrder = Omit<Order, 'payment'> & {
  readonly payment: Omit<
    OrderPayment,
    'methods' | 'isToldByBank' | 'promptPay' | 'qrPicture' | 'payee' | 'accounts'
  > & {
    /** Id of the gateway's charge by which it can be paid now; null where there is none. */
    readonly chargeKey: string | null;
  };
};

type OrderRow = Omit<Row<'customer_order'>, 'number'> &
  Pick<StoredOrder, 'orderNumber' | 'timeline' | 'now'> &
  Pick<StoredOrder['payment'], 'slipAt' | 'partPaid' | 'due' | 'chargeKey'> &
  Announcement;

const readRow = async <More>(
  database: Database,
  orderId: string,
  more: RawBuilder<More>,
  condition: RawBuilder<unknown>,
) =>
  query.maybeOne<OrderRow & More>(database)`
    select o.*, o.number as order_number, ${announcementColumns}, now() as now, ${more},
           (select jsonb_agg(jsonb_build_object(
                     'status', e.status, 'at', floor(extract(epoch from e.at) * 1000)::bigint, 'note', e.note
                   ) order by e.position)
              from order_event e where e.order_id = o.id) as timeline,
           (select max(s.at) from payment_slip s where s.order_id = o.id) as slip_at,
           ${moneyOf(isPart)} as part_paid, ${moneyOf(isDueBack)} as due,
           (select c.id from payment_charge c
             where c.order_id = o.id and c.amount = o.total - ${moneyOf(isPart)} and c.is_open and c.expires_at > now()
           ) as charge_key
      from customer_order o
      join announcement a on a.id = o.announcement_id
     where o.id = ${orderId} and o.erased_at is null and ${condition}
  `;

const readLines = async (database: Database, orderId: string): Promise<readonly OrderLine[]> => {
  const rows = await query<Row<'order_line'>>(database)`
    select * from order_line where order_id = ${orderId} order by position
  `;
  return rows.map(
    ({ orderId: _order, position: _position, taxed: _taxed, goldKind, makingFee, ...line }) => ({
      ...line,
      makingFee: goldKind === null || makingFee === null ? null : { kind: goldKind, amount: makingFee },
    }),
  );
};

const receiptOf = ({ receiptMonth: month, receiptNth: nth, receiptAt: at }: OrderRow): Order['receipt'] =>
  month === null || nth === null || at === null ? null : { number: receiptNumberOf(month, nth), at };

/** Its lines and returns; an unpaid order has no returns. */
const readParts = async (database: Database, { id, status }: Pick<OrderRow, 'id' | 'status'>) => ({
  lines: await readLines(database, id),
  returns: isPending(status) ? [] : (await readReturns(database, id)).map(returnOf),
  returnRequest: isPending(status) ? null : await readReturnRequest(database, id),
});

const orderOf = (row: OrderRow, parts: Awaited<ReturnType<typeof readParts>>): StoredOrder => {
  const { orderNumber, status, timeline, subtotal, shippingFee, total, tracking, isBuyNow, isGuest } = row;
  const delivery = decodedRow(Delivery, row.delivery, orderNumber);
  return {
    orderId: row.id,
    orderNumber,
    placedAt: row.placedAt,
    status,
    timeline,
    ...parts,
    subtotal,
    discount: row.couponCode === null ? null : { code: row.couponCode, amount: row.discount },
    shippingFee,
    total,
    announcement: announcementOf(row),
    contact: { fullName: row.contactName, phone: row.contactPhone, email: row.contactEmail },
    delivery,
    branch: row.branch === null ? null : decodedRow(OrderBranch, row.branch, orderNumber),
    tracking,
    taxInvoice: row.taxInvoice === null ? null : decodedRow(TaxInvoice, row.taxInvoice, orderNumber),
    gift: row.gift === null ? null : decodedRow(Gift, row.gift, orderNumber),
    transit: delivery.method === 'ship' ? transitTo(delivery.address.postcode) : null,
    tax: taxIn(row),
    receipt: receiptOf(row),
    payment: {
      method: row.paymentMethod,
      heldUntil: row.heldUntil,
      pricedUntil: row.pricedUntil,
      slipAt: row.slipAt,
      claimedAt: row.claimedAt,
      paidAt: row.paidAt,
      partPaid: row.partPaid,
      due: row.due,
      chargeKey: row.chargeKey,
    },
    isBuyNow,
    isGuest,
    isMasked: false,
    now: row.now,
  };
};

/** `more` are columns of it as `o`. Undefined where there is none, or its buyer is no longer known. */
export const readForShop = async <More>(
  database: Database,
  orderId: string,
  more: RawBuilder<More>,
): Promise<{ readonly order: StoredOrder; readonly row: OrderRow & More } | undefined> => {
  const row = await readRow(database, orderId, more, sql`true`);
  return row === undefined ? undefined : { order: orderOf(row, await readParts(database, row)), row };
};

/** Masked without a proof of a guest's; undefined where it may not be seen. Lapses first when its time is over. */
export const readOrder = async (
  database: Database,
  orderId: string,
  requester: Requester,
): Promise<StoredOrder | undefined> => {
  const read = async () =>
    readRow(
      database,
      orderId,
      sql<{ isDue: boolean; isOwn: boolean }>`${isDue} as is_due, ${ownedBy(requester)} as is_own`,
      seenBy(requester),
    );
  let row = await read();
  if (row?.isDue === true) {
    await lapseIfDue(database, orderId);
    row = await read();
  }
  if (row === undefined) return undefined;
  const order = orderOf(row, await readParts(database, row));
  return row.isOwn ? order : masked(order);
};

const lapseDue = async (database: Database, customerId: string): Promise<void> => {
  const rows = await query<{ id: string }>(database)`
    select o.id from customer_order o where o.customer_id = ${customerId}::uuid and ${isDue}
  `;
  for (const { id } of rows) await lapseIfDue(database, id);
};

export const readHistory = async (database: Database, customerId: string, range: RowRange) => {
  await lapseDue(database, customerId);
  const list = {
    columns: sql`
      o.id as order_id, o.number as order_number, o.placed_at, o.status, o.total,
      (select sum(l.quantity) from order_line l where l.order_id = o.id)::int as quantity,
      (select jsonb_agg(jsonb_build_object('productName', l.product_name, 'productImage', l.product_image)
                        order by l.position)
         from order_line l where l.order_id = o.id and l.position < 3) as shown`,
    from: sql`customer_order o`,
    where: sql`o.customer_id = ${customerId}::uuid`,
    order: sql`o.placed_at desc, o.id`,
  };
  return readRange(database, list, range, (row: OrderSummary) => row);
};
