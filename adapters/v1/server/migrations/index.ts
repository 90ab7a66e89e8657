import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The statements of a file of this folder. */
const fromFile = (name: string): Migration => ({
  up: async (database) => {
    await sql.raw(await readFile(join(import.meta.dirname, `${name}.sql`), 'utf8')).execute(database);
  },
});

/** Every migration by its name, in order. One that was released is never changed or taken out. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  ['0001-shop'].map((name) => [name, fromFile(name)]),
);
