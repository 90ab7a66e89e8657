import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

const kept = sql.lit('7 days');
const notKept = sql.lit('0');

/**
 * Takes away what is over: messages, codes, links, keys of orders after a day, slips of orders that came to nothing after
 * ninety, and limits that limit nobody any more.
 */
export const sweep = async (database: Database, keepsMessages: boolean): Promise<void> => {
  await sql`
    with messages as (
      delete from outbox where expires_at < now() - interval ${keepsMessages ? kept : notKept}
    ), codes as (
      delete from one_time_code where expires_at < now() - interval '1 day'
    ), links as (
      delete from reset_link where expires_at < now()
    ), starts as (
      delete from social_start where expires_at < now()
    ), returns as (
      delete from social_return where expires_at < now()
    ), order_keys as (
      delete from order_key where at < now() - interval '1 day'
    ), slips as (
      delete from payment_slip s using customer_order o
       where o.id = s.order_id and o.status in ('lapsed', 'cancelled')
         and (select max(e.at) from order_event e where e.order_id = o.id) < now() - interval '90 days'
    ), addresses as (
      delete from address_limit where expire < extract(epoch from now()) * 1000
    ), registrations as (
      delete from social_registration where expires_at < now() - interval '1 day'
    )
    delete from account_limit
     where not exists (select from unnest(sendings) s where s.at > now() - interval '1 day')
       and not exists (select from unnest(wrong_tries) w where w.at > now() - interval '1 hour')
  `.execute(database);
};
