import { type Kysely, sql } from 'kysely';

/** One-time codes, reset links, their limits, the outbox from which messages go out, and sign-in through others. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create table one_time_code (
      token_digest bytea primary key,
      purpose text not null check (purpose ~ '^(register|reset|contact:.+)$'),
      -- keyed digest of a phone or an e-mail: neither is kept as it is
      account bytea not null,
      code_digest bytea not null,
      tries int not null default 0 check (tries between 0 and 5),
      expires_at timestamptz not null,
      -- a later code of the same phone and purpose took its place
      replaced_at timestamptz,
      verified_at timestamptz,
      key_digest bytea unique,
      key_expires_at timestamptz,
      key_used_at timestamptz,
      check ((verified_at is null) = (key_digest is null)),
      check ((verified_at is null) = (key_expires_at is null)),
      check (key_used_at is null or verified_at is not null)
    );
    create index one_time_code_account on one_time_code (account, purpose);

    create table reset_link (
      token_digest bytea primary key,
      customer_id uuid not null references customer on delete cascade,
      expires_at timestamptz not null
    );
    create index reset_link_customer on reset_link (customer_id);

    -- moments of the sendings and wrong tries of an account, for limits that slide
    create table account_limit (
      account bytea primary key,
      sendings timestamptz[] not null default '{}',
      wrong_tries timestamptz[] not null default '{}'
    );

    create table outbox (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('sms', 'email')),
      recipient text not null,
      subject text not null,
      body text not null,
      at timestamptz not null default now(),
      -- after that nobody can use what it says
      expires_at timestamptz not null,
      tries int not null default 0,
      next_try_at timestamptz not null default now(),
      delivered_at timestamptz
    );
    create index outbox_waiting on outbox (next_try_at) where delivered_at is null;

    -- somebody who comes through a provider may have neither e-mail nor phone
    alter table customer drop constraint customer_check;

    create table social_identity (
      provider text not null,
      subject text not null,
      customer_id uuid not null references customer on delete cascade,
      primary key (provider, subject)
    );
    create index social_identity_customer on social_identity (customer_id);

    -- a visitor on the way to a provider, known again by a cookie
    create table social_start (
      state_digest bytea primary key,
      browser_digest bytea not null,
      provider text not null,
      nonce text not null,
      code_verifier text not null,
      return_to text not null,
      expires_at timestamptz not null
    );

    -- who came back, until the shop asks with its one-time code
    create table social_return (
      code_digest bytea primary key,
      browser_digest bytea not null,
      provider text not null,
      subject text not null,
      email text,
      first_name text not null,
      last_name text not null,
      return_to text not null,
      expires_at timestamptz not null
    );

    -- somebody new, until they have chosen a password
    create table social_registration (
      token_digest bytea primary key,
      data_digest bytea not null,
      provider text not null,
      subject text not null,
      email text,
      first_name text not null,
      last_name text not null,
      expires_at timestamptz not null
    );
  `.execute(database);
};
