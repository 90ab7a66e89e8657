import { judgeKeys, judgeList, judgeStock } from '../history/check.ts';
import { witnessText } from '../history/record.ts';
import { ring } from '../server/orders/support/shopping.ts';
import { brokenLaws } from '../support/shop-laws.ts';
import type { run } from './run.ts';
import type { SimulatedShop } from './shop.ts';

/** Statements that find violations. */
const laws: Readonly<Record<string, string>> = {
  'an order is in the status of its last step': `
    select number, status from customer_order o where status <> (
      select status from order_event e where e.order_id = o.id order by position desc limit 1)`,
  'an order goes on as orders do': `
    select order_id, before, status from (
      select order_id, status, lag(status, 1, '') over (partition by order_id order by position) as before from order_event
    ) step where before || '>' || status not in (
      '>awaiting-payment', 'awaiting-payment>paid', 'awaiting-payment>lapsed', 'awaiting-payment>cancelled',
      'awaiting-payment>refund-due', 'lapsed>paid', 'lapsed>refund-due', 'cancelled>refund-due', 'paid>refund-due')`,
  'an order holds pieces until it ends': `
    select number, status from customer_order
     where is_holding = (status in ('lapsed', 'cancelled', 'refund-due', 'refunded'))`,
  'nothing lapses before its time': `
    select number from customer_order o join order_event e on e.order_id = o.id and e.status = 'lapsed'
     where e.at < o.held_until`,
  'what is paid for is paid once and whole': `
    select number from customer_order o
     where (paid_at is null) <> (coalesce((
       select sum(amount) from payment_event p where p.order_id = o.id and p.outcome = 'paid'), 0) <> total)`,
  'each order has one key': `
    select id from customer_order o where (select count(*) from order_key k where k.order_id = o.id) <> 1`,
  'every step is told, and nothing twice': `
    select order_id::text as what from order_event where not is_told
    union all select body from outbox group by recipient, body having count(*) > (
      select count(*) + 1 from payment_event where outcome <> 'paid')`,
};

/** Laws broken by a run, by answers and by remaining rows. */
export const breachesOf = async (
  { database }: SimulatedShop,
  pieces: number,
  seen: Awaited<ReturnType<typeof run>>,
): Promise<readonly string[]> => {
  const judged = [judgeKeys(seen.keys), judgeStock(pieces, seen.stock), ...seen.timelines.map(judgeList)];
  const witnesses = judged.flatMap((breach) => (breach === undefined ? [] : [witnessText(breach)]));
  const broken = await brokenLaws(database.query, [{ ...ring, pieces }]);
  const breaches = [...seen.failures, ...witnesses, ...broken];
  for (const [law, text] of Object.entries(laws)) {
    const rows = await database.query(text);
    if (rows.length > 0) breaches.push(`not so: ${law}: ${JSON.stringify(rows)}`);
  }
  const noted = new Set(await database.values<string>('select event_id from payment_event'));
  breaches.push(
    ...seen.told.filter((event) => !noted.has(event)).map((event) => `money is not noted: ${event}`),
  );
  return breaches;
};
