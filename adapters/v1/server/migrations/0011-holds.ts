import { type Kysely, sql } from 'kysely';

/** Codes that prove the phone of who orders, and whether it was proven: what others may hold is limited further. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order add column phone_verified boolean not null default false;

    alter table one_time_code
      drop constraint one_time_code_purpose_check,
      add check (purpose ~ '^(register|reset|order|contact:.+)$')
  `.execute(database);
};
