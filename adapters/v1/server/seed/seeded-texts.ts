import { type Database, query, type RawBuilder, sql } from '../database/query.ts';

/**
 * Digests by which a text is known that still is what was seeded, over rows of the named alias. They are kept in the
 * database (`seeded_text`), so whoever changes one here changes the kept ones by a migration.
 */
const digests = {
  page: (row: string) =>
    sql.raw(`md5(jsonb_build_array(${row}.title, ${row}.summary, ${row}.cover, ${row}.body)::text)`),
  style: (row: string) => sql.raw(`md5(${row}.name)`),
  product: (row: string) =>
    sql.raw(
      `md5(jsonb_build_array(${row}.name, (select description from product_text where product_id = ${row}.id))::text)`,
    ),
} as const satisfies Readonly<Record<string, (row: string) => RawBuilder<unknown>>>;

type Kind = keyof typeof digests;

const tables = { page: 'content_page', style: 'style', product: 'product' } as const satisfies Record<
  Kind,
  string
>;

export const rememberSeeded = async (
  database: Database,
  kind: Kind,
  ids: readonly string[],
): Promise<void> => {
  await query(database)`
    insert into seeded_text (kind, id, digest)
      select ${kind}::text, t.id, ${digests[kind]('t')} from ${sql.table(tables[kind])} t
       where t.id = any(${[...ids]}::text[])
    on conflict (kind, id) do update set digest = excluded.digest
  `;
};

/** Of these texts the ones that nobody has changed since they were seeded; what was deleted is none. */
const unchangedOf = async (
  database: Database,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await query<{ id: string }>(database)`
    select t.id from ${sql.table(tables[kind])} t
      join seeded_text s on s.kind = ${kind} and s.id = t.id and s.digest = ${digests[kind]('t')}
     where t.id = any(${[...ids]}::text[])
  `;
  return new Set(rows.map(({ id }) => id));
};

/**
 * Lets texts follow their seed: those that nobody has changed since they were seeded are written anew where they differ, and
 * remembered so. `write` is given one of them. What an owner has changed or deleted stays so.
 */
export const followSeed = async <Text extends { readonly id: string }>(
  database: Database,
  kind: Kind,
  texts: readonly Text[],
  write: (text: Text) => Promise<void>,
): Promise<void> => {
  const unchanged = await unchangedOf(
    database,
    kind,
    texts.map(({ id }) => id),
  );
  const followers = texts.filter(({ id }) => unchanged.has(id));
  for (const text of followers) await write(text);
  await rememberSeeded(
    database,
    kind,
    followers.map(({ id }) => id),
  );
};
