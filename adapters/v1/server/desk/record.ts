import {
  type RecordedAct,
  recordedActs,
  type RecordedDetail,
  recordedDetails,
  recordedNameIn,
} from '../../../../engine/desk/record/names.ts';
import type { RecordEntry } from '../../../../engine/desk/record/module.ts';
import { momentsOfDay } from '../../../../engine/values/iso-day.ts';
import { bangkokOffset } from '../../../../engine/values/bangkok-day.ts';
import { type Database, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { csvFile, type StreamedFile } from '../http/csv-file.ts';
import type { DeskCallQuery } from '../../contract/desk/index.ts';
import { readRange, type RowRange } from '../database/read-range.ts';

export interface StaffActor {
  readonly id: string | null;
  readonly name: string;
  readonly isKey?: boolean;
}

export const recordAct = async (
  tx: Database,
  { id, name }: StaffActor,
  act: RecordedAct,
  subject: string,
  details: Readonly<Partial<Record<RecordedDetail, unknown>>> = {},
): Promise<void> => {
  await query(tx)`
    insert into staff_act (staff_id, staff_name, act, subject, details)
    values (${id}, ${name}, ${act}, ${subject}, ${JSON.stringify(details)}::jsonb)
  `;
};

type RecordSearch = DeskCallQuery<'deskRecordFile'>;

const within = (column: string, text: string): RawBuilder<unknown> =>
  sql`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;

/** Picks rows `a` of the desk by a part of the name or e-mail of the staff. */
export const whereStaff = (who = ''): RawBuilder<unknown> =>
  who === ''
    ? sql`true`
    : sql`(${within('a.staff_name', who)}
           or exists (select from staff p where p.id = a.staff_id and ${within('p.email', who)}))`;

const wantedBy = ({ who, act = '', about = '', from, to }: RecordSearch): RawBuilder<unknown> =>
  sql.join(
    [
      whereStaff(who),
      ...(act === '' ? [] : [sql`a.act = ${act}`]),
      ...(about === '' ? [] : [within('a.subject', about)]),
      ...(from === undefined ? [] : [sql`a.at >= ${new Date(momentsOfDay(from).begins)}`]),
      ...(to === undefined ? [] : [sql`a.at < ${new Date(momentsOfDay(to).ends)}`]),
    ],
    sql` and `,
  );

type ActRow = Pick<Row<'staff_act'>, 'id' | 'at' | 'staffName' | 'act' | 'subject'> & {
  readonly details: Readonly<Record<string, unknown>>;
};

const columns = sql`a.id, a.at, a.staff_name, a.act, a.subject, a.details`;

const entryOf = ({ details, ...row }: ActRow): RecordEntry => ({
  ...row,
  details: Object.entries(details).map(([name, value]) => ({
    name,
    text: typeof value === 'string' ? value : JSON.stringify(value),
  })),
});

export const readRecord = async (database: Database, search: RecordSearch, range: RowRange) => {
  const list = { columns, from: sql`staff_act a`, where: wantedBy(search), order: sql`a.id desc` };
  return readRange(database, list, range, entryOf);
};

/** A moment as spreadsheets read it, by the clocks of Thailand: '2026-11-22 23:05:41'. */
export const bangkokText = (at: number): string =>
  new Date(at + bangkokOffset).toISOString().slice(0, 19).replace('T', ' ');

const atOnce = 1_000;

const recordRows = async function* (database: Database, search: RecordSearch) {
  const wanted = wantedBy(search);
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await query<ActRow>(database)`
      select ${columns} from staff_act a where ${wanted} and a.id < ${before} order by a.id desc limit ${atOnce}
    `;
    for (const { at, staffName, act, subject, details } of rows.map(entryOf))
      yield [
        bangkokText(at),
        staffName,
        recordedNameIn(recordedActs, act),
        subject,
        details.map(({ name, text }) => `${recordedNameIn(recordedDetails, name)}: ${text}`).join('; '),
      ];
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    before = last.id;
  }
};

export const recordFile = async (
  database: Database,
  actor: StaffActor,
  search: RecordSearch,
): Promise<StreamedFile> => {
  await recordAct(database, actor, 'export', 'record', search);
  const header = ['เวลา', 'ผู้ทำ', 'รายการ', 'เกี่ยวกับ', 'รายละเอียด'];
  return csvFile('record.csv', header, recordRows(database, search));
};
