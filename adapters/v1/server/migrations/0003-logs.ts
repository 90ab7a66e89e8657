import { type Kysely, sql } from 'kysely';

/** Recorded logs that shoppers sent in. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create table session_log (
      id uuid primary key default gen_random_uuid(),
      head text not null unique check (head ~ '^[0-9a-f]{64}$'),
      received_at timestamptz(3) not null,
      signing_key text not null,
      signature text not null,
      log_id text not null,
      engine text not null,
      vocabulary int not null,
      first bigint not null,
      turns int not null check (turns >= 0),
      is_redacted boolean not null,
      -- bytes of the text, and of what is stored of it
      size int not null,
      stored_size int not null,
      content bytea not null
    );
    create index session_log_received on session_log (received_at);
    -- what is compressed already need not be compressed again
    alter table session_log alter column content set storage external;
  `.execute(database);
};
