import { type Kysely, sql } from 'kysely';

/** What customers saved, and which products they looked at. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create table wishlist (
      customer_id uuid primary key references customer on delete cascade,
      version bigint not null default 0 check (version >= 0)
    );

    create sequence wishlist_item_position as bigint;

    create table wishlist_item (
      customer_id uuid not null references wishlist on delete cascade,
      product_id text not null references product on delete cascade,
      -- the higher, the newer
      position bigint not null default nextval('wishlist_item_position'),
      -- what was taken out keeps its position for a moment, for putting it back
      removed_at timestamptz,
      primary key (customer_id, product_id)
    );

    create sequence recent_view_position as bigint;

    create table recent_view (
      customer_id uuid not null references customer on delete cascade,
      product_id text not null references product on delete cascade,
      position bigint not null default nextval('recent_view_position'),
      primary key (customer_id, product_id)
    );
  `.execute(database);
};
