import { type Database, query, type RawBuilder, sql } from '../database/query.ts';

/** By these an unchanged text is known; they are kept in `seeded_text`, so a change here changes those by a migration. */
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

type Texts = readonly { readonly id: string }[];

const idsOf = (texts: Texts): string[] => texts.map(({ id }) => id);

export const rememberSeeded = async (database: Database, kind: Kind, texts: Texts) =>
  query(database)`
    insert into seeded_text (kind, id, digest)
      select ${kind}::text, t.id, ${digests[kind]('t')} from ${sql.table(tables[kind])} t
       where t.id = any(${idsOf(texts)}::text[])
    on conflict (kind, id) do update set digest = excluded.digest
  `;

const unchangedOf = async (database: Database, kind: Kind, texts: Texts): Promise<ReadonlySet<string>> => {
  const rows = await query<{ id: string }>(database)`
    select t.id from ${sql.table(tables[kind])} t
      join seeded_text s on s.kind = ${kind} and s.id = t.id and s.digest = ${digests[kind]('t')}
     where t.id = any(${idsOf(texts)}::text[])
  `;
  return new Set(idsOf(rows));
};

/** Updates texts that are unchanged since they were seeded, not those that an owner changed or deleted. */
export const updateUnchangedTexts = async <Text extends { readonly id: string }>(
  database: Database,
  kind: Kind,
  texts: readonly Text[],
  write: (text: Text) => Promise<unknown>,
): Promise<void> => {
  const unchanged = await unchangedOf(database, kind, texts);
  const followers = texts.filter(({ id }) => unchanged.has(id));
  for (const text of followers) await write(text);
  await rememberSeeded(database, kind, followers);
};
