import { type Kysely, sql } from 'kysely';

/** Trigrams by which products are found when nothing is spelled as somebody typed it. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table product add column search_grams text[] not null default '{}'`.execute(database);
};
