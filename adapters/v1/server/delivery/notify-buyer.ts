import { either as E } from 'fp-ts';
import { priceToPay } from '../../../../engine/values/product.ts';
import type { OpeningHours } from '../../../../engine/values/opening-hours.ts';
import { Delivery } from '../../../../engine/orders/order.ts';
import { paymentAddress } from '../../../../engine/values/page/address.ts';
import type { Database } from '../database/connect.ts';
import type { Row } from '../database/tables.ts';
import { query } from '../database/query.ts';
import { accountDigest } from '../identity/digests.ts';
import { maySend } from '../identity/account-limits.ts';
import { taxIn } from '../orders/read.ts';
import { shortLinkPath } from '../orders/short-link.ts';
import { transitTo } from '../fulfilment/transit.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { type OrderNews, type OrderNewsKind, orderMessage } from './order-messages.ts';
import { post } from './outbox.ts';

/**
 * Puts a message about an order into the outbox, with the transaction that it tells about: the buyer hears of what
 * happened, and of nothing that did not.
 */
export type NotifyBuyer = (work: Database, orderId: string, kind: OrderNewsKind) => Promise<void>;

/** What messages are written with. */
export interface TellingParts {
  readonly seller: Seller;
  readonly serverKey: Buffer;
  readonly origin: () => string;
}

type OrderRow = Omit<Row<'customer_order'>, 'branch'> & {
  /** Whether it goes to the e-mail or phone of the account that placed it. */
  readonly isOwn: boolean;
  readonly now: number;
  readonly branchName: string | null;
  readonly branchPhone: string | null;
  /** Of the branch, a day each. */
  readonly hours: readonly Omit<Row<'place_hours'>, 'placeId'>[];
};

type LineRow = Row<
  'order_line',
  'productName' | 'sizeId' | 'size' | 'quantity' | 'unitPrice' | 'unitPriceDiscounted'
>;

const linesOf = async (work: Database, orderId: string): Promise<OrderNews['lines']> => {
  const rows = await query<LineRow>(work)`
    select product_name, size_id, size, quantity, unit_price, unit_price_discounted
      from order_line where order_id = ${orderId} order by position
  `;
  return rows.map(({ unitPrice, unitPriceDiscounted, ...line }) => ({
    ...line,
    price: priceToPay(unitPrice, unitPriceDiscounted),
  }));
};

/** Days with the same hours together, in the order of the week. */
const hoursOf = ({ hours }: OrderRow): readonly OpeningHours[] =>
  [...Map.groupBy(hours, ({ opens, closes }) => `${opens} ${closes}`).values()].map((same) => ({
    days: same.map(({ weekday }) => weekday),
    opens: same[0]?.opens.slice(0, 5) ?? '',
    closes: same[0]?.closes.slice(0, 5) ?? '',
  }));

/** How it reaches its buyer. */
const wayOf = (row: OrderRow): Pick<OrderNews, 'pickup' | 'transit'> => {
  const known = Delivery.decode(row.delivery);
  if (E.isLeft(known)) return { pickup: null, transit: null };
  if (known.right.method === 'ship')
    return { pickup: null, transit: transitTo(known.right.address.postcode) };
  const { date, receiver } = known.right;
  return {
    transit: null,
    pickup: {
      branch: row.branchName ?? '',
      phone: row.branchPhone ?? '',
      hours: hoursOf(row),
      date,
      receiver: row.isOwn ? receiver.fullName : null,
    },
  };
};

/** News of an order that anybody can make hear anybody of, without paying. */
const ofUnpaid: readonly OrderNewsKind[] = ['placed', 'lapsed', 'lapsed-unconfirmed'];

/**
 * The messages of a shop; `origin` is where shoppers reach it. Whoever orders can have anybody told: only who has shown that
 * the recipient is their own is greeted by name, so that no word of a stranger stands in a message of the shop. Of orders that nobody has paid a recipient hears five times
 * an hour and ten times a day at most, whoever places them: what is beyond that is not told.
 */
export const createNotifyBuyer =
  ({ seller, serverKey, origin }: TellingParts): NotifyBuyer =>
  async (work, orderId, kind) => {
    const [row] = await query<OrderRow>(work)`
      select o.*, now() as now, branch ->> 'name' as branch_name, branch ->> 'phone' as branch_phone, exists (
               select from customer c
                where c.id = o.customer_id
                  and case when o.contact_email = '' then c.phone = o.contact_phone else c.email = lower(o.contact_email) end
             ) as is_own, (
               select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
                                        order by h.weekday), '[]')
                 from place_hours h where h.place_id = o.place_id
             ) as hours
        from customer_order o where id = ${orderId} and erased_at is null
    `;
    if (row === undefined) return;
    const link = `${origin()}${paymentAddress(orderId, row.isBuyNow)}`;
    const message = orderMessage(
      kind,
      {
        number: row.number,
        link,
        shortLink: row.linkCode === null ? link : `${origin()}${shortLinkPath(row.linkCode)}`,
        isGuest: row.isGuest,
        name: row.isOwn ? row.contactName : null,
        phone: row.contactPhone,
        email: row.contactEmail,
        lines: await linesOf(work, orderId),
        couponCode: row.couponCode,
        discount: row.discount,
        shippingFee: row.shippingFee,
        total: row.total,
        tax: taxIn(row),
        method: row.paymentMethod,
        heldUntil: row.heldUntil,
        now: row.now,
        ...wayOf(row),
        tracking: row.tracking,
      },
      { seller, help: `${origin()}/contact-us` },
    );
    const account = accountDigest(serverKey, `orders ${message.recipient}`);
    if (!ofUnpaid.includes(kind) || (await maySend(work, account))) await post(work, message);
  };
