import { type Kysely, sql } from 'kysely';

/**
 * Texts become blocks instead of headed paragraphs, and articles get what lists tell of them. What the check lets
 * through is decoded once more when it is read: the database only keeps what is plainly wrong from being written.
 */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create table article_type (
      id int primary key check (id between 1 and 1000),
      name text not null unique check (name <> ''),
      position int not null
    );

    alter table content_page alter column type drop default, alter column type drop not null;
    update content_page set type = 1 where not is_static and type = 0;
    update content_page set type = null where is_static;
    insert into article_type (id, name, position)
      select distinct type, 'เรื่องที่ ' || type, type from content_page where type is not null;

    alter table content_page
      add column body jsonb,
      add column summary text not null default '',
      add column cover jsonb check (jsonb_typeof(cover) = 'object'),
      add column tags text[] not null default '{}',
      add column published_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      add foreign key (type) references article_type,
      add check (is_static = (type is null)),
      add check (url_name !~ '[/?#[:cntrl:]]' and url_name not in ('', '.', '..')),
      add check (cardinality(tags) <= 12);

    update content_page set
      tags = case when tag = '' then '{}' else array[tag] end,
      body = (
        select jsonb_agg(block order by place, line)
        from jsonb_array_elements(sections) with ordinality as part (section, place),
          lateral (
            select 0 as line, jsonb_build_object('type', 'heading', 'level', '2', 'text', section -> 'heading') as block
            union all
            select line, jsonb_build_object(
              'type', 'paragraph',
              'runs', jsonb_build_array(jsonb_build_object('text', words, 'isBold', false, 'href', null))
            )
            from jsonb_array_elements(section -> 'paragraphs') with ordinality as paragraph (words, line)
          ) as blocks
      );

    alter table content_page
      drop column sections,
      drop column tag,
      alter column body set not null,
      add constraint body_is_blocks check (
        jsonb_typeof(body) = 'array'
        and jsonb_array_length(body) between 1 and 200
        and not jsonb_path_exists(body, '$[*] ? (!(
          @.type == "heading" || @.type == "paragraph" || @.type == "list"
          || @.type == "quote" || @.type == "picture" || @.type == "table"
        ))')
        and not jsonb_path_exists(
          body,
          'strict $.**.href ? (@ != null && !(@ like_regex "^(/$|/[^/]|https://|tel:|mailto:)"))'
        )
      ),
      -- a person reads about 1,000 Thai characters a minute
      add column reading_minutes int not null generated always as (
        greatest(1, round(length(jsonb_path_query_array(body, 'strict $.** ? (@.type() == "string")')::text) / 1000.0)::int)
      ) stored;

    create index content_page_latest on content_page (published_at desc, id) where not is_static;
  `.execute(database);
};
