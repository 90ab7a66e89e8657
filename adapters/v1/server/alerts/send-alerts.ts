import { triggerText } from '../../../../engine/gold/alert.ts';
import { isClosedFor } from '../../../../engine/values/closed.ts';
import { alertAddress, goldPriceAddress, productAddress } from '../../../../engine/values/page/address.ts';
import { type GoldKind, goldKinds } from '../../../../engine/values/weight.ts';
import { closedBy, lockSellingShared, readPause } from '../catalogue/trading.ts';
import { type Database, query, sql } from '../database/query.ts';
import { alertMessage } from '../delivery/alert-messages.ts';
import { post } from '../delivery/outbox.ts';
import { alertColumns, type AlertParts, type StoredAlert, isMetNow, alertView } from './alerts.ts';

/** Delay before alerts of an announcement are sent, milliseconds, so that a typing error can be corrected. */
const settling = 2 * 60_000;

/** The kinds of gold that are sold now; none begins to be paused before the transaction ends. */
const soldKinds = async (tx: Database): Promise<readonly GoldKind[]> => {
  await lockSellingShared(tx);
  const pause = await readPause(tx);
  const closed = pause === undefined ? null : closedBy(pause);
  return goldKinds.filter((goldKind) => !isClosedFor(closed, [{ goldKind }]));
};

/** Whether the latest announcement is valid and past the correction window, in the same statement as its prices. */
const isSettled = (now: number) => sql`(
  select l.at <= ${new Date(now - settling)} and l.valid_until > ${new Date(now)}
    from announcement l where l.withdrawn_at is null order by l.day desc, l.number desc limit 1
)`;

/** Claims an alert and puts its message into the outbox in one transaction: retries send it once. */
const sendNext = async (
  { database, seller, origin }: Pick<AlertParts, 'database' | 'seller' | 'origin'>,
  now: number,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const row = await query.maybeOne<StoredAlert>(tx)`
      update alert a set status = 'told', expires_at = least(a.expires_at, now() + interval '30 days')
       where a.id = (
         select a.id from alert a
          where a.status = 'active' and a.expires_at > now() and ${isSettled(now)}
            and ${isMetNow(await soldKinds(tx))}
          order by a.asked_at limit 1 for update of a skip locked
       )
      returning ${alertColumns}
    `;
    if (row === undefined) return false;
    const { token, wish, productName } = alertView(row);
    const page = wish.type === 'gold-below' ? goldPriceAddress() : productAddress(wish.productId);
    const links = { page: origin() + page, alert: origin() + alertAddress(token) };
    await post(tx, alertMessage(seller, row.contact, triggerText(wish, productName), links));
    return true;
  });

/** Sends all triggered alerts; safe in several processes. */
export const sendAlerts = async (...parts: Parameters<typeof sendNext>): Promise<void> => {
  while (await sendNext(...parts));
};
