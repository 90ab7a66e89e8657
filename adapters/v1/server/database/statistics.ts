import { type Database, query, sql } from './query.ts';

/**
 * Gives the planner statistics of all tables of fewer than 1,000 rows. Autovacuum analyzes a table after 50 changed rows, which
 * a list of eight types never has; without statistics the planner expects hundreds.
 */
export const analyzeSmallTables = async (database: Database): Promise<void> => {
  const small = await query<{ name: string }>(database)`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 1000
  `;
  if (small.length > 0) await query(database)`analyze ${sql.join(small.map(({ name }) => sql.table(name)))}`;
};
