import { codeOf } from './error-code.ts';
import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { buildApp } from './app.ts';
import { deleteOldIdempotencyKeys } from './cart/cart-repository.ts';
import { announceIfTime } from './catalogue/announce.ts';
import { saveDue } from './catalogue/trading.ts';
import { type Config, reachWarnings } from './config/config.ts';
import { type Connections, unreachable } from './database/connect.ts';
import { openDatabase } from './database/index.ts';
import { deliveryWarnings } from './delivery/channels.ts';
import { deskWarnings } from './desk/people.ts';
import type { OpenPages } from './pages/render-page.ts';
import { paymentWarnings } from './payments/payment-config.ts';
import { toProblem } from './http/problem.ts';
import { listeningUrl } from './http/request.ts';
import { fillEmptyShop } from './seed/index.ts';
import type { Seller } from '../../../engine/values/seller.ts';
import { checkSeller, exampleWarnings, underOwnTaxId } from './config/seller-check.ts';
import { serverKey } from './database/query.ts';
import { StartFailure } from './config/start-failure.ts';
import { openBackend, requireReachable } from './remote/backend.ts';
import { buildStorefront } from './remote/storefront.ts';
import { deleteOldLogs, openLogSigner } from './support/log-store.ts';
import type { Tracing } from './watch/tracing.ts';

export interface ShopParts {
  readonly dist: string | undefined;
  readonly seller: Seller;
  readonly loadPages: () => Promise<OpenPages>;
}

export interface RunningShop {
  readonly url: string;
  readonly port: number;
  readonly app: FastifyInstance;
  readonly stop: () => Promise<void>;
}

const openTracing = async ({ tracing }: Config): Promise<Tracing | undefined> =>
  tracing === undefined ? undefined : (await import('./watch/tracing.ts')).startTracing(tracing);

const listenFailure = (error: unknown, { host, port }: Config): unknown => {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartFailure(
      `PORT ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    return new StartFailure(
      `PORT ${port} may not be used by this user. Choose one above 1023: PORT=4173 npm start`,
    );
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new StartFailure(`HOST ${host} is not an address of this machine.`);
  return error;
};

const listen = async (app: FastifyInstance, config: Config): Promise<number> => {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw listenFailure(error, config);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
};

const running = async (
  app: FastifyInstance,
  config: Config,
  close: () => Promise<void>,
): Promise<RunningShop> => {
  try {
    const port = await listen(app, config);
    return {
      url: listeningUrl(config.host, port),
      port,
      app,
      stop: async () => {
        await app.close();
        await close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
};

const warn = (words: string): void => void process.stderr.write(`${words}\n`);

/** Logs whether the backend answers; the shop starts anyway, and sells once it does. */
const warnOfBackend = async (apiUrl: string): Promise<void> => {
  const backend = openBackend(apiUrl);
  try {
    await requireReachable(backend);
  } catch (error) {
    const reason = error instanceof Error ? String(error.cause) : '';
    warn(
      `API_URL ${apiUrl} does not answer now (${reason}): until it does, pages and calls say that the shop is away.`,
    );
  } finally {
    backend.close();
  }
};

export const startStorefront = async (
  config: Config,
  apiUrl: string,
  { dist, seller, loadPages }: ShopParts,
): Promise<RunningShop> => {
  checkSeller(seller);
  [...reachWarnings(config), ...exampleWarnings(config.mode, seller)].forEach(warn);
  const openPages = await loadPages();
  const tracing = await openTracing(config);
  await warnOfBackend(apiUrl);
  const app = await buildStorefront({ config, apiUrl, seller, tracing, dist, openPages });
  return running(app, config, async () => tracing?.stop());
};

/** Error for the operator when the database ended a start; any other error as it is. */
const databaseFailure = (error: unknown, { database }: Config): unknown => {
  if (error instanceof StartFailure) return error;
  if (error instanceof DatabaseError)
    return new StartFailure(
      `The database refused what a start asks of it (PostgreSQL code ${codeOf(error)}). Nothing was opened.`,
    );
  if (toProblem(error).code !== 'UNAVAILABLE') return error;
  return database.kind === 'external'
    ? unreachable(database.url, error)
    : new StartFailure('The embedded database stopped answering during the start. Start the shop again.');
};

const serve = async (
  config: Config,
  opened: Connections,
  tracing: Tracing | undefined,
  { dist, seller, loadPages }: ShopParts,
): Promise<RunningShop> => {
  const { database, pool } = opened;
  const app = await buildApp({
    config,
    database,
    pool,
    tracing,
    ...(config.database.kind === 'embedded' ? { dataDir: config.database.dataDir } : {}),
    serverKey: await serverKey(database),
    seller,
    logSigner: await openLogSigner(database),
    openPages: await loadPages(),
    ...(dist === undefined ? {} : { dist }),
  });
  return running(app, config, async () => {
    await opened.close();
    await tracing?.stop();
  });
};

/** Throws a StartFailure with words for the operator. */
export const startShop = async (config: Config, parts: ShopParts): Promise<RunningShop> => {
  checkSeller(parts.seller);
  [
    ...reachWarnings(config),
    ...exampleWarnings(config.mode, parts.seller),
    ...deliveryWarnings(config),
    ...paymentWarnings(config.mode, config.payment),
  ].forEach(warn);
  const tracing = await openTracing(config);
  const fail = (error: unknown): never => {
    throw databaseFailure(error, config);
  };
  const opened = await openDatabase({
    choice: config.database,
    poolSize: config.poolSize,
    warn,
    log: tracing?.logStatement,
    prepare: async (database) => {
      await saveDue(database, config.priceValidUntil);
      await fillEmptyShop(database, new Date(), config, underOwnTaxId(config.mode, parts.seller));
      (await deskWarnings(database)).forEach(warn);
      // A demo that was stopped for days sells from its first moment.
      if (config.announces) await announceIfTime(database, Date.now());
      await deleteOldIdempotencyKeys(database);
      await deleteOldLogs(database);
    },
  }).catch(fail);
  try {
    return await serve(config, opened, tracing, parts);
  } catch (error) {
    await opened.close();
    return fail(error);
  }
};
