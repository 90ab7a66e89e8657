import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { Problem } from '../problem.ts';

/**
 * Limits of one account, by phone or e-mail: 5 sendings an hour and 10 a day, 10 wrong codes an hour over all of its
 * tokens (promise G22). Both slide: each sending and each try is forgotten by itself.
 */
const sendingsAnHour = sql.lit(5);
const sendingsADay = sql.lit(10);
const wrongTriesAnHour = 10;

const tooMany = (wait: number | undefined): Problem =>
  new Problem(429, 'RATE_LIMITED', {}, Math.max(1, wait ?? 1));

/**
 * Counts a sending to an account in one statement, and its row stays locked until the transaction ends; false when the
 * account may be sent nothing now.
 */
export const maySend = async (database: Database, account: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    insert into account_limit as l (account, sendings) values (${account}, array[now()])
    on conflict (account) do update set
      sendings = array(select s from unnest(l.sendings) s where s > now() - interval '1 day' order by s) || now()
    where (select count(*) from unnest(l.sendings) s where s > now() - interval '1 hour') < ${sendingsAnHour}
      and (select count(*) from unnest(l.sendings) s where s > now() - interval '1 day') < ${sendingsADay}
    returning 1
  `.execute(database);
  return rows.length > 0;
};

/** Counts a sending to an account as `maySend` does. Throws RATE_LIMITED. */
export const countSending = async (database: Database, account: Buffer): Promise<void> => {
  if (await maySend(database, account)) return;
  const waits = await sql<{ wait: number }>`
    select ceil(extract(epoch from greatest(
             (select s + interval '1 hour' from unnest(sendings) s order by s desc offset ${sendingsAnHour} - 1 limit 1),
             (select s + interval '1 day' from unnest(sendings) s order by s desc offset ${sendingsADay} - 1 limit 1)
           ) - now()))::int as wait
      from account_limit where account = ${account}
  `.execute(database);
  throw tooMany(waits.rows[0]?.wait);
};

/** Counts a try as wrong before it is judged; false when the account has none of `most` left this hour. */
export const countWrongTry = async (
  database: Database,
  account: Buffer,
  most = wrongTriesAnHour,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into account_limit as l (account, wrong_tries) values (${account}, array[now()])
    on conflict (account) do update set
      wrong_tries = array(select w from unnest(l.wrong_tries) w where w > now() - interval '1 hour' order by w) || now()
    where (select count(*) from unnest(l.wrong_tries) w where w > now() - interval '1 hour') < ${most}
    returning 1
  `.execute(database);
  return rows.length > 0;
};

/** Takes back the try that this transaction counted last: it was right, or it was never judged. */
export const forgetWrongTry = async (database: Database, account: Buffer): Promise<void> => {
  await sql`update account_limit set wrong_tries = trim_array(wrong_tries, 1) where account = ${account}`.execute(
    database,
  );
};

/** The answer to an account without tries. */
export const noTriesLeft = async (database: Database, account: Buffer): Promise<Problem> => {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from min(w) + interval '1 hour' - now()))::int as wait
      from account_limit, unnest(wrong_tries) w
     where account = ${account} and w > now() - interval '1 hour'
  `.execute(database);
  return tooMany(rows[0]?.wait);
};
