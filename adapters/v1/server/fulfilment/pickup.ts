import type { OrderSource, PickupPlace } from '../../../../engine/orders/order.ts';
import { requireCart } from '../cart/cart-repository.ts';
import { bangkokDate, dayLength } from '../../../../engine/values/bangkok-day.ts';
import type { WeekdayHours } from '../../../../engine/values/opening-hours.ts';
import { weekdayOf } from '../../../../engine/values/iso-day.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { readHolidays, weekOf } from './branches.ts';
import { centralPlace, itemsAs } from '../holds/stock.ts';
import { type BuyerId, readSource } from '../orders/source.ts';
import { keyOf, type LineKey } from '../../../../engine/values/cart-line.ts';
import { type TransitDays, transits } from '../../../../engine/values/sale-terms.ts';

export const daysAhead = 28;

type Days = PickupPlace['days'];

export const openDays = (now: number, week: readonly WeekdayHours[], holidays: ReadonlySet<string>): Days =>
  Array.from({ length: daysAhead }, (_, index) => bangkokDate(now + (index + 1) * dayLength)).flatMap(
    (date) =>
      week
        .filter(({ weekday }) => weekday === weekdayOf(date) && !holidays.has(date))
        .map(({ opens, closes }) => ({ date, opens, closes })),
  );

type PlaceRow = Pick<Row<'place'>, 'id' | 'name' | 'province' | 'address' | 'phone'> & {
  readonly week: readonly WeekdayHours[];
  readonly closedDays: readonly string[];
  readonly now: number;
};

/** Pickup days of all branches or of `branchId`; without branches that are never open. */
export const readBranchDays = async (
  database: Database,
  branchId?: string,
): Promise<readonly (PlaceRow & { readonly days: Days })[]> => {
  const rows = await query<PlaceRow>(database)`
    select p.id, p.name, p.province, p.address, p.phone, now() as now, ${weekOf('p.id')} as week,
           (select coalesce(json_agg(c.day), '[]') from branch_closure c where c.place_id = p.id) as closed_days
      from place p
     where exists (select from place_hours h where h.place_id = p.id) and p.kind = 'branch' and p.is_shown and (${branchId === undefined}::boolean or p.id = ${branchId ?? ''})
     order by p.position, p.id
  `;
  const holidays = await readHolidays(database);
  return rows.map((row) => ({
    ...row,
    days: openDays(row.now, row.week, new Set([...holidays, ...row.closedDays])),
  }));
};

/** Locked until the order is placed: a change of a branch or a holiday waits, and then finds the order. */
export const findPickup = async (
  database: Database,
  branchId: string,
  date: string,
): Promise<{ readonly name: string; readonly address: string; readonly phone: string } | undefined> => {
  await query(database)`select from place where id = ${branchId} and kind = 'branch' for share`;
  const [branch] = await readBranchDays(database, branchId);
  if (branch === undefined || !branch.days.some((day) => day.date === date)) return undefined;
  const { name, address, phone } = branch;
  return { name, address, phone };
};

export const readPickupPlaces = async (
  database: Database,
  source: OrderSource,
  customerId: BuyerId,
): Promise<readonly PickupPlace[]> => {
  if (source.kind === 'cart') await requireCart(database, customerId, source.cartId);
  const { lines } = await readSource(database, source, centralPlace);
  const rows = await query<LineKey & { readonly placeId: string }>(database)`
    select b.id as place_id, w.product_id, w.size_id
      from place b
     cross join ${itemsAs('w', lines)}
      join product p on p.id = w.product_id
      join product_size s on s.product_id = w.product_id and s.size_id = w.size_id
      left join stock k on k.product_id = w.product_id and k.size_id = w.size_id and k.place_id = b.id
     where b.kind = 'branch' and (not p.sold or not s.sold or coalesce(k.q, 0) < w.quantity)
     order by w.line_position
  `;
  const lacking = Map.groupBy(rows, ({ placeId }) => placeId);
  return (await readBranchDays(database)).map(({ id, name, province, address, phone, days }) => ({
    branchId: id,
    name,
    province,
    address,
    phone,
    days,
    lacking: (lacking.get(id) ?? []).map(keyOf),
  }));
};

/** Bangkok and the provinces around it: นนทบุรี ปทุมธานี สมุทรปราการ สมุทรสาคร นครปฐม. */
const nearby = /^(10|11|12|73|74)/;

/**
 * Postcodes of islands and of places far from the couriers' roads: เกาะสมุย เกาะพะงัน เกาะเต่า, เกาะช้าง, เกาะลันตา, เกาะยาว,
 * เกาะสีชัง, แม่ฮ่องสอน, ท่าสองยาง อุ้มผาง, เบตง, นราธิวาส. An island that shares the postcode of a town is not among them.
 */
const far: readonly RegExp[] = [
  /^84(?:140|280|310|320|330|360)$/,
  /^23170$/,
  /^81150$/,
  /^82160$/,
  /^20120$/,
  /^58/,
  /^63(?:150|170)$/,
  /^95110$/,
  /^96/,
];

export const transitTo = (postcode: string): TransitDays | null => {
  if (!/^[1-9][0-9]{4}$/.test(postcode)) return null;
  if (nearby.test(postcode)) return transits.nearby;
  return far.some((area) => area.test(postcode)) ? transits.far : transits.usual;
};
