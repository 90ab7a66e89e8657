import { acceptedCategories } from '../../../../engine/consent/record.ts';
import type { BodyOf, ItemOf } from '../../contract/endpoint.ts';
import type { Contract, contract } from '../../contract/index.ts';
import { isBirthDate, type ProfileChange } from '../../../../engine/account/birth-date.ts';
import { type Database, inTransaction, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { sha256 } from '../identity/digests.ts';
import { readOrder } from '../orders/read.ts';
import { paymentView } from '../payments/payment-view.ts';
import { countTry } from '../identity/account-limits.ts';
import { readAlertsOf } from '../alerts/alerts.ts';
import { readAddresses } from './addresses.ts';
import { goneMessage } from '../delivery/account-messages.ts';
import { post } from '../delivery/outbox.ts';
import { requirePassword } from '../identity/recovery.ts';
import { releaseOrders } from '../holds/hold.ts';
import type { Seller } from '../../../../engine/values/seller.ts';

export const readProfile = async (database: Database, customerId: string) => {
  const customer = await query.one<Row<'customer'>>(database, 'UNAUTHORIZED')`
    select * from customer where id = ${customerId}
  `;
  return {
    customerId: customer.id,
    email: customer.email,
    mobileNumber: customer.phone,
    firstName: customer.firstName,
    lastName: customer.lastName,
    birthDate: customer.birthDate,
    consent: customer.consent,
    consentGiven:
      customer.consentAt === null || customer.consentPolicyVersion === null
        ? null
        : { at: customer.consentAt, policyVersion: customer.consentPolicyVersion },
  };
};

/** Changes names and birth date; a birth date must be a day that has been, from พ.ศ. 2400 on. Throws VALIDATION. */
export const changeProfile = async (
  database: Database,
  customerId: string,
  { firstName, lastName, birthDate }: ProfileChange,
) => {
  if (birthDate !== null && !isBirthDate(birthDate, bangkokDate(Date.now()))) throw invalid('birthDate');
  await query(database)`
    update customer set first_name = ${firstName}, last_name = ${lastName}, birth_date = ${birthDate}::date
     where id = ${customerId}
  `;
  return readProfile(database, customerId);
};

/** Stores the newest decision, or of two at one moment their intersection (`decisive` of `engine/consent`). */
export const saveConsent = async (
  database: Database,
  customerId: string,
  { consent, given }: BodyOf<Contract['consent']>,
): Promise<void> => {
  const at = given === undefined ? null : new Date(given.at);
  await query(database)`
    with decision as (
      select ${acceptedCategories(consent)}::int[] as accepted,
        date_trunc('milliseconds', least(now(), ${at}::timestamptz)) as at
    )
    update customer
    set consent = case
        when consent_at = at
          then array(select unnest(consent) intersect select unnest(accepted) order by 1)
        else accepted
      end,
      consent_at = at,
      consent_policy_version = ${given?.policyVersion ?? null}::int
    from decision
    where id = ${customerId} and (consent_at is null or consent_at <= at)
  `;
};

type OwnData = ItemOf<typeof contract.ownData>;

/** No payment details of the shop: the data say how an order was paid, not how to pay. */
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

const millis = (moment: RawBuilder<unknown>) => sql`trunc(extract(epoch from ${moment}) * 1000)::bigint`;

type Kept = Omit<OwnData, 'profile' | 'addresses' | 'alerts' | 'orders'>;

const readKept = async (database: Database, customerId: string) =>
  query.maybeOne<Kept>(database)`
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
      (select coalesce(jsonb_agg(jsonb_build_object('orderNumber', o.number, 'amount', p.amount, 'paidAt', ${millis(sql`p.paid_at`)},
                'outcome', p.outcome) order by p.received_at), '[]')
         from payment_event p join customer_order o on o.id = p.order_id where o.customer_id = c.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('orderNumber', o.number, 'sentAt', ${millis(sql`s.at`)},
                'bytes', s.size) order by s.at), '[]')
         from payment_slip s join customer_order o on o.id = s.order_id where o.customer_id = c.id) as slips,
      (select coalesce(jsonb_agg(jsonb_build_object('startedAt', ${millis(sql`f.started_at`)}, 'endedAt',
                case when least(f.revoked_at, f.ends_at) <= now() then ${millis(sql`least(f.revoked_at, f.ends_at)`)} end)
                order by f.started_at), '[]')
         from session_family f where f.customer_id = c.id) as sessions
      from customer c where c.id = ${customerId}
  `;

/** Throws UNAUTHORIZED for a customer who is gone, and RATE_LIMITED from the eleventh time in 15 minutes on: it is much work. */
export const readOwnData = async (database: Database, customerId: string): Promise<OwnData> => {
  await countTry(database, sha256(`export:${customerId}`), 10, '15 minutes');
  const profile = await readProfile(database, customerId);
  const orders = await readOrders(database, customerId);
  const stored = await readKept(database, customerId);
  if (stored === undefined) throw new Problem('UNAUTHORIZED');
  const addresses = await readAddresses(database, customerId);
  return { ...stored, profile, orders, addresses, alerts: await readAlertsOf(database, customerId) };
};

const lockOrdersOf = async (tx: Database, customerId: string): Promise<readonly string[]> => {
  const rows = await query<Row<'customer_order', 'id'>>(tx)`
    select id from customer_order where customer_id = ${customerId} order by id for update
  `;
  return rows.map(({ id }) => id);
};

/**
 * Gives unpaid pieces back and deletes orders without money; paid orders and tax invoices stay without the account, as the law on
 * accounting wants. Throws PASSWORD_WRONG or RATE_LIMITED.
 */
export const deleteAccount = async (
  database: Database,
  seller: Seller,
  customerId: string,
  password: string,
): Promise<void> => {
  await requirePassword(database, customerId, password);
  await inTransaction(database, async (tx) => {
    // No order can be placed for them from here on: that needs the row.
    const owner = await query.one<Row<'customer', 'email' | 'phone'>>(tx, 'UNAUTHORIZED')`
      select email, phone from customer where id = ${customerId} for update
    `;
    await releaseOrders(tx, await lockOrdersOf(tx, customerId), 'cancelled');
    // These led to no sale; their rows are deleted with them.
    await query(tx)`
      delete from customer_order o
       where o.customer_id = ${customerId} and o.status in ('lapsed', 'cancelled')
         and o.receipt_at is null
         and not exists (select from payment_event p where p.order_id = o.id)
    `;
    await query(tx)`delete from one_time_code where purpose = ${`contact:${customerId}`}`;
    await query(tx)`delete from alert where contact in (${owner.email}, ${owner.phone})`;
    await query(tx)`delete from customer where id = ${customerId}`;
    const recipient = owner.email ?? owner.phone;
    if (recipient !== null) await post(tx, goneMessage(seller, recipient));
  });
};
