import { randomBytes } from 'node:crypto';
import {
  type AlertChange,
  alertConsent,
  type AlertStatus,
  AlertTrigger,
  type PriceAlert,
  triggerText,
} from '../../../../engine/gold/alert.ts';
import { alertAddress } from '../../../../engine/values/page/address.ts';
import { type GoldKind, goldKinds } from '../../../../engine/values/weight.ts';
import { priced, priceNow, nameWithSize } from '../catalogue/products.ts';
import { type Database, decodedRow, inTransaction, query, type Row, sql } from '../database/query.ts';
import { confirmMessage } from '../delivery/alert-messages.ts';
import { post } from '../delivery/outbox.ts';
import { centralPlace } from '../holds/stock.ts';
import { Problem } from '../http/problem.ts';
import { maySend } from '../identity/account-limits.ts';
import { accountDigest } from '../identity/digests.ts';
import type { ShopServices } from '../routes/shop.ts';

export type AlertParts = Pick<ShopServices, 'database' | 'serverKey' | 'seller' | 'origin' | 'smsCeiling'>;

const mostActive = 20;

const below = sql`(a.wish ->> 'below')::bigint`;

/** Whether an alert `a` is triggered now, for gold of these kinds; null without an announcement. */
export const isMetNow = (kinds: readonly GoldKind[]) => sql<boolean | null>`(
  select case a.wish ->> 'goldKind' when 'bar' then l.bar_sell when 'ornament' then l.ornament_sell end < ${below}
           and a.wish ->> 'goldKind' = any(${kinds}::text[])
         or exists (
           select from ${priced}
            where p.id = a.wish ->> 'productId' and p.sold and p.gold_kind = any(${kinds}::text[])
              and (${priceNow} < ${below} or exists (
                select from product_size s join stock k on (k.product_id, k.size_id) = (s.product_id, s.size_id)
                 where s.product_id = p.id and s.size_id = a.wish ->> 'sizeId' and s.sold
                   and k.q > 0 and k.place_id = ${centralPlace}
              ))
         )
    from announcement l where l.withdrawn_at is null order by l.day desc, l.number desc limit 1
)`;

export interface StoredAlert extends Row<'alert'> {
  readonly productName: string | null;
}

/** Columns of an alert with the name of its product while that is sold. */
export const alertColumns = sql`
  a.*, (select ${nameWithSize(sql`p.name`, sql`p.type`, sql`coalesce(s.size, '0')`)}
          from product p
          left join product_size s on s.product_id = p.id and s.size_id = a.wish ->> 'sizeId' and s.sold
         where p.id = a.wish ->> 'productId' and p.sold and (s.size_id is not null or a.wish ->> 'sizeId' is null)
       ) as product_name
`;

export const alertView = ({ id, wish, productName, status, expiresAt }: StoredAlert): PriceAlert => ({
  token: id,
  wish: decodedRow(AlertTrigger, wish, id),
  productName: productName ?? '',
  status,
  expiresAt,
});

/** Makes changes for one contact go one after the other until the transaction ends. Throws ALERTS_FULL. */
const requireRoom = async (tx: Database, contact: string): Promise<void> => {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`alerts ${contact}`}, 0))`;
  const active = await query(tx)`select 1 from alert where contact = ${contact} and status = 'active'`;
  if (active.length >= mostActive) throw new Problem('ALERTS_FULL');
};

/**
 * One to the asker's own contact is active at once; any other is confirmed there first, and beyond the limit of messages a
 * stranger's is neither kept nor sent, of which they learn nothing. Throws PRODUCT_NOT_FOUND, ALERT_MET, ALERTS_FULL.
 */
export const askAlert = async (
  { database, serverKey, seller, origin, smsCeiling }: AlertParts,
  { wish, contact, customerId }: { wish: AlertTrigger; contact: string; customerId: string | null },
  countStranger: () => Promise<void>,
): Promise<AlertStatus> => {
  const own = await query(database)`
    select 1 from customer where id = ${customerId} and ${contact} in (email, phone)
  `;
  const isOwn = own.length > 0;
  if (!isOwn) await countStranger();
  if (!isOwn && !contact.includes('@')) await smsCeiling.requireRoom(false);
  return inTransaction(database, async (tx) => {
    if (isOwn) await requireRoom(tx, contact);
    const status = isOwn ? 'active' : 'unconfirmed';
    const { id, productName, isSo } = await query.one<StoredAlert & { readonly isSo: boolean | null }>(tx)`
      with a as (
        insert into alert (id, contact, wish, status, consent, expires_at)
        values (${randomBytes(16).toString('base64url')}, ${contact}, ${JSON.stringify(wish)}::jsonb, ${status},
                ${alertConsent}, now() + ${isOwn ? '1 year' : '2 days'}::interval)
        returning *
      )
      select ${alertColumns}, ${isMetNow(goldKinds)} as is_so from a
    `;
    if (wish.type !== 'gold-below' && productName === null) throw new Problem('PRODUCT_NOT_FOUND');
    if (isSo === true) throw new Problem('ALERT_MET');
    if (isOwn) return status;
    const text = triggerText(wish, productName ?? '');
    if (await maySend(tx, accountDigest(serverKey, `alerts ${contact}`)))
      await post(tx, confirmMessage(seller, contact, text, origin() + alertAddress(id)));
    else await query(tx)`delete from alert where id = ${id}`;
    return status;
  });
};

export const readAlert = async (database: Database, token: string): Promise<PriceAlert | undefined> => {
  const row = await query.maybeOne<StoredAlert>(database)`
    select ${alertColumns} from alert a where a.id = ${token}
  `;
  return row && alertView(row);
};

/** Alerts for a customer's contact, including those requested without signing in. */
export const readAlertsOf = async (
  database: Database,
  customerId: string,
): Promise<readonly PriceAlert[]> => {
  const rows = await query<StoredAlert>(database)`
    select ${alertColumns} from alert a join customer c on a.contact in (c.email, c.phone)
     where c.id = ${customerId} order by a.asked_at desc, a.id
  `;
  return rows.map(alertView);
};

/** Confirms, renews or ends an alert; undefined where there is none. Throws ALERT_MET and ALERTS_FULL. */
export const changeAlert = async (
  database: Database,
  token: string,
  to: AlertChange,
): Promise<AlertStatus | undefined> =>
  inTransaction(database, async (tx) => {
    const former = await query.maybeOne<StoredAlert & { readonly isSo: boolean | null }>(tx)`
      select a.*, ${isMetNow(goldKinds)} as is_so from alert a where a.id = ${token} for update
    `;
    if (former === undefined || former.status === to) return former?.status;
    // An alert met before its confirmation is sent as soon as it is confirmed.
    if (to === 'active' && former.isSo === true && former.status !== 'unconfirmed')
      throw new Problem('ALERT_MET');
    if (to === 'active') await requireRoom(tx, former.contact);
    await query(tx)`
      update alert set status = ${to}, expires_at = now() + ${to === 'active' ? '1 year' : '30 days'}::interval where id = ${token}
    `;
    return to;
  });
