import {
  branchFaults,
  type BranchTerms,
  type DeskBranch,
  type DeskHolidays,
  isHolidayName,
  isHolidayOpen,
  isNewBranchId,
  type PickupDay,
  pickupsOn,
  strandedBy,
} from '../../../../engine/desk/branches/module.ts';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { renewValidity } from '../catalogue/trading.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { insertBranch, weekOf, writeWeek } from '../fulfilment/branches.ts';
import { isReserved } from '../holds/stock.ts';
import { invalid, Problem } from '../http/problem.ts';
import { requireDeskOrder, requireNoFault, writeOrder } from './lists.ts';
import { type StaffActor, recordAct } from './record.ts';

/** Whether order `o` is a pending pickup. */
export const isWaiting = sql`(${isReserved} and o.delivery ->> 'method' = 'pickup')`;

type BranchRow = Omit<DeskBranch, 'terms'> & BranchTerms;

const columns = sql`
  p.id, p.name, p.province, p.address, p.landmark, p.phone, p.map_url, p.is_shown, p.version, ${weekOf('p.id')} as week,
  (select coalesce(json_agg(json_build_object('day', d.day, 'orders', d.orders) order by d.day), '[]')
     from (select o.delivery ->> 'date' as day, count(*)::int as orders from customer_order o
            where o.place_id = p.id and ${isWaiting} group by 1) d) as pickups,
  (select coalesce(json_agg(json_build_object('day', c.day, 'reason', c.reason) order by c.day), '[]')
     from branch_closure c
    where c.place_id = p.id and c.day >= (now() at time zone 'UTC' + interval '7 hours')::date) as closures
`;

const branchOf = ({ id, version, pickups, closures, ...terms }: BranchRow): DeskBranch => ({
  id,
  terms,
  version,
  pickups,
  closures,
});

export const readDeskBranches = async (database: Database): Promise<readonly DeskBranch[]> => {
  const rows = await query<BranchRow>(database)`
    select ${columns} from place p where p.kind = 'branch' order by p.position, p.id
  `;
  return rows.map(branchOf);
};

export const readDeskBranch = async (
  database: Database,
  { id }: Pick<DeskBranch, 'id'>,
): Promise<DeskBranch> => {
  const row = await query.one<BranchRow>(database, 'BRANCH_NOT_FOUND')`
    select ${columns} from place p where p.kind = 'branch' and p.id = ${id}
  `;
  return branchOf(row);
};

export const makeBranch = async (
  tx: Database,
  actor: StaffActor,
  { id, terms }: DeskCallInput<'deskMakeBranch'>,
): Promise<void> => {
  if (!isNewBranchId(id)) throw invalid('id');
  requireNoFault(branchFaults(terms), 'terms');
  await lockAll(tx);
  if (!(await insertBranch(tx, id, terms))) throw new Problem('BRANCH_EXISTS');
  await recordAct(tx, actor, 'make-branch', id, { after: terms });
};

/** Every branch, locked: none can be made, moved or changed, nor an order be placed for pickup, until this is done. */
const lockAll = async (tx: Database) =>
  query(tx)`select from place where kind = 'branch' order by id for no key update`;

/**
 * Orders that were placed meanwhile for a day on which it will be closed were not seen. Throws BRANCH_NOT_FOUND, OVERTAKEN and
 * VALIDATION.
 */
export const changeBranch = async (
  tx: Database,
  actor: StaffActor,
  input: DeskCallInput<'deskChangeBranch'>,
): Promise<void> => {
  const { id, terms } = input;
  requireNoFault(branchFaults(terms), 'terms');
  await query(tx)`select from place where kind = 'branch' and id = ${id} for no key update`;
  const branch = await readDeskBranch(tx, input);
  const stranded = strandedBy(branch, terms);
  if (branch.version !== input.seen || stranded !== input.stranded) throw new Problem('OVERTAKEN');
  await query(tx)`
    update place
       set name = ${terms.name}, province = ${terms.province}, address = ${terms.address},
           landmark = ${terms.landmark}, phone = ${terms.phone}, map_url = ${terms.mapUrl},
           is_shown = ${terms.isShown}, version = version + 1
     where id = ${id}
  `;
  await writeWeek(tx, id, terms.week);
  const details = { before: branch.terms, after: terms, ...(stranded === 0 ? {} : { stranded }) };
  await recordAct(tx, actor, 'change-branch', id, details);
};

export const arrangeBranches = async (
  tx: Database,
  actor: StaffActor,
  { seen, ids }: DeskCallInput<'deskArrangeBranches'>,
): Promise<void> => {
  await lockAll(tx);
  const before = (await readDeskBranches(tx)).map(({ id }) => id);
  requireDeskOrder(before, { seen, ids });
  await writeOrder(tx, 'place', ids);
  await recordAct(tx, actor, 'arrange-branches', '', { before, after: ids });
};

export const readDeskHolidays = async (database: Database): Promise<DeskHolidays> => {
  const holidays = await query<Row<'holiday'>>(database)`select day, name from holiday order by day`;
  const pickups = await query<PickupDay>(database)`
    select o.delivery ->> 'date' as day, count(*)::int as orders from customer_order o
     where ${isWaiting} group by 1 order by 1
  `;
  return { holidays, pickups, today: bangkokDate(Date.now()) };
};

/** Locks branches and holidays; returns the name of the day, null for none. Throws VALIDATION for a past day. */
const openDay = async (tx: Database, day: string): Promise<string | null> => {
  if (!isHolidayOpen(day, bangkokDate(Date.now()))) throw invalid('day');
  await lockAll(tx);
  await query(tx)`lock table holiday in share row exclusive mode`;
  const found = await query.maybeOne<Row<'holiday', 'name'>>(tx)`
    select name from holiday where day = ${day}::date
  `;
  return found?.name ?? null;
};

/** Closes the day for pick-up and prolongs the announcement before it. Throws OVERTAKEN, and VALIDATION for a past day. */
export const keepHoliday = async (
  tx: Database,
  actor: StaffActor,
  input: DeskCallInput<'deskKeepHoliday'>,
): Promise<void> => {
  const { day } = input;
  if (!isHolidayName(input.name)) throw invalid('name');
  const before = await openDay(tx, day);
  const { pickups } = await readDeskHolidays(tx);
  const stranded = before === null ? pickupsOn(pickups, day) : 0;
  if (before !== input.seen || stranded !== input.stranded) throw new Problem('OVERTAKEN');
  await query(tx)`
      insert into holiday (day, name) values (${day}::date, ${input.name})
      on conflict (day) do update set name = excluded.name
    `;
  await renewValidity(tx);
  const details = { before, after: input.name, ...(stranded === 0 ? {} : { stranded }) };
  await recordAct(tx, actor, 'keep-holiday', day, details);
};

export const dropHoliday = async (
  tx: Database,
  actor: StaffActor,
  { day, seen }: DeskCallInput<'deskDropHoliday'>,
): Promise<void> => {
  if ((await openDay(tx, day)) !== seen) throw new Problem('OVERTAKEN');
  await query(tx)`delete from holiday where day = ${day}::date`;
  await renewValidity(tx);
  await recordAct(tx, actor, 'drop-holiday', day, { before: seen });
};
