import { type Database, query } from '../database/query.ts';
import { startWorker, type Worker } from '../worker.ts';
import { type Channel, type Channels, type DueMessage, DeliveryRefused } from './channels.ts';
import { sweep } from './sweep.ts';

type Kind = DueMessage['kind'];

export const outcomes = ['delivered', 'failed', 'refused'] as const;
export type DeliveryOutcome = (typeof outcomes)[number];

export interface DeliveryParts {
  readonly database: Database;
  readonly channels: Channels;
  readonly gather?: () => Promise<void>;
  readonly keeps: boolean;
  /** Called for failures; `kind` is the kind of message. Never with a recipient or a text. */
  readonly warn: (kind: string, error: unknown) => void;
  readonly count?: ((kind: Kind, outcome: DeliveryOutcome) => void) | undefined;
}

const longestQuiet = 5_000;
const betweenSweeps = 5 * 60_000;

const atOnce = 4;

/** Backoff of a channel that did not answer, milliseconds: meanwhile no message uses up a try. */
const rest = 15_000;

/** Claims the message that expires first, codes before news; retried with a backoff of 30 seconds to 5 minutes. */
const claim = async (database: Database, kind: Kind) =>
  query.maybeOne<DueMessage>(database)`
    update outbox
       set tries = tries + 1,
           next_try_at = now() + least(interval '5 minutes', interval '30 seconds' * power(2, tries))
     where id = (
       select id from outbox
        where delivered_at is null and next_try_at <= now() and expires_at > now() and kind = ${kind}
        order by expires_at limit 1
          for update skip locked
     )
    returning id, kind, recipient, subject, body, html, qr, at
  `;

const settle = async (database: Database, id: number, keeps: boolean) =>
  keeps
    ? query(database)`update outbox set delivered_at = now() where id = ${id}`
    : query(database)`delete from outbox where id = ${id}`;

const giveUp = async (database: Database, id: number) =>
  query(database)`update outbox set expires_at = now() where id = ${id}`;

const startChannel = (
  kind: Kind,
  channel: Channel,
  { database, keeps, warn, count }: DeliveryParts,
): Worker => {
  const underWay = new Set<Promise<void>>();
  let restsUntil = 0;
  const handOver = async (message: DueMessage): Promise<void> => {
    try {
      await channel(message);
      await settle(database, message.id, keeps);
      count?.(kind, 'delivered');
    } catch (error) {
      const isRefused = error instanceof DeliveryRefused && error.isForGood;
      count?.(kind, isRefused ? 'refused' : 'failed');
      warn(kind, error);
      if (isRefused) await giveUp(database, message.id);
      else if (!(error instanceof DeliveryRefused)) restsUntil = performance.now() + rest;
    }
  };
  const worker = startWorker(
    longestQuiet,
    async (isStopped) => {
      while (!isStopped() && underWay.size < atOnce && performance.now() >= restsUntil) {
        const message = await claim(database, kind);
        if (message === undefined) return;
        const handing = handOver(message)
          .catch((error: unknown) => warn(kind, error))
          .finally(() => {
            underWay.delete(handing);
            worker.wake();
          });
        underWay.add(handing);
      }
    },
    (error) => warn(kind, error),
  );
  return {
    wake: worker.wake,
    stop: async () => {
      await worker.stop();
      await Promise.all(underWay);
    },
  };
};

/**
 * Delivers the outbox, each channel independent of the others, and sweeps now and then. A stop waits for the messages that are on
 * their way.
 */
export const startDelivery = (parts: DeliveryParts): Worker => {
  const channels = (Object.entries(parts.channels) as [Kind, Channel][]).map(([kind, channel]) =>
    startChannel(kind, channel, parts),
  );
  const gathering = startWorker(
    longestQuiet,
    async () => {
      await parts.gather?.();
      for (const { wake } of channels) wake();
    },
    (error) => parts.warn('news', error),
  );
  const sweeping = startWorker(
    betweenSweeps,
    async () => {
      for (const { kind, unsent } of await sweep(parts.database, parts.keeps))
        if (!parts.keeps) parts.warn(kind, new Error(`${unsent} messages were not sent in time`));
    },
    (error) => parts.warn('outbox', error),
  );
  sweeping.wake();
  return {
    wake: () => [gathering, ...channels].forEach(({ wake }) => wake()),
    stop: async () => {
      await Promise.all([gathering, sweeping, ...channels].map(async ({ stop }) => stop()));
    },
  };
};
