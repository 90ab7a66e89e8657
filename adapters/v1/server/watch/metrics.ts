import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../config/start-failure.ts';
import { codeOf } from '../error-code.ts';
import { orderStatuses } from '../../../../engine/orders/order.ts';
import type { MetricsChoice } from '../config/config.ts';
import type { Database } from '../database/query.ts';
import { type DeliveryOutcome, outcomes } from '../delivery/delivery.ts';
import { sha256 } from '../identity/digests.ts';
import type { ProblemCode } from '../http/problem.ts';
import { countStatuses, type DatabaseFacts, type PoolFacts, type Watch } from './facts.ts';
import { buildOf } from '../pages/page-template.ts';
import { version } from '../version.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Gauges = Readonly<
  Record<string, readonly [help: string, value: (facts: DatabaseFacts) => number | null]>
>;

const seconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : milliseconds / 1_000;
const age = (now: number, since: number | null): number | null =>
  seconds(since === null ? null : Math.max(0, now - since));

const gauges: Gauges = {
  suvarna_announcement_age_seconds: [
    'Since the latest announcement of the gold price',
    ({ now, announcedAt }) => age(now, announcedAt),
  ],
  suvarna_announcement_valid_seconds: [
    'How long gold is still sold by the latest announcement; below 0 since when it is not',
    ({ now, validUntil }) => seconds(validUntil === null ? null : validUntil - now),
  ],
  suvarna_selling_paused: ['1 while selling is paused', ({ isPaused }) => Number(isPaused)],
  suvarna_sms_this_hour: ['Text messages that left in this hour', ({ smsSent }) => smsSent],
  suvarna_slips_waiting: ['Orders whose slip waits to be looked at', ({ slips }) => slips],
  suvarna_slips_oldest_age_seconds: [
    'Since when the oldest of these slips waits; 0 for none',
    ({ now, oldestSlipAt }) => age(now, oldestSlipAt) ?? 0,
  ],
  suvarna_refunds_oldest_unanswered_seconds: [
    'Since when the oldest refund waits that the payment gateway has not answered; 0 for none',
    ({ now, oldestUnansweredAt }) => age(now, oldestUnansweredAt) ?? 0,
  ],
  suvarna_orders_overdue: [
    'Unpaid orders whose time is over and that hold pieces all the same',
    ({ overdue }) => overdue,
  ],
  suvarna_backup_age_seconds: ['Since the last npm run backup', ({ now, backupAt }) => age(now, backupAt)],
  suvarna_database_bytes: ['Size of the database', ({ databaseBytes }) => databaseBytes],
};

type MessageKind = DatabaseFacts['outbox'][number]['kind'];
const messageKinds: readonly MessageKind[] = ['sms', 'email'];

type Readings = (registers: Registry[]) => () => Promise<void>;

const gaugesIn =
  (registers: Registry[]) =>
  <L extends string>(name: string, help: string, ...labelNames: readonly L[]): Gauge<L> =>
    new Gauge({ name, help, labelNames, registers });

export const readShop =
  (database: Database, pool: PoolFacts, watch: Watch): Readings =>
  (registers) => {
    const gauge = gaugesIn(registers);
    const poolHelp = 'Connections of this process to the database, and requests that wait for one';
    const connections = gauge('suvarna_pool_connections', poolHelp, 'state');
    const up = gauge('suvarna_database_up', '1 while the database answers');
    const orders = gauge('suvarna_orders', 'Orders by status', 'status');
    const messages = gauge('suvarna_outbox_messages', 'Messages that wait to be sent, by kind', 'kind');
    const oldestHelp = 'Since when the oldest of them waits; 0 for none';
    const oldestMessage = gauge('suvarna_outbox_oldest_age_seconds', oldestHelp, 'kind');
    const ofFacts = Object.entries(gauges).map(([name, [help, value]]) => ({
      gauge: gauge(name, help),
      value,
    }));
    return async () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
      const [facts, statuses] = await Promise.all([
        watch.facts().catch(() => undefined),
        countStatuses(database).catch(() => undefined),
      ]);
      up.set(facts === undefined ? 0 : 1);
      // Unknown values are removed, so that no stale ones are reported.
      for (const status of orderStatuses)
        if (statuses === undefined) orders.remove({ status });
        else orders.set({ status }, statuses.get(status) ?? 0);
      for (const kind of messageKinds) {
        const found = facts?.outbox.find((its) => its.kind === kind);
        if (facts === undefined) [messages, oldestMessage].forEach((gauge) => gauge.remove({ kind }));
        else {
          messages.set({ kind }, found?.messages ?? 0);
          oldestMessage.set({ kind }, age(facts.now, found?.oldestAt ?? null) ?? 0);
        }
      }
      for (const { gauge, value } of ofFacts) {
        const known = facts === undefined ? null : value(facts);
        if (known === null) gauge.remove();
        else gauge.set(known);
      }
    };
  };

