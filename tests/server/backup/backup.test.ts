import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackupSummary, readBackup } from '../../../adapters/v1/server/backup/format.ts';
import { checkBackup, restoreBackup } from '../../../adapters/v1/server/backup/restore.ts';
import { saveBackup } from '../../../adapters/v1/server/backup/save.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { createDatabase, type TestDatabase, testPool } from '../../support/database.ts';
import * as fc from '../../support/fast-check.ts';
import { newFolder } from '../../support/new-folder.ts';
import { placed } from '../orders/support/shopping.ts';
import { connectTo, newDatabase } from '../support/shop.ts';

const folder = newFolder(afterAll);
let shop: TestApi;
let file: string;
let saved: BackupSummary;
let plain: string;
let empty: TestDatabase;

const save = async (name: string, url = shop.database.url, signal = new AbortController().signal) => {
  const made = path.join(folder, name);
  await saveBackup(url, made, { shop: '1.2.3', signal });
  return made;
};

beforeAll(async () => {
  shop = await startApi();
  empty = await createDatabase({ empty: true });
  const { orderId } = await placed(shop);
  await shop.database.query(
    `insert into payment_slip (order_id, position, digest, content)
     values ($1, 1, '\\x00', decode(repeat('5c2e0a5c2e0a00ff', 20000), 'hex'))`,
    [orderId],
  );
  // Values that COPY escapes: the end-of-data line, backslashes, empty text, tabs and line ends.
  for (const [nth, text] of ['\\.', '\n\\.\n', '', '\\N', 'ทอง\t\r\n\\'].entries())
    await shop.database.query('insert into setting (key, value) values ($1, $2)', [`odd${nth}`, text]);
  await shop.database.query("insert into address_limit values ('somebody', 3, 0)");
  file = await save('shop.backup');
  saved = await checkBackup(file);
  plain = gunzipSync(await readFile(file)).toString('utf8');
});
afterAll(async () => {
  await shop.close();
  await empty.drop();
});

const isEmpty = async ({ query }: TestDatabase): Promise<boolean> =>
  (await query('select from pg_class where relnamespace = current_schema()::regnamespace')).length === 0;

test('a restored backup is the same shop, with its sequences', async () => {
  const other = await newDatabase({ empty: true });
  await restoreBackup(other.url, file, saved);
  const again = await checkBackup(await save('again.backup', other.url));
  expect(again.tables).toEqual(saved.tables);
  expect(again.sequences).toEqual(saved.sequences);
  expect(saved.tables.map(({ table }) => table)).not.toContain('address_limit');
  expect(saved.rows).toBeGreaterThan(3_000);
  // Triggers rebuild the search index.
  await other.query("update product set search_text = ' ใหม่เอี่ยมอ่อง' where id = 'R-0047'");
  expect(
    await other.query(
      "select from search_hit h join search_word w on w.id = h.word where w.word = 'ใหม่เอี่ยมอ่อง'",
    ),
  ).toHaveLength(1);
});

test('only its owner may read it, and it is whole and overwrites nothing', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(save('shop.backup')).rejects.toThrow(/is there already, and is not written over/);
  await expect(save('broken-off.backup', shop.database.url, AbortSignal.abort())).rejects.toThrow(/abort/);
  await expect(save('no-folder/shop.backup')).rejects.toThrow(
    /cannot be written \(ENOENT\); there is no backup/,
  );
  await expect(save('nothing.backup', empty.url)).rejects.toThrow(/There is no shop in this database/);
  expect((await readdir(folder)).filter((name) => !/^(shop|again)\.backup$/.test(name))).toEqual([]);
});

