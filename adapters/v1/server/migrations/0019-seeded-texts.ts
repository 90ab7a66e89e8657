import { type Kysely, sql } from 'kysely';

/** Help pages and articles as they were seeded before it was remembered what was. */
const formerPages: readonly string[] = [
  'd9c0ffe2842a8408f514bc70a2d76017',
  '03513409e2584711174e1c8c34ee6a98',
  'ae23ce61c80f7bb2139eacf10df09909',
  '2994c8d1057c924bac61a4a706e470e0',
  '41b16dde5840ad8088357fa9264dc955',
  'e435e9633abf66070480ed733cf04dcd',
  '601677845373bbb7b6c3622e1c7f4690',
  '625597ee51cf44c4edc470a37c2f28eb',
  '1ab422176a97b0ccc6fc1c48d3eb477e',
  '1473305c9134ab3a13b5dab0e1e5bca3',
  '8ce4f074c8356791b4f6284d3fec6c93',
  'd8fa659a9ed7791eda97ebd8a568f1d8',
  'a82f8b0b2a4cfd8ca0995246ee31495a',
  '49edbffe49afe14fb0411df2570d53af',
  'ef7a917df933ddc6f551119997755528',
  '68a7eb762c418a3812ec8bf284482419',
  'dc443746f446d89069d2d560d1238b8b',
  'f570cc97fde412e127724938cb9bb286',
  '073f309e79f71f44099c643d194ca3fa',
  'f0504eda6b981317ce481863cec9fd8a',
  'd68c6a45594eaaa9b2f46fa5b250d472',
  '72afcdf7f666b371565a18a7cc2426ae',
  'ce4c108a4e8ca61568e2f3325b9352f1',
  '1850210a94ae45c6a563107dc3683e04',
];

/** Likewise all products of a type, with their patterns. */
const formerShelves: readonly string[] = [
  'de480fd1634388d78545ec847a68eb7d',
  '74d3a82c7e7dbff3d3ac368c336129ef',
  'befdf754fea7af701bccee83656156d8',
  '90015d98721d366be41128e0c017c70d',
  'ed8a71905104ad1eaf9b44239fe7c78a',
  'e44c31374f91bee7b5341e35caab5de6',
  '86fbd4302daed5f76ef1414578f482d7',
  '2062c8ebe06ddc3713fc613a3608fdbf',
];

/**
 * What was seeded of texts, by digests: a text that still is what was seeded may follow a later seed, any other is its
 * owner's. Databases of before have it for what still is as it was seeded then.
 */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create table seeded_text (
      kind text not null check (kind in ('page', 'style', 'product')),
      id text not null,
      digest text not null,
      primary key (kind, id)
    )
  `.execute(database);
  await sql`
    insert into seeded_text
      select 'page', id, digest
        from (select id, md5(jsonb_build_array(title, summary, cover, body)::text) as digest from content_page) page
       where digest = any(${[...formerPages]}::text[])
  `.execute(database);
  await sql`
    with goods as (
      select p.id, p.type, s.id as style_id, s.name as style, p.name, p.description
        from product p join style s on s.id = p.style_id
    ), unchanged as (
      select * from goods where type in (
        select type from goods group by type
        having md5(string_agg(md5(jsonb_build_array(id, style, name, description)::text), '' order by id collate "C"))
               = any(${[...formerShelves]}::text[])
      )
    )
    insert into seeded_text
      select 'product', id, md5(jsonb_build_array(name, description)::text) from unchanged
      union all
      select distinct 'style', style_id, md5(style) from unchanged
  `.execute(database);
};