/** Whether the other backend answers; `reach` rejects when it does not. */
export const readBackend =
  (reach: () => Promise<void>): Readings =>
  (registers) => {
    const up = gaugesIn(registers)('suvarna_backend_up', '1 while the backend answers');
    return async () =>
      reach().then(
        () => up.set(1),
        () => up.set(0),
      );
  };

/** Every label is one of a known few: a route's pattern and never an address, a class of answers, a code, a status. */
export const startMetrics = (readings: Readings, dist: string | undefined) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by the pattern of their route and the class of the answer',
    labelNames: ['method', 'route', 'class'] as const,
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'suvarna_refusals_total',
    help: 'Requests that were answered with an error, by its code',
    labelNames: ['code'] as const,
    registers,
  });
  const orders = new Counter({
    name: 'suvarna_orders_placed_total',
    help: 'Orders that were placed',
    registers,
  });
  const messages = new Counter({
    name: 'suvarna_messages_total',
    help: 'Messages by kind and what came of handing them over: one that failed is tried again',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  for (const kind of messageKinds) for (const outcome of outcomes) messages.inc({ kind, outcome }, 0);
  const buildHelp = 'What runs: its version, the fingerprint of the built shop, and Node';
  const build = gaugesIn(registers)('suvarna_build_info', buildHelp, 'version', 'build', 'node');
  build.set({ version, build: buildOf(dist), node: process.version }, 1);
  const read = readings(registers);
  return {
    refused: (code: ProblemCode): void => refusals.inc({ code }),
    orderPlaced: (): void => orders.inc(),
    messageHandedOver: (kind: MessageKind, outcome: DeliveryOutcome): void => messages.inc({ kind, outcome }),
    count: (app: FastifyInstance): void => {
      app.addHook('onResponse', (request, reply, next) => {
        requests.observe(
          {
            method: methods.has(request.method) ? request.method : 'other',
            route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
            class: `${Math.floor(reply.statusCode / 100)}xx`,
          },
          reply.elapsedTime / 1_000,
        );
        next();
      });
    },
    text: async (): Promise<string> => {
      await read();
      return registry.metrics();
    },
    contentType: registry.contentType,
    stop: (): void => registry.clear(),
  };
};
export type Metrics = ReturnType<typeof startMetrics>;

const bears = (header: string | undefined, key: string): boolean =>
  timingSafeEqual(sha256(header ?? ''), sha256(`Bearer ${key}`));

/** Serves metrics on a separate port, so that the shop's never does, even through a proxy. Rejects when the port is taken. */
const serveMetrics = async (metrics: Metrics, { port, host, key }: MetricsChoice): Promise<Server> => {
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, text: string): void => {
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? '' : text);
    };
    const plain = 'text/plain; charset=utf-8';
    request.resume();
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, plain, 'GET only\n');
    if (request.url?.split('?')[0] !== '/metrics') return answer(404, plain, '/metrics\n');
    if (key !== undefined && !bears(request.headers.authorization, key)) {
      response.setHeader('www-authenticate', 'Bearer');
      return answer(401, plain, 'METRICS_KEY\n');
    }
    metrics.text().then(
      (text) => answer(200, metrics.contentType, text),
      () => answer(500, plain, 'not now\n'),
    );
  });
  server.requestTimeout = 5_000;
  server.headersTimeout = 5_000;
  server.maxConnections = 50;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartFailure(`METRICS_PORT ${port} at METRICS_HOST ${host} cannot be had (${codeOf(error)}).`),
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
};

export const registerMetrics = (app: FastifyInstance, metrics: Metrics, choice: MetricsChoice): void => {
  let server: Server | undefined;
  metrics.count(app);
  app.addHook('onReady', async () => {
    server = await serveMetrics(metrics, choice);
  });
  app.addHook('onClose', async () => {
    server?.closeAllConnections();
    server?.close();
    metrics.stop();
  });
};
