import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf } from '../error-code.ts';
import { StartFailure } from '../config/start-failure.ts';
import { migrations, readTableNames } from '../migrations/index.ts';
import { backupSetting } from '../database/query.ts';
import { type BackupHeader, endOfRows, backupVersion, type SequenceValues, type TableEnd } from './format.ts';
import { ask, plainSettings, quoted, readShape, type Shape } from './shape.ts';

const foreignTables = async ({ tables, migrations: done }: Shape): Promise<readonly string[]> => {
  const known = await readTableNames();
  const isSame = Object.keys(migrations).join() === done.join();
  return isSame ? tables.map(({ name }) => name).filter((name) => !known.includes(name)) : [];
};

const lastValues = async (client: pg.ClientBase, names: readonly string[]): Promise<SequenceValues> => {
  const values: SequenceValues = {};
  for (const name of names) {
    const [row] = await ask<{ last: string; called: boolean }>(
      client,
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    if (row !== undefined) values[name] = [row.last, row.called];
  }
  return values;
};

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

async function* contents(
  client: pg.ClientBase,
  header: BackupHeader,
  sequences: readonly string[],
  done: (rows: number, sha256: string) => void,
): AsyncGenerator<string | Buffer, void> {
  const ours = createHash('sha256');
  const line = (value: unknown): string => {
    const text = lineOf(value);
    ours.update(text);
    return text;
  };
  let all = 0;
  yield line(header);
  for (const { name, columns } of header.tables) {
    const hash = createHash('sha256');
    const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
    for await (const piece of rows as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
    all += rows.rowCount;
    yield `${endOfRows}\n`;
    yield line({ table: name, rows: rows.rowCount, sha256: hash.digest('hex') } satisfies TableEnd);
  }
  yield line({ sequences: await lastValues(client, sequences) });
  const sha256 = ours.digest('hex');
  yield lineOf({ rows: all, sha256 });
  done(all, sha256);
}

const isThere = (file: string): StartFailure =>
  new StartFailure(`${file} is there already, and is not written over. Choose another name.`);

const notWritten = (file: string, error: unknown): unknown => {
  const code = codeOf(error);
  if (code === 'EEXIST') return isThere(file);
  return ['ENOENT', 'EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'EDQUOT', 'ENOTDIR'].includes(code)
    ? new StartFailure(`${file} cannot be written (${code}); there is no backup.`)
    : error;
};

const nameUnlessTaken = async (draft: string, file: string): Promise<void> => {
  try {
    await link(draft, file);
    await rm(draft);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || existsSync(file)) throw isThere(file);
    await rename(draft, file);
  }
};

const writeWhole = async (
  file: string,
  pieces: AsyncIterable<string | Buffer>,
  signal: AbortSignal,
): Promise<number> => {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.part`);
  try {
    const written = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(pieces), createGzip(), written, { signal });
    const { size } = await stat(draft);
    await nameUnlessTaken(draft, file);
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw notWritten(file, error);
  }
};

/** Streams one snapshot while the shop may be running. Throws a StartFailure where there is no shop, or no room. */
export const saveBackup = async (
  url: string,
  file: string,
  { shop, signal }: { readonly shop: string; readonly signal: AbortSignal },
) => {
  if (existsSync(file)) throw isThere(file);
  const client = new pg.Client({ connectionString: url, application_name: 'suvarna-backup' });
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error));
  try {
    await client.connect();
    await client.query(`${plainSettings}; begin isolation level repeatable read read only`);
    const [found] = await ask<{ there: boolean }>(
      client,
      "select to_regclass('kysely_migration') is not null as there",
    );
    if (found?.there !== true)
      throw new StartFailure('There is no shop in this database to make a backup of.');
    const leftOut = await foreignTables(await readShape(client));
    const shape = await readShape(client, (table) => leftOut.includes(table));
    // A start of a newer shop waits with its migration until all of it is written.
    await client.query(
      `lock table ${shape.tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
    );
    const [server] = await ask<{ version: string; at: Date }>(
      client,
      "select current_setting('server_version') as version, now() as at",
    );
    const header: BackupHeader = {
      kind: 'suvarna-backup',
      version: backupVersion,
      shop,
      at: (server?.at ?? new Date()).toISOString(),
      postgres: server?.version ?? '',
      migrations: [...shape.migrations],
      fingerprint: shape.fingerprint,
      tables: shape.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    };
    let totals = { rows: 0, sha256: '' };
    const bytes = await writeWhole(
      file,
      contents(client, header, shape.sequences, (rows, sha256) => (totals = { rows, sha256 })),
      signal,
    );
    await client.query('commit');
    // Desk and metrics report its age; a read-only database cannot record it.
    await client
      .query(
        'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
        [backupSetting, header.at],
      )
      .catch(() => undefined);
    return { ...totals, bytes, leftOut };
  } catch (error) {
    throw lost ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
};
