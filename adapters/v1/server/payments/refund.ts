import type { Satang } from '../../../../engine/values/money.ts';
import { type Database, query } from '../database/query.ts';
import { invalid } from '../http/problem.ts';
import type { Gateway } from './gateway.ts';
import { isDueBack } from './money.ts';

interface Due {
  readonly key: string;
  /** The gateway's charge by which it came; null where it came another way. */
  readonly chargeId: string | null;
  readonly amount: Satang;
}

/** What is due to the buyer of an order: money that does not pay it, and money for what came back. */
export const readDue = async (database: Database, orderId: string): Promise<readonly Due[]> =>
  query<Due>(database)`
    select p.event_id as key, c.charge_id, p.amount
      from payment_event p left join payment_charge c on c.charge_id = coalesce(p.excess_of, p.event_id)
     where p.order_id = ${orderId} and ${isDueBack}
    union all
    select 'return ' || r.position, (
             select c.charge_id from payment_event p join payment_charge c on c.charge_id = p.event_id
              where p.order_id = r.order_id and p.outcome = 'paid' order by p.amount desc limit 1
           ), r.amount
      from order_return r where r.order_id = ${orderId} and r.refunded_at is null and r.amount > 0
  `;

export const isByCharges = (due: readonly Due[]): boolean =>
  due.length > 0 && due.every(({ chargeId }) => chargeId !== null);

/** Sends all that is due back by the charges by which it came; idempotent, since a retry has the same keys. Answers the refunds' ids. */
export const refundByCharges = async (
  work: Database,
  orderId: string,
  gateway: Gateway | undefined,
): Promise<string> => {
  const due = await readDue(work, orderId);
  if (gateway === undefined || !isByCharges(due)) throw invalid('reference');
  const ids: string[] = [];
  for (const { key, chargeId, amount } of due)
    if (chargeId !== null)
      ids.push(await gateway.refundCharge({ key: `${chargeId} ${key}`, chargeId, amount }));
  return ids.join(', ');
};
