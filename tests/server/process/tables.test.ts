import { expect, test } from 'vitest';
import { type TableColumn, tables } from '../../../adapters/v1/server/database/tables.ts';
import { newDatabase } from '../support/shop.ts';

test('every typed column is in the database: name, type and null', async () => {
  const described = Object.entries(tables).flatMap(([table, columns]) =>
    Object.entries<TableColumn>(columns).map(([name, { type, isNullable }]) => ({
      table,
      name,
      type,
      isNullable,
    })),
  );
  expect(described.length).toBeGreaterThan(150);
  const database = await newDatabase();
  const real = await database.query(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           not a.attnotnull as "isNullable"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0
  `);
  expect(real).toEqual(expect.arrayContaining(described));
});
