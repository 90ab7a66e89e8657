import type { Satang } from '../../../../engine/values/money.ts';
import { type Database, query, type RawBuilder, sql } from '../database/query.ts';

/** Whether a payment `p` is partial and waits for the rest. */
export const isPart = sql`p.outcome = 'part'`;

/** Whether a payment `p` must be refunded: not used to pay the order, not partial, not noted before. */
export const isDueBack = sql`(p.refunded_at is null and p.outcome not in ('paid', 'part', 'noted-before'))`;

/** The sum of such money of an order `o`, satang. */
export const moneyOf = (isSuch: RawBuilder<unknown>): RawBuilder<Satang> =>
  sql<Satang>`(select coalesce(sum(p.amount), 0)::bigint from payment_event p where p.order_id = o.id and ${isSuch})`;

/** Makes partial payments of ended orders due to their buyers. */
export const endParts = async (tx: Database, orderIds: readonly string[]) =>
  query(tx)`
    update payment_event p set outcome = 'order-over' where p.order_id = any(${[...orderIds]}::text[]) and ${isPart}
  `;
