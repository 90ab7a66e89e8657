import { type NotNull, sql } from 'kysely';
import type { Satang } from '../../../../engine/values/money.ts';
import type { DeliverMethod, OrderStatus, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { Database } from '../database/connect.ts';
import { pricedUntil } from '../holds/hold.ts';
import type { PaymentOutcome } from '../payments/receive.ts';

/** A slip of an order. */
export interface DeskSlip {
  readonly position: number;
  /** False when it had to make room. */
  readonly isKept: boolean;
  /** Numbers of the other orders that came with the very same picture. */
  readonly alsoOf: readonly string[];
}

/** An order as those see it who look after it. */
export interface DeskOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly heldUntil: Date;
  /** Until when money had to be sent. */
  readonly pricedUntil: Date;
  readonly isGuest: boolean;
  readonly isBuyNow: boolean;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly total: Satang;
  readonly paymentMethod: PaymentMethod | null;
  readonly method: DeliverMethod;
  readonly branch: string | null;
  readonly tracking: string | null;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  readonly slips: readonly DeskSlip[];
  readonly payments: readonly {
    readonly amount: Satang;
    readonly outcome: PaymentOutcome;
    readonly secondsAhead: number;
  }[];
}

/** The latest thirty orders. */
export const readDeskOrders = async (database: Database): Promise<readonly DeskOrder[]> => {
  const { rows } = await sql<DeskOrder>`
    select o.id, o.number, o.status, o.placed_at as "placedAt", o.held_until as "heldUntil",
           ${pricedUntil} as "pricedUntil", o.is_guest as "isGuest",
           o.is_buy_now as "isBuyNow", o.contact_name as name, o.contact_phone as phone, o.contact_email as email,
           o.total, o.payment_method as "paymentMethod", o.delivery ->> 'method' as method,
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
  `.execute(database);
  return rows;
};

/** A slip of an order, with the type that its content has; undefined when there is none, or it had to make room. */
export const readSlip = async (
  database: Database,
  orderNumber: string,
  position: number,
): Promise<{ readonly media_type: string; readonly content: Buffer } | undefined> =>
  database
    .selectFrom('payment_slip as s')
    .innerJoin('customer_order as o', 'o.id', 's.order_id')
    .select(['s.media_type', 's.content'])
    .where('o.number', '=', orderNumber)
    .where('s.position', '=', position)
    .where('s.content', 'is not', null)
    .$narrowType<{ content: NotNull }>()
    .executeTakeFirst();
