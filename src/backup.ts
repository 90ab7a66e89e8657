import path from 'node:path';
import { parseArgs } from 'node:util';
import project from '../package.json' with { type: 'json' };
import type { BackupSummary } from '../adapters/v1/server/backup/format.ts';
import { withDatabase, withNewDatabase } from '../adapters/v1/server/backup/place.ts';
import { checkBackup, restoreBackup } from '../adapters/v1/server/backup/restore.ts';
import { saveBackup } from '../adapters/v1/server/backup/save.ts';
import { readConfig } from '../adapters/v1/server/config/config.ts';
import { StartFailure } from '../adapters/v1/server/config/start-failure.ts';
import { brand } from './shop/brand.ts';

const usage = `
  npm run backup -- FILE            writes all that the shop's database holds to a new file; the shop may be running
  npm run restore -- FILE           puts it into an empty database: a DATA_DIR or DATABASE_URL that has no shop
  npm run restore -- --check FILE   only reads it and says whether it is whole

  The database is the one of DATA_DIR or DATABASE_URL, as for npm start.
`;

const say = (words: string): void => void process.stdout.write(`${words}\n`);

const tell = (file: string, { header, rows, sha256 }: BackupSummary): void => {
  say(`${file}: whole. Of ${header.at}, by shop ${header.shop} on PostgreSQL ${header.postgres}.`);
  say(`${header.tables.length} tables, ${rows} rows. sha256 ${sha256}`);
};

const save = async (file: string, signal: AbortSignal): Promise<void> => {
  const { database } = readConfig(process.env, brand.company);
  const saved = await withDatabase(database, async (url) =>
    saveBackup(url, file, { shop: project.version, signal }),
  );
  if (saved.leftOut.length > 0)
    process.stderr.write(`Left out, since they are not the shop's: ${saved.leftOut.join(', ')}.\n`);
  tell(file, await checkBackup(file));
  say(
    `${saved.bytes} bytes, readable by you alone. It holds customers' data and the shop's keys: keep it accordingly.`,
  );
};

const restore = async (file: string): Promise<void> => {
  const { database } = readConfig(process.env, brand.company);
  const checked = await checkBackup(file);
  tell(file, checked);
  await withNewDatabase(database, async (url) => restoreBackup(url, file, checked));
  say(`It was put back. What happened after ${checked.header.at} is not in it.`);
};

const run = async (given: readonly string[]): Promise<number> => {
  const [verb, ...rest] = given;
  const { positionals, values } = parseArgs({
    args: rest,
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || (values.check && verb !== 'restore')) {
    process.stderr.write(usage);
    return 2;
  }
  // INIT_CWD: npm runs scripts in the folder of the package.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
  if (verb === 'restore')
    await (values.check ? checkBackup(file).then((its) => tell(file, its)) : restore(file));
  else {
    const stopped = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
    await save(file, stopped.signal);
  }
  return 0;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isOurs = error instanceof StartFailure;
  process.stderr.write(`${isOurs || error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = isOurs ? 1 : 2;
}
