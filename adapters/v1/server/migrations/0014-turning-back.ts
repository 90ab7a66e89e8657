import { type Kysely, sql } from 'kysely';

/** Where somebody who turns back at a provider came from. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table social_start add column came_from text not null default '/'`.execute(database);
};
