import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartFailure } from '../config/start-failure.ts';
import { openPool, shopConnections } from '../database/connect.ts';
import { migrate, runMigrations, startLock } from '../database/index.ts';
import { migrations } from '../migrations/index.ts';
import { type BackupHeader, type BackupSummary, readBackup, type SequenceValues } from './format.ts';
import { ask, type KeptTable, plainSettings, quoted, readShape, type Shape } from './shape.ts';

/** Throws a StartFailure unless the database is empty and no other process works on it. */
const requireEmpty = async (client: pg.ClientBase): Promise<void> => {
  const [lock] = await ask<{ taken: boolean }>(client, 'select pg_try_advisory_xact_lock($1) as taken', [
    startLock,
  ]);
  const [shops] = await ask<{ n: number }>(
    client,
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1',
    [shopConnections],
  );
  if (lock?.taken !== true || (shops?.n ?? 0) > 0)
    throw new StartFailure('A shop runs on this database. Stop it first; nothing was changed.');
  const [found] = await ask<{ n: number; name: string }>(
    client,
    `select count(*)::int as n, min(relname) as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  );
  if (found !== undefined && found.n > 0)
    throw new StartFailure(
      `This database is not empty: it has "${found.name}" and more. A backup is put into an empty one: a DATA_DIR that is ` +
        'not there yet, or a new DATABASE_URL. Nothing was changed.',
    );
  const [encoding] = await ask<{ name: string }>(client, "select current_setting('server_encoding') as name");
  if (encoding?.name !== 'UTF8')
    throw new StartFailure(
      `This database keeps texts as ${encoding?.name}; the shop needs UTF8. Nothing was changed.`,
    );
};

const requireSame = (file: string, header: BackupHeader, made: Shape): void => {
  // The header is untrusted: statements use only this shop's own names.
  const linesOf = (tables: readonly KeptTable[]): readonly string[] =>
    tables.map(({ name, columns }) => [name, ...columns.toSorted()].join(' ')).toSorted();
  const [ours, its] = [linesOf(made.tables), linesOf(header.tables)];
  if (made.fingerprint === header.fingerprint && ours.join('\n') === its.join('\n')) return;
  const other = [...ours, ...its]
    .filter((table) => !(ours.includes(table) && its.includes(table)))
    .map((table) => table.split(' ')[0]);
  throw new StartFailure(
    `${file} cannot be put back: its tables are otherwise than this shop's${other.length === 0 ? '' : ` (${[...new Set(other)].slice(0, 3).join(', ')})`}. ` +
      `Use the shop that made it, version ${header.shop}. Nothing was changed.`,
  );
};

const putSequences = async (
  client: pg.ClientBase,
  file: string,
  values: SequenceValues,
  names: readonly string[],
) => {
  for (const name of names) {
    const value = values[name];
    if (value === undefined)
      throw new StartFailure(
        `${file} cannot be put back: it lacks the sequence ${name}. Nothing was changed.`,
      );
    await ask(client, 'select setval($1::text::regclass, $2, $3)', [quoted(name), value[0], value[1]]);
  }
};

const putRows = async (
  client: pg.ClientBase,
  file: string,
  made: (header: BackupHeader) => Promise<Shape>,
): Promise<BackupSummary> => {
  let shape: Shape | undefined;
  const each = async (statement: (table: string) => string) =>
    client.query((shape?.tables ?? []).map(({ name }) => statement(quoted(name))).join('; '));
  const summary = await readBackup(file, {
    begin: async (header) => {
      shape = await made(header);
      await each((table) => `alter table ${table} disable trigger user`);
      await client.query(`truncate ${shape.tables.map(({ name }) => quoted(name)).join(', ')}`);
    },
    table: async (name, columns, rows) => {
      const into = client.query(
        copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
      );
      await pipeline(Readable.from(rows), into);
      return into.rowCount;
    },
  });
  await client.query('set constraints all immediate');
  await each((table) => `alter table ${table} enable trigger user`);
  await putSequences(client, file, summary.sequences, shape?.sequences ?? []);
  return summary;
};

const pick = (names: readonly string[]): typeof migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));

const requireKnown = (file: string, { header }: BackupSummary): void => {
  const unknown = header.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new StartFailure(
      `${file} cannot be put back: it was made by a newer shop, version ${header.shop} (${unknown.join(', ')}). Nothing was changed.`,
    );
};

export const checkBackup = async (file: string): Promise<BackupSummary> => {
  const summary = await readBackup(file);
  requireKnown(file, summary);
  return summary;
};

/**
 * One transaction with the making of its tables; then brings these up to date. Throws a StartFailure where the database is not
 * empty or in use.
 */
export const restoreBackup = async (url: string, file: string, checked: BackupSummary): Promise<void> => {
  let client: pg.PoolClient | undefined;
  const pool = openPool({
    url,
    size: 1,
    statementTimeout: 0,
    onError: () => undefined,
    name: 'suvarna-restore',
  });
  pool.on('connect', (its) => (client = its));
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await database.transaction().execute(async (transaction) => {
      if (client === undefined) throw new Error('a transaction without a connection');
      const its = client;
      await its.query(plainSettings);
      await requireEmpty(its);
      const read = await putRows(its, file, async (header) => {
        await runMigrations(transaction, pick(header.migrations));
        const shape = await readShape(its);
        requireSame(file, header, shape);
        return { ...shape, tables: header.tables };
      });
      if (read.sha256 !== checked.sha256)
        throw new StartFailure(`${file} was altered while it was read. Nothing was changed.`);
      await migrate(transaction);
    });
    await sql`analyze`.execute(database);
  } catch (error) {
    throw error instanceof pg.DatabaseError
      ? new StartFailure(`${file} cannot be put back: ${error.message}. Nothing was changed.`)
      : error;
  } finally {
    await database.destroy();
  }
};
