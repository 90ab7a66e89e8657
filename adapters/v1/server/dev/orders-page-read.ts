import type { DeliverMethod } from '../../../../engine/orders/order.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { pricedUntil } from '../holds/hold.ts';

/** A slip of an order. */
export interface DeskSlip {
  readonly position: number;
  /** False when it had to make room. */
  readonly isKept: boolean;
  /** Numbers of the other orders that came with the very same picture. */
  readonly alsoOf: readonly string[];
}

/** An order as those see it who look after it; `pricedUntil`: until when money had to be sent. */
export type DeskOrder = Row<
  'customer_order',
  | 'id'
  | 'number'
  | 'status'
  | 'placedAt'
  | 'heldUntil'
  | 'isGuest'
  | 'isBuyNow'
  | 'total'
  | 'paymentMethod'
  | 'tracking'
> & {
  readonly pricedUntil: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly method: DeliverMethod;
  readonly branch: string | null;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  readonly slips: readonly DeskSlip[];
  readonly payments: readonly Row<'payment_event', 'amount' | 'outcome' | 'secondsAhead'>[];
};

type Slip = Row<'payment_slip', 'mediaType'> & { readonly content: Buffer };

/** The latest thirty orders. */
export const readDeskOrders = async (database: Database): Promise<readonly DeskOrder[]> => {
  const rows = await query<DeskOrder>(database)`
    select o.id, o.number, o.status, o.placed_at, o.held_until,
           ${pricedUntil} as priced_until, o.is_guest,
           o.is_buy_now, o.contact_name as name, o.contact_phone as phone, o.contact_email as email,
           o.total, o.payment_method, o.delivery ->> 'method' as method,
           o.branch ->> 'name' as branch, o.tracking,
           coalesce((
             select jsonb_agg(jsonb_build_object('name', l.product_name, 'quantity', l.quantity) order by l.position)
               from order_line l where l.order_id = o.id
           ), '[]') as lines,
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'position', s.position, 'isKept', s.content is not null, 'alsoOf', array(
                        select distinct other.number
                          from payment_slip same join customer_order other on other.id = same.order_id
                         where same.digest = s.digest and same.order_id <> o.id order by other.number
                      )) order by s.position)
               from payment_slip s where s.order_id = o.id
           ), '[]') as slips,
           coalesce((
             select jsonb_agg(jsonb_build_object('amount', p.amount, 'outcome', p.outcome, 'secondsAhead', p.seconds_ahead) order by p.received_at)
               from payment_event p where p.order_id = o.id
           ), '[]') as payments
      from customer_order o
     order by o.placed_at desc, o.number desc limit 30
  `;
  return rows;
};

/** A slip of an order, with the type that its content has; undefined when there is none, or it had to make room. */
export const readSlip = async (
  database: Database,
  orderNumber: string,
  position: number,
): Promise<Slip | undefined> => {
  const [slip] = await query<Slip>(database)`
    select s.media_type, s.content from payment_slip s join customer_order o on o.id = s.order_id
     where o.number = ${orderNumber} and s.position = ${position} and s.content is not null
  `;
  return slip;
};
