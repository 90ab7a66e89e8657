import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Column, tables } from '../../../adapters/v1/server/database/tables.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

interface RealColumn {
  readonly [column: string]: unknown;
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
}

/** Every column that the database has, but for the book that its migrations keep. */
const inDatabase = async (database: TestDatabase): Promise<readonly string[]> => {
  const rows = await database.query<RealColumn>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
       and a.attnum > 0 and not a.attisdropped
  `);
  return rows.map(
    (row) => `${row.name} ${row.type}${row.is_nullable ? ' null' : ''}${row.has_default ? ' default' : ''}`,
  );
};

const described: readonly string[] = Object.entries(tables).flatMap(([table, columns]) =>
  Object.entries<Column>(columns).map(
    ([name, { type, isNullable, hasDefault }]) =>
      `${table}.${name} ${type}${isNullable ? ' null' : ''}${hasDefault ? ' default' : ''}`,
  ),
);

describe('the description of the tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(async () => database.drop());

  /** What one of the two has and the other has not. */
  const differences = async (): Promise<readonly string[]> => {
    const real = await inDatabase(database);
    return [
      ...real.filter((column) => !described.includes(column)).map((column) => `real: ${column}`),
      ...described.filter((column) => !real.includes(column)).map((column) => `described: ${column}`),
    ].toSorted();
  };

  test('agrees with the database that the migrations make: name, type, null and default of every column', async () => {
    expect(described.length).toBeGreaterThan(250);
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['alter table place add column fax text', ['real: place.fax text null']],
    ['alter table place drop column phone', ['described: place.phone text']],
    [
      'alter table place rename column phone to telephone',
      ['described: place.phone text', 'real: place.telephone text'],
    ],
    [
      'alter table order_line alter column quantity type bigint',
      ['described: order_line.quantity integer', 'real: order_line.quantity bigint'],
    ],
    [
      'alter table order_line alter column gold_kind set not null',
      ['described: order_line.gold_kind text null', 'real: order_line.gold_kind text'],
    ],
    [
      'alter table order_event alter column is_told drop default',
      ['described: order_event.is_told boolean default', 'real: order_event.is_told boolean'],
    ],
    ['create table extra (id int not null)', ['real: extra.id integer']],
    [
      'drop table cart_write',
      [
        'described: cart_write.at timestamp with time zone default',
        'described: cart_write.cart_id uuid',
        'described: cart_write.key text',
      ],
    ],
  ])('tells a difference: %s', async (change, told) => {
    const before = database;
    database = await createDatabase();
    try {
      await database.query(change);
      expect(await differences()).toEqual(told);
    } finally {
      await database.drop();
      database = before;
    }
  });
});
