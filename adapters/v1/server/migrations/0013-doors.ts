import { type Kysely, sql } from 'kysely';

/**
 * Limits that know from which network something came, networks that an account knows, what a customer sees of sessions, and
 * orders whose buyers are forgotten.
 */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    -- one thing that a limit counts; its network as a keyed digest, and whether the account knew it then
    create type limit_hit as (at timestamptz, network bytea, is_known boolean, kind text);

    drop table account_limit;
    create table account_limit (
      account bytea primary key,
      sendings limit_hit[] not null default '{}',
      wrong_tries limit_hit[] not null default '{}'
    );

    delete from one_time_code;
    -- where it was asked for, as above: only another one from there takes its place
    alter table one_time_code
      add column network bytea not null,
      add column is_known boolean not null;

    create table known_network (
      customer_id uuid not null references customer on delete cascade,
      network bytea not null,
      at timestamptz not null default now(),
      primary key (customer_id, network)
    );

    alter table session_family
      add column browser text not null default '',
      add column system text not null default '',
      add column last_used_at timestamptz not null default now();

    -- when who a guest was has been forgotten, of an order that came to nothing
    alter table customer_order add column erased_at timestamptz;
    create index customer_order_to_erase on customer_order (placed_at)
      where is_guest and erased_at is null and status in ('lapsed', 'cancelled');

    create index sign_in_try_window on sign_in_try (window_started_at);
  `.execute(database);
};
