import { type Kysely, sql } from 'kysely';

/** Where an order came from, as long as it holds pieces without being paid. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    -- a keyed digest of an address; null for orders that are paid or over
    alter table customer_order add column placed_from bytea
  `.execute(database);
};
