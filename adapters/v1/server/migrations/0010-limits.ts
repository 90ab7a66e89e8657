import { type Kysely, sql } from 'kysely';

/** What addresses did of what is limited; unlogged, because after a crash the counts may begin anew. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create unlogged table address_limit (
      -- a limit's name and a keyed digest of an address
      key varchar(255) primary key,
      points int not null,
      -- milliseconds since 1970
      expire bigint not null
    )
  `.execute(database);
};
