import { type Database, query, sql } from '../database/query.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { Channels, DueMessage } from './channels.ts';
import { sweep } from './sweep.ts';

/** What a delivery works with. */
export interface DeliveryParts {
  readonly database: Database;
  readonly channels: Channels;
  /** Puts what is due into the outbox, before it is emptied; undefined where nothing comes by itself. */
  readonly gather?: () => Promise<void>;
  /** Whether what was delivered or is over stays readable for a week, for the page of the demo. */
  readonly keeps: boolean;
  /** Hears what could not be done; `kind` is what it was about. Never a recipient or a text. */
  readonly warn: (kind: string, error: unknown) => void;
}

const longestQuiet = 5_000;
const betweenSweeps = 5 * 60_000;

/**
 * Claims the message that waits longest: other processes pass it over, and when this one dies it is due again after the
 * pause, which doubles from 30 seconds to 5 minutes.
 */
const claim = async (database: Database, kinds: readonly string[]): Promise<DueMessage | undefined> => {
  const [row] = await query<DueMessage>(database)`
    update outbox
       set tries = tries + 1,
           next_try_at = now() + least(interval '5 minutes', interval '30 seconds' * power(2, tries))
     where id = (
       select id from outbox
        where delivered_at is null and next_try_at <= now() and expires_at > now() and kind = any(${kinds}::text[])
        order by next_try_at limit 1
          for update skip locked
     )
    returning id, kind, recipient, subject, body
  `;
  return row;
};

/** Marks a message as delivered; where nobody may read it again it is gone. */
const settle = async (database: Database, id: number, keeps: boolean): Promise<void> => {
  await (
    keeps
      ? sql`update outbox set delivered_at = now() where id = ${id}`
      : sql`delete from outbox where id = ${id}`
  ).execute(database);
};

const deliverAll = async (parts: DeliveryParts, isStopped: () => boolean): Promise<void> => {
  const { database, channels, keeps, warn } = parts;
  const kinds = Object.keys(channels);
  while (!isStopped() && kinds.length > 0) {
    const message = await claim(database, kinds);
    if (message === undefined) return;
    try {
      await channels[message.kind]?.(message);
      await settle(database, message.id, keeps);
    } catch (error) {
      warn(message.kind, error);
    }
  }
};

/** What cannot be gathered keeps nothing back that is in the outbox. */
const gathered = async ({ gather, warn }: DeliveryParts): Promise<void> => {
  try {
    await gather?.();
  } catch (error) {
    warn('news', error);
  }
};

/**
 * Starts to take messages from the outbox to their channels: at once when woken, every few seconds otherwise; sweeps what is
 * over now and then. A stop waits for the message that is on its way.
 */
export const startDelivery = (parts: DeliveryParts): Worker => {
  let sweptAt = -betweenSweeps;
  return startWorker(
    longestQuiet,
    async (isStopped) => {
      await gathered(parts);
      await deliverAll(parts, isStopped);
      if (performance.now() - sweptAt < betweenSweeps) return;
      sweptAt = performance.now();
      await sweep(parts.database, parts.keeps);
    },
    (error) => parts.warn('outbox', error),
  );
};