describe('refused in words, with nothing changed, is', () => {
  const written = async (content: string | Buffer): Promise<string> => {
    const other = path.join(folder, 'other');
    await writeFile(other, content);
    return other;
  };
  /** The plain text of a backup with its sums computed again, as in a forgery. */
  const altered = (change: (lines: string[]) => void): Buffer => {
    const lines = plain.split('\n');
    change(lines);
    const ours = createHash('sha256');
    let rows = createHash('sha256');
    let count = 0;
    let isInside = true;
    const summed = lines.slice(0, -2).map((line, nth) => {
      if (isInside && nth > 0 && !line.startsWith('{"sequences":')) {
        if (line === '\\.') isInside = false;
        else {
          rows.update(`${line}\n`);
          count += 1;
        }
        return line;
      }
      const { table } = JSON.parse(line) as { table?: string };
      const told =
        table === undefined ? line : JSON.stringify({ table, rows: count, sha256: rows.digest('hex') });
      ours.update(`${told}\n`);
      isInside = true;
      rows = createHash('sha256');
      count = 0;
      return told;
    });
    const all = summed.reduce(
      (sum, line) => sum + (line.startsWith('{"table":') ? (JSON.parse(line) as { rows: number }).rows : 0),
      0,
    );
    return gzipSync(`${summed.join('\n')}\n${JSON.stringify({ rows: all, sha256: ours.digest('hex') })}\n`);
  };
  const header = (change: (header: Record<string, unknown>) => void) =>
    altered((lines) => {
      const told = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
      change(told);
      lines[0] = JSON.stringify(told);
    });

  test('every cut, change in one place and appended byte', async () => {
    const bytes = await readFile(file);
    const { sha256 } = await readBackup(file);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.constantFrom('cut', 'changed', 'appended'),
        async (at, how) => {
          const copy = Buffer.from(bytes);
          copy[at] = (copy[at] ?? 0) ^ 4;
          const other = {
            cut: bytes.subarray(0, at),
            changed: copy,
            appended: Buffer.concat([bytes, bytes.subarray(at)]),
          };
          const outcome = await readBackup(await written(other[how])).then((read) => read.sha256, String);
          // Some gzip bits carry no content: time, system, and padding of the last byte.
          if (how === 'changed' && outcome === sha256) return;
          expect(outcome).toMatch(/cannot be put back: .* Nothing was changed/);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each([
    ['a text', () => 'hello', /it is no backup of a shop/],
    ['an empty file', () => '', /it ends before its last line/],
    ['another gzip', () => gzipSync('{"kind":"other"}\n'), /it is no backup of a shop/],
    [
      'one endless line',
      () => gzipSync('x'.repeat(3_000_000)),
      /it ends before its last line|it is no backup/,
    ],
    ['a newer form', () => header((its) => (its['version'] = 2)), /made by a newer shop, in form 2/],
    [
      'a newer schema',
      () => header((its) => (its['migrations'] = ['0001-shop', '0002-x'])),
      /newer shop, version 1\.2\.3 \(0002-x\)/,
    ],
    [
      'one without its header',
      () => gzipSync(plain.slice(plain.indexOf('\n') + 1)),
      /it is no backup of a shop/,
    ],
    [
      'a header that moves the cursor',
      () => header((its) => (its['shop'] = '9.9.9\u001b[2J')),
      /its header is damaged/,
    ],
    [
      'a header that says more on another line',
      () => header((its) => (its['at'] = '2026-11-23\nIt was put back.')),
      /its header is damaged/,
    ],
    [
      'rows without their sum',
      () => gzipSync(plain.replace('malee@example.com', 'thief@example.com')),
      /its table customer was altered or damaged/,
    ],
  ])('%s', async (_, content, words) => {
    await expect(checkBackup(await written(content()))).rejects.toThrow(words);
  });

  test('a file that is not there', async () => {
    await expect(checkBackup(path.join(folder, 'nowhere'))).rejects.toThrow(
      /nowhere cannot be read \(ENOENT\)/,
    );
  });

  test.each([
    [
      'other tables',
      () => header((its) => (its['fingerprint'] = '0'.repeat(64))),
      /its tables are otherwise than this shop's/,
    ],
    [
      'a table of PostgreSQL itself',
      () =>
        altered((lines) => {
          for (const [nth, line] of lines.entries())
            if (nth === 0 || line.startsWith('{"table":'))
              lines[nth] = line.replace('"account_limit"', '"pg_authid"');
        }),
      /its tables are otherwise than this shop's \(.*pg_authid/,
    ],
    [
      'rows that break a rule of the schema',
      () =>
        altered((lines) => {
          const at = lines.findIndex((line) => line.startsWith('central\tR-0047\t'));
          lines[at] = (lines[at] ?? '').replace(/\t\d+\t/, '\t-5\t');
        }),
      /stock_q_check|violates/,
    ],
    [
      'rows that would write over what the operator reads',
      () =>
        altered((lines) => {
          const at = lines.findIndex((line) => line.startsWith('central\tR-0047\t'));
          lines[at] = (lines[at] ?? '').replace(/\t\d+\t/, '\t\u001b[2J\t');
        }),
      /integer: "\\u\{1b\}\[2J"/,
    ],
  ])('%s', async (_, content, words) => {
    const other = await written(content());
    await expect(restoreBackup(empty.url, other, await checkBackup(other))).rejects.toThrow(words);
    expect(await isEmpty(empty)).toBe(true);
  });

  test('one that is another by the time that it is put back', async () => {
    await expect(restoreBackup(empty.url, file, { ...saved, sha256: 'before' })).rejects.toThrow(
      /was altered while it was read/,
    );
    expect(await isEmpty(empty)).toBe(true);
  });

  test('a database that has something, or on which a shop runs or starts', async () => {
    await expect(restoreBackup(shop.database.url, file, saved)).rejects.toThrow(
      /A shop runs on this database/,
    );
    const used = await createDatabase();
    await expect(restoreBackup(used.url, file, saved)).rejects.toThrow(
      /This database is not empty: it has "access_token"/,
    );
    const running = connectTo(empty.url, 1);
    await running.database.introspection.getSchemas();
    await expect(restoreBackup(empty.url, file, saved)).rejects.toThrow(/A shop runs on this database/);
    await running.close();
    const pool = testPool(empty.url);
    await pool.query('select 1');
    await pool.end();
    expect(await isEmpty(empty)).toBe(true);
  });
});
