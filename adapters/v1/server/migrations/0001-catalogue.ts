import { type Kysely, sql } from 'kysely';

/** The catalogue: products with sizes, pictures and patterns, announcements and the prices that follow them, stock by place. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create table setting (key text primary key, value text not null);

    create table product_type (id text primary key, name text not null unique, position int not null);

    create table style (
      id text primary key,
      type text not null references product_type,
      name text not null,
      position int not null,
      unique (type, name)
    );

    create table product (
      id text primary key check (id ~ '^[A-Z]{1,3}-[0-9]{4}$'),
      name text not null check (name <> ''),
      type text not null references product_type,
      style_id text not null references style,
      gold_kind text not null check (gold_kind in ('bar', 'ornament')),
      weight int not null check (weight > 0),
      weight_text text not null,
      making_fee bigint not null check (making_fee >= 0),
      discount bigint not null default 0 check (discount >= 0 and discount <= making_fee),
      purity int not null check (purity between 1 and 1000),
      description text[] not null,
      search_text text not null,
      position int not null,
      best_seller_rank int check (best_seller_rank >= 1),
      is_new boolean not null default false,
      listed_at timestamptz not null default now(),
      sold boolean not null default true
    );
    create index product_type_position on product (type, position);

    create table announcement (
      id bigint generated always as identity primary key,
      day date not null,
      number int not null check (number between 1 and 99),
      at timestamptz not null,
      bar_sell bigint not null check (bar_sell > 0 and bar_sell % 5000 = 0),
      bar_buy bigint not null check (bar_buy > 0 and bar_buy % 5000 = 0 and bar_buy <= bar_sell),
      ornament_sell bigint not null check (ornament_sell >= bar_sell and ornament_sell % 5000 = 0),
      unique (day, number)
    );

    create table product_price (
      product_id text primary key references product on delete cascade,
      announcement_id bigint not null references announcement,
      gold_value bigint not null check (gold_value >= 0),
      price bigint not null check (price >= gold_value),
      discount_price bigint check (discount_price >= 0),
      minimum_buy_back bigint not null check (minimum_buy_back >= 0)
    );

    create table product_size (
      product_id text not null references product on delete cascade,
      size_id text not null,
      size text not null,
      position int not null,
      sold boolean not null default true,
      primary key (product_id, size_id)
    );

    create table picture (
      product_id text not null references product on delete cascade,
      position int not null,
      path_url text not null check (path_url like '/%' and path_url not like '//%'),
      primary key (product_id, position)
    );

    create table place (
      id text primary key,
      kind text not null check (kind in ('central', 'branch')),
      name text not null,
      province text not null,
      address text not null,
      phone text not null,
      position int not null
    );
    create unique index one_central_place on place (kind) where kind = 'central';

    create table stock (
      product_id text not null,
      size_id text not null,
      place_id text not null references place,
      q int not null check (q >= 0),
      primary key (product_id, size_id, place_id),
      foreign key (product_id, size_id) references product_size on delete cascade
    );

    create table content_page (
      id text primary key,
      title text not null,
      url_name text not null unique,
      is_static boolean not null,
      type int not null default 0,
      tag text not null default '',
      position int not null,
      sections jsonb not null
    );
  `.execute(database);
};
