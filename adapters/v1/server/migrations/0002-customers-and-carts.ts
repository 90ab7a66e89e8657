import { type Kysely, sql } from 'kysely';

/** Customers with their sessions, and their carts. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create table customer (
      id uuid primary key default gen_random_uuid(),
      email text unique check (email = lower(email)),
      phone text unique check (phone ~ '^0[689][0-9]{8}$'),
      password_hash text not null,
      first_name text not null default '',
      last_name text not null default '',
      birth_date date,
      consent int[] check (consent <@ array[1, 2, 3, 4, 5, 6]),
      consent_at timestamptz,
      created_at timestamptz not null default now(),
      check (email is not null or phone is not null)
    );

    create table session_family (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references customer on delete cascade,
      started_at timestamptz not null default now(),
      ends_at timestamptz not null,
      revoked_at timestamptz
    );
    create index session_family_customer on session_family (customer_id);

    create table refresh_token (
      digest bytea primary key,
      family_id uuid not null references session_family on delete cascade,
      idle_until timestamptz not null,
      rotated_at timestamptz,
      child bytea,
      check ((rotated_at is null) = (child is null))
    );
    create index refresh_token_family on refresh_token (family_id);

    create table access_token (
      digest bytea primary key,
      family_id uuid not null references session_family on delete cascade,
      expires_at timestamptz not null
    );
    create index access_token_family on access_token (family_id);

    create table sign_in_try (
      account bytea primary key,
      window_started_at timestamptz not null,
      tries int not null check (tries >= 0)
    );

    create table cart (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null unique references customer on delete cascade,
      version bigint not null default 0 check (version >= 0),
      created_at timestamptz not null default now()
    );

    create sequence cart_line_position as bigint;

    create table cart_line (
      cart_id uuid not null references cart on delete cascade,
      product_id text not null,
      size_id text not null,
      -- 0 is a line that was removed; it keeps its position for a moment, for putting it back
      quantity int not null check (quantity between 0 and 9999),
      position bigint not null default nextval('cart_line_position'),
      removed_at timestamptz,
      primary key (cart_id, product_id, size_id),
      foreign key (product_id, size_id) references product_size,
      check ((quantity = 0) = (removed_at is not null))
    );

    create table cart_write (
      cart_id uuid not null references cart on delete cascade,
      key text not null,
      at timestamptz not null default now(),
      primary key (cart_id, key)
    );
  `.execute(database);
};
