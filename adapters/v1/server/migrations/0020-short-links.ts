import { type Kysely, sql } from 'kysely';

/** What stands in the short link of an order; null for one that has none: a customer's, one with an e-mail, one that was erased. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order add column link_code text unique check (link_code ~ '^[0-9a-hjkmnp-tv-z]{12}$')
  `.execute(database);
};
