import { isHolidayOpen, type WaitingPickup } from '../../../../engine/desk/branches/module.ts';
import { Delivery } from '../../../../engine/orders/order.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import { type Database, decodedRow, query, type Row } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import type { ShopServices } from '../routes/shop.ts';
import { isWaiting } from './branches.ts';
import { changeDelivery } from './change-delivery.ts';
import { type StaffActor, recordAct } from './record.ts';
import type { StaffCaller } from './sessions.ts';

export const readWaitingPickups = async (
  database: Database,
  { id }: DeskCallInput<'deskWaitingPickups'>,
) => query<WaitingPickup>(database)`
  select o.number as order_number, o.delivery ->> 'date' as day, o.status, o.contact_name as full_name,
         o.contact_phone as phone
    from customer_order o where o.place_id = ${id} and ${isWaiting}
   order by 2, o.number
`;

/** Locks a branch: no order is placed for pick-up there until this is done. Throws BRANCH_NOT_FOUND. */
const lockBranch = async (tx: Database, id: string) =>
  query.one<{ readonly one: number }>(tx, 'BRANCH_NOT_FOUND')`
    select 1 as one from place where kind = 'branch' and id = ${id} for no key update
  `;

/**
 * Nothing is picked up there on that day; orders that wait for it stay until they are moved. Throws BRANCH_NOT_FOUND, OVERTAKEN, and
 * VALIDATION for a day that is over.
 */
export const closeBranch = async (
  tx: Database,
  actor: StaffActor,
  { id, day, reason, stranded }: DeskCallInput<'deskCloseBranch'>,
): Promise<void> => {
  if (!isHolidayOpen(day, bangkokDate(Date.now()))) throw invalid('day');
  await lockBranch(tx, id);
  const waiting = (await readWaitingPickups(tx, { id })).filter((order) => order.day === day);
  if (waiting.length !== stranded) throw new Problem('OVERTAKEN');
  await query.one(tx, 'OVERTAKEN')`
    insert into branch_closure (place_id, day, reason) values (${id}, ${day}::date, ${reason})
    on conflict do nothing returning 1
  `;
  const details = { to: day, reason, ...(stranded === 0 ? {} : { stranded }) };
  await recordAct(tx, actor, 'close-branch', id, details);
};

/** Throws BRANCH_NOT_FOUND, and OVERTAKEN where it was not to be closed. */
export const openBranch = async (
  tx: Database,
  actor: StaffActor,
  { id, day }: DeskCallInput<'deskOpenBranch'>,
): Promise<void> => {
  await lockBranch(tx, id);
  await query.one(tx, 'OVERTAKEN')`
    delete from branch_closure where place_id = ${id} and day = ${day}::date returning 1
  `;
  await recordAct(tx, actor, 'open-branch', id, { to: day });
};

/** All or none. Throws ORDER_NOT_FOUND, OVERTAKEN, PICKUP_UNAVAILABLE and STOCK_INSUFFICIENT. */
export const movePickups = async (
  tx: Database,
  staff: StaffCaller,
  { id, day, orders, branchId, date }: DeskCallInput<'deskMovePickups'>,
  shop: Pick<ShopServices, 'notifyBuyer'>,
): Promise<void> => {
  // Branches before orders: the lock order of every transaction.
  await query(tx)`select from place where id = ${id} or id = ${branchId} order by id for share`;
  const numbers = new Set(orders);
  const rows = await query<Row<'customer_order', 'number' | 'delivery'>>(tx)`
    select o.number, o.delivery from customer_order o
     where o.number = any(${[...numbers]}::text[]) and o.place_id = ${id} and o.delivery ->> 'date' = ${day}
       and ${isWaiting} order by o.id for no key update
  `;
  if (rows.length !== numbers.size) throw new Problem('OVERTAKEN');
  for (const { number, delivery } of rows) {
    const seen = decodedRow(Delivery, delivery, number);
    if (seen.method !== 'pickup') throw new Problem('OVERTAKEN');
    const wanted = { ...seen, branchId, date };
    await changeDelivery(tx, staff, { orderNumber: number, seen, wanted }, shop);
  }
};
