import { type Database, query, type Row, sql } from '../database/query.ts';

export const keptMailDays = { deadOrder: 90, endedSession: 1, network: 90 } as const;

const sentMailLife = sql.lit('7 days');
const noLife = sql.lit('0');
const endedSessionLife = sql.lit(`${keptMailDays.endedSession} days`);
const networkLife = sql.lit(`${keptMailDays.network} days`);

const deadOrderLife = sql.lit(`${keptMailDays.deadOrder} days`);

const isLongDead = sql`
  o.status in ('lapsed', 'cancelled') and o.placed_at < now() - interval ${deadOrderLife}
  and (select max(e.at) from order_event e where e.order_id = o.id) < now() - interval ${deadOrderLife}
`;

/**
 * Deletes expired data: messages, codes, links, keys; slips and personal data of orders without a sale, after ninety days;
 * ended sessions, old networks, limits and alerts. Returns the number of messages that expired unsent, by kind.
 */
export const sweep = async (database: Database, keepsMessages: boolean) =>
  query<Row<'outbox', 'kind'> & { readonly unsent: number }>(database)`
    with messages as (
      delete from outbox where expires_at < now() - interval ${keepsMessages ? sentMailLife : noLife}
      returning kind, delivered_at
    ), codes as (
      delete from one_time_code where expires_at < now() - interval '1 day'
    ), links as (
      delete from reset_link where expires_at < now()
    ), steps as (
      delete from social_step
       where expires_at < now() - case step when 'registration' then interval '1 day' else interval '0' end
    ), order_keys as (
      delete from order_key where at < now() - interval '1 day'
    ), slips as (
      delete from payment_slip s using customer_order o where o.id = s.order_id and ${isLongDead}
    ), nameless as (
      update customer_order o
         set erased_at = now(), contact_name = '', contact_phone = '', contact_email = '', tax_invoice = null, gift = null,
             delivery = jsonb_build_object('method', o.delivery ->> 'method'), placed_from = null,
             link_code = null, buyer_keys = '{}'
       where o.is_guest and o.erased_at is null and ${isLongDead}
         and not exists (select from payment_event p where p.order_id = o.id)
      returning o.id
    ), uses as (
      delete from coupon_use u using nameless n where u.order_id = n.id and u.is_given_back
    ), families as (
      delete from session_family f
       where f.ends_at < now() - interval ${endedSessionLife} or f.revoked_at < now() - interval ${endedSessionLife}
          or not exists (
            select from refresh_token t where t.family_id = f.id and t.idle_until > now() - interval ${endedSessionLife}
          )
    ), networks as (
      delete from known_network where at < now() - interval ${networkLife}
    ), visits as (
      delete from page_visit where at < now() - interval '30 days'
    ), shown as (
      delete from shown_order where day < (now() - interval '1 year')::date
    ), alerts as (
      delete from alert where expires_at < now()
    ), addresses as (
      delete from address_limit where expire < extract(epoch from now()) * 1000
    ), limits as (
      delete from account_limit
       where not exists (select from unnest(sendings) s where s.at > now() - interval '1 day')
         and not exists (select from unnest(wrong_tries) w where w.at > now() - interval '1 hour')
    )
    select kind, count(*)::int as unsent from messages where delivered_at is null group by kind
  `;
