import { type Database, query, type Row, sql } from '../database/query.ts';
import type { Stretch } from '../routes/page.ts';

/** Who does something at the desk; `id` is null for the command line. */
export interface Doer {
  readonly id: string | null;
  readonly name: string;
}

/** What was done: in a word, to what, and what there is to say of it. */
export interface StaffAct {
  readonly act: string;
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes down what somebody does, in the transaction that does it. */
export const recordAct = async (
  work: Database,
  { id, name }: Doer,
  { act, subject, details = {} }: StaffAct,
): Promise<void> => {
  await query(work)`
    insert into staff_act (staff_id, staff_name, act, subject, details)
    values (${id}, ${name}, ${act}, ${subject}, ${JSON.stringify(details)}::jsonb)
  `;
};

/** A stretch of what was done, the latest first. */
export const readRecord = async (database: Database, search: string, { limit, offset }: Stretch) => {
  const wanted = sql`(${search} = '' or strpos(lower(concat_ws(' ', staff_name, act, subject)), lower(${search})) > 0)`;
  const [[counted], data] = await Promise.all([
    query<{ total: number }>(database)`select count(*)::int as total from staff_act where ${wanted}`,
    query<
      Pick<Row<'staff_act'>, 'id' | 'at' | 'staffName' | 'act' | 'subject'> & {
        details: Record<string, unknown>;
      }
    >(database)`
      select id, at, staff_name, act, subject, details from staff_act where ${wanted}
       order by id desc limit ${limit} offset ${offset}
    `,
  ]);
  return { data, total: counted?.total ?? 0 };
};
