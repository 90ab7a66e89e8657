import { type Kysely, sql } from 'kysely';

/** What opens a guest's order whole, room for slips, and how far ahead of the clock banks said that money was sent. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    -- what opens a guest's order whole: given to the browser that placed it, and for the last digits of its phone
    create table order_proof (
      -- SHA-256 of a random secret
      digest bytea primary key,
      order_id text not null references customer_order on delete cascade,
      position bigint generated always as identity
    );
    create index order_proof_of_order on order_proof (order_id, position);
    -- how often the digits of its phone were guessed wrong
    alter table customer_order add column proof_tries int not null default 0 check (proof_tries >= 0);

    alter table payment_event add column seconds_ahead int not null default 0 check (seconds_ahead >= 0);

    -- a slip whose picture had to make room is known by its digest still
    alter table payment_slip alter column content drop not null;
    alter table payment_slip add column size int not null generated always as (coalesce(octet_length(content), 0)) stored;
    create index payment_slip_same on payment_slip (digest)
  `.execute(database);
};
