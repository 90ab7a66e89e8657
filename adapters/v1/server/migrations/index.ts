import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .toSorted();

const textOf = async (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, `${name}.sql`), 'utf8');

/** Ends a migration that waits for a lock, since the shop's own statements would queue behind it. */
const lockLimit = "set local lock_timeout = '300ms';";

/** Every migration by its name, in order. One that was released is never changed or taken out. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  names.map((name) => [
    name,
    { up: async (database) => void (await sql.raw(`${lockLimit}\n${await textOf(name)}`).execute(database)) },
  ]),
);

export const readTableNames = async (): Promise<readonly string[]> =>
  [...(await Promise.all(names.map(textOf))).join('\n').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
    ([, name = '']) => name,
  );
