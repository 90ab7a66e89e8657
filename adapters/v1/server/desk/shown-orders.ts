import { momentsOfDay } from '../../../../engine/values/iso-day.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { csvFile, type StreamedFile } from '../http/csv-file.ts';
import { orderPrefix } from '../orders/numbers.ts';
import type { DeskCallQuery } from '../../contract/desk/index.ts';
import { bangkokText, whereStaff, type StaffActor, recordAct } from './record.ts';
import type { StaffCaller } from './sessions.ts';

const orderNumber = new RegExp(`\\b${orderPrefix}-[0-9]{6}-[0-9]{4,}\\b`, 'g');

/** Notes whose orders an answer of the desk shows, once a day for each of the staff, before it is sent. */
export const recordShownOrders = async (
  database: Database,
  { id, name }: Pick<StaffCaller, 'id' | 'name'>,
  answer: unknown,
): Promise<void> => {
  const numbers = new Set(JSON.stringify(answer)?.match(orderNumber));
  if (numbers.size === 0) return;
  await query(database)`
    insert into shown_order (order_id, day, staff_id, staff_name)
    select o.id, (now() at time zone 'Asia/Bangkok')::date, ${id}, ${name}
      from customer_order o where o.number = any(${[...numbers]}::text[])
    on conflict do nothing
  `;
};

type Shown = Row<'shown_order', 'at' | 'staffName'> &
  Pick<Row<'customer_order'>, 'number' | 'contactName' | 'contactPhone' | 'contactEmail'>;

/** Buyers whose orders the desk has shown, with when and to which of the staff. */
export const shownOrdersFile = async (
  database: Database,
  actor: StaffActor,
  { who, from, to }: DeskCallQuery<'deskShownOrdersFile'>,
): Promise<StreamedFile> => {
  await recordAct(database, actor, 'export', 'shown orders', { who, from, to });
  const rows = await query<Shown>(database)`
    select a.at, a.staff_name, o.number, o.contact_name, o.contact_phone, o.contact_email
      from shown_order a join customer_order o on o.id = a.order_id
     where ${whereStaff(who)}
       and a.at >= ${new Date(from === undefined ? 0 : momentsOfDay(from).begins)}
       and a.at < ${to === undefined ? sql`'infinity'::timestamptz` : new Date(momentsOfDay(to).ends)}
     order by a.at, o.number
  `;
  const header = ['เวลา', 'ผู้ดู', 'เลขที่คำสั่งซื้อ', 'ผู้สั่งซื้อ', 'โทรศัพท์', 'อีเมล'];
  const lines = rows.map(({ at, ...cells }) => [bangkokText(at), ...Object.values(cells)]);
  return csvFile('shown-orders.csv', header, lines);
};
