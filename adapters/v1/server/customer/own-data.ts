import { sha256 } from '../identity/digests.ts';
import type { ItemOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import { readOrder } from '../orders/read.ts';
import { paymentView } from '../payments/payment-view.ts';
import { Problem } from '../http/problem.ts';
import { countTry } from '../identity/account-limits.ts';
import { readAddresses } from './addresses.ts';
import { readProfile } from './profile.ts';

type OwnData = ItemOf<typeof contract.ownData>;

/** How an order was paid is the customer's; how one pays at the shop is not. */
const noWayToPay = { promptPay: undefined, payee: undefined, accounts: [], webhookSecret: undefined };

const readOrders = async (database: Database, customerId: string): Promise<OwnData['orders']> => {
  const rows = await query<{ id: string }>(database)`
    select id from customer_order where customer_id = ${customerId} order by placed_at, id
  `;
  const orders: OwnData['orders'][number][] = [];
  for (const { id } of rows) {
    const stored = await readOrder(database, id, { customerId, proof: null });
    if (stored !== undefined) orders.push({ ...stored, payment: paymentView(noWayToPay, stored) });
  }
  return orders;
};

/** A moment inside JSON, as it is told: milliseconds. */
const told = (moment: RawBuilder<unknown>) => sql`trunc(extract(epoch from ${moment}) * 1000)::bigint`;

type Kept = Omit<OwnData, 'profile' | 'addresses' | 'orders'>;

const readKept = async (database: Database, customerId: string): Promise<Kept | undefined> => {
  const [row] = await query<Kept>(database)`
    select c.created_at as customer_since, now() as exported_at,
      array(select provider from social_identity where customer_id = c.id order by provider) as social_accounts,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'sizeId', l.size_id,
                'productName', p.name, 'quantity', l.quantity) order by l.position), '[]')
         from cart k join cart_line l on l.cart_id = k.id join product p on p.id = l.product_id
        where k.customer_id = c.id and l.quantity > 0) as bag,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'sizeId', l.size_id,
                'productName', p.name, 'quantity', l.quantity) order by l.position desc), '[]')
         from saved_line l join product p on p.id = l.product_id where l.customer_id = c.id) as saved_for_later,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'productName', p.name)
                order by i.position desc), '[]')
         from wishlist_item i join product p on p.id = i.product_id
        where i.customer_id = c.id and i.removed_at is null) as wishlist,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', v.product_id, 'productName', p.name)
                order by v.position desc), '[]')
         from recent_view v join product p on p.id = v.product_id where v.customer_id = c.id) as recent_views,
      (select coalesce(jsonb_agg(jsonb_build_object('orderNumber', o.number, 'amount', p.amount, 'paidAt', ${told(sql`p.paid_at`)},
                'outcome', p.outcome) order by p.received_at), '[]')
         from payment_event p join customer_order o on o.id = p.order_id where o.customer_id = c.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('orderNumber', o.number, 'sentAt', ${told(sql`s.at`)}, 'mediaType', s.media_type,
                'bytes', s.size) order by s.at), '[]')
         from payment_slip s join customer_order o on o.id = s.order_id where o.customer_id = c.id) as slips,
      (select coalesce(jsonb_agg(jsonb_build_object('startedAt', ${told(sql`f.started_at`)}, 'endedAt',
                case when least(f.revoked_at, f.ends_at) <= now() then ${told(sql`least(f.revoked_at, f.ends_at)`)} end)
                order by f.started_at), '[]')
         from session_family f where f.customer_id = c.id) as sessions
      from customer c where c.id = ${customerId}
  `;
  return row;
};

/**
 * Everything that the shop has of a customer, for them to take along (PDPA); no secrets. Throws UNAUTHORIZED for a customer
 * who is gone, and RATE_LIMITED from the eleventh time in 15 minutes on: it is much work.
 */
export const readOwnData = async (database: Database, customerId: string): Promise<OwnData> => {
  await countTry(database, sha256(`export:${customerId}`), 10, '15 minutes');
  const profile = await readProfile(database, customerId);
  const orders = await readOrders(database, customerId);
  const kept = await readKept(database, customerId);
  if (kept === undefined) throw new Problem('UNAUTHORIZED');
  return { ...kept, profile, orders, addresses: await readAddresses(database, customerId) };
};
