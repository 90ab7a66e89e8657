import { type Kysely, sql } from 'kysely';

/** About which version of the cookie policy a customer decided (ruling P15); there was only the first until now. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer add column consent_policy_version int check (consent_policy_version >= 1)
  `.execute(database);
  await sql`update customer set consent_policy_version = 1 where consent is not null`.execute(database);
};
