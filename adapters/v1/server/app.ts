import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { usualBody } from '../contract/endpoint.ts';
import { startAnnouncing } from './catalogue/demo-announcements.ts';
import { serveGoldPage } from './dev/gold-page.ts';
import type { Config } from './config/config.ts';
import { dataPolicy } from './pages/content-security-policy.ts';
import type { Database } from './database/connect.ts';
import { openChannels } from './delivery/channels.ts';
import { type Delivery, startDelivery } from './delivery/delivery.ts';
import { serveOutbox } from './delivery/outbox-page.ts';
import { announceOrders } from './delivery/order-news.ts';
import { createNotifyBuyer, type NotifyBuyer } from './delivery/notify-buyer.ts';
import { serveSeo } from './seo/serve.ts';
import { serveHealth } from './http/health.ts';
import { openAddressLimits } from './identity/address-limits.ts';
import { type OpenPages, pageSources } from './pages/render-page.ts';
import { serveLocalProvider } from './local-provider/local-provider.ts';
import { logSettings } from './http/log.ts';
import { serveOpenApi } from './http/openapi.ts';
import type { PaymentChoice } from './payments/payment-config.ts';
import { serveOrdersPage } from './dev/orders-page.ts';
import { demoWebhookSecret } from './payments/signature.ts';
import { Problem, problemBody, problemOf } from './http/problem.ts';
import { openShortLinks } from './orders/short-link.ts';
import { startLapsing } from './holds/lapse.ts';
import { originOf } from './http/public-origin.ts';
import { serveAccount } from './routes/account.ts';
import { serveAuth } from './routes/auth.ts';
import { serveCart } from './routes/cart.ts';
import { serveContent } from './routes/content.ts';
import { serveAddresses, serveCustomer, serveSavedLines } from './routes/customer.ts';
import { serveContact, serveRecovery, serveRegistration } from './routes/identity.ts';
import { serveOrders } from './routes/order.ts';
import { servePayments } from './routes/payment.ts';
import { serveProducts } from './routes/product.ts';
import { serveSocial } from './routes/social.ts';
import { serveSupport } from './routes/support.ts';
import { serveRecentViews, serveWishlist } from './routes/wishlist.ts';
import type { Seller } from '../../../engine/values/seller.ts';
import { openSessions } from './session/sessions.ts';
import { serveShop } from './pages/shop-files.ts';
import { openProviders } from './identity/social-providers.ts';
import { limitSlowBodies } from './http/slow-bodies.ts';
import type { LogSigner } from './support/signing.ts';
import { acceptJsonOnly, parseQuery } from './http/strict-input.ts';

/** What the app is made of. */
export interface AppParts {
  readonly config: Omit<Config, 'port' | 'database' | 'poolSize'>;
  readonly database: Database;
  /** Secret key of this shop, from which refresh tokens are derived. */
  readonly serverKey: Buffer;
  /** Who sells, as messages name them. */
  readonly seller: Seller;
  /** Vouches for the logs that shoppers send in. */
  readonly logSigner: LogSigner;
  /** Folder of the built shop; without it the API alone is served. */
  readonly dist?: string;
  /** Renders pages on the server. */
  readonly openPages?: OpenPages;
}

/** Answers a request whose address could not be read, before hooks run. */
const refuseEarly = (error: unknown, requestId: string, reply: Pick<FastifyReply, 'raw'>): void => {
  const problem = problemOf(error);
  reply.raw.writeHead(problem.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
  });
  reply.raw.end(JSON.stringify(problemBody(problem, requestId)));
};

/** Answers what is not HTTP, or has too long headers, and closes the connection. */
const refuseUnreadable = (error: Error & { readonly code: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(problemBody(new Problem(400, 'VALIDATION'), randomUUID()));
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
};

const newApp = ({ config }: AppParts): FastifyInstance =>
  fastify({
    logger: logSettings(config.logLevel),
    bodyLimit: usualBody,
    // Long enough for a log of 8 MiB over a telephone’s connection; headers have 15 s.
    requestTimeout: 90_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 1_024, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => refuseEarly(error, request.id, reply),
    clientErrorHandler: refuseUnreadable,
  });

const addHeaders = async (app: FastifyInstance, https: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-request-id': request.id,
      'content-security-policy': dataPolicy,
      'cache-control': 'no-store',
    });
    // Told before a body is read: what is nowhere has no form that a body could break.
    if (request.is404) throw new Problem(404, 'NOT_FOUND');
  });
};

/** Lets connections go with the answer that is on its way, so that a stop need not wait until they fall idle. */
const endConnectionsOnClose = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
};

const addErrorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    // A visitor who goes away while sending is no fault of anything here, and hears nothing any more.
    if (request.raw.errored === error) request.log.info('the visitor went away');
    else if (problem.status >= 500) request.log.error({ err: error }, `answered ${problem.status}`);
    if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
    if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter));
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .send(problemBody(problem, request.id));
  });
  app.setNotFoundHandler(() => {
    throw new Problem(404, 'NOT_FOUND');
  });
};

/** How orders are paid; a demo hears a bank that signs with a secret of its own database. */
const paymentOf = ({ mode, payment }: AppParts['config'], serverKey: Buffer): PaymentChoice =>
  mode === 'demo' && payment.webhookSecret === undefined
    ? { ...payment, webhookSecret: demoWebhookSecret(serverKey) }
    : payment;

/** Messages go out while the app is open; what orders have come to is put among them. */
const openDelivery = (
  app: FastifyInstance,
  { config, database, seller }: AppParts,
  notifyBuyer: NotifyBuyer,
): Delivery => {
  const delivery = startDelivery({
    database,
    channels: openChannels(config, seller),
    gather: async () => announceOrders(database, notifyBuyer),
    keeps: config.mode === 'demo',
    warn: (kind, error) => app.log.warn({ event: 'not-delivered', kind, err: error }, 'will be tried again'),
  });
  app.addHook('onClose', async () => delivery.stop());
  return delivery;
};

/**
 * The API below /v1, the health checks and, where it is built, the shop, as one app that does not listen yet. Serves
 * its own origin only: no answer ever carries a CORS header.
 */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, database, serverKey, seller, logSigner } = parts;
  const { loginsPerMinute, https } = config;
  const app = newApp(parts);
  const notifyBuyer = createNotifyBuyer({ seller, serverKey, origin: () => originOf(app, config) });
  const payment = paymentOf(config, serverKey);
  const addressLimits = openAddressLimits(database, serverKey);
  const delivery = openDelivery(app, parts, notifyBuyer);
  limitSlowBodies(app);
  await addHeaders(app, https);
  addErrorAnswers(app);
  endConnectionsOnClose(app);
  serveHealth(app, database);

  await app.register(async (api) => {
    acceptJsonOnly(api);
    await api.register(underPressure, {
      maxEventLoopDelay: 2_000,
      pressureHandler: () => {
        throw new Problem(503, 'UNAVAILABLE', {}, 2);
      },
    });
    api.decorate('addressLimits', addressLimits);
    const sessions = openSessions(database, serverKey, () =>
      app.log.warn(
        { event: 'refresh-token-reused' },
        'a refresh token was used again: its session was ended',
      ),
    );
    const identity = {
      database,
      serverKey,
      seller,
      sessions,
      delivery,
      loginsPerMinute,
      origin: () => originOf(app, config),
      limitSendings: { name: 'sendings', most: config.codesPerHour, seconds: 3_600 },
    };
    serveRegistration(api, identity);
    serveRecovery(api, identity);
    serveContact(api, identity);
    const providers = openProviders(app, config, serverKey, identity.origin);
    serveSocial(api, { ...identity, providers, loginsPerMinute, https });
    serveAuth(api, sessions, { database, serverKey, loginsPerMinute });
    serveCart(api, sessions.authenticate, database);
    const lapsing = startLapsing(database, (error) =>
      app.log.warn({ event: 'not-lapsed', err: error }, 'will be tried again'),
    );
    app.addHook('onClose', async () => lapsing.stop());
    if (config.announces) {
      const announcing = startAnnouncing(database, (error) =>
        app.log.warn({ event: 'not-announced', err: error }, 'will be tried again'),
      );
      app.addHook('onClose', async () => announcing.stop());
    }
    const { ordersPerHour, holds: limits, couponTriesPerHour, slipsPerHour, slipBytes } = config;
    const { authenticate } = sessions;
    serveOrders(api, {
      ...identity,
      authenticate,
      payment,
      wake: delivery.wake,
      ordersPerHour,
      tax: seller.tax,
      shipping: seller.delivery,
      limits,
      couponTriesPerHour,
    });
    servePayments(api, {
      database,
      authenticate,
      payment,
      notifyBuyer,
      wake: delivery.wake,
      slipsPerHour,
      slipBytes,
    });
    serveProducts(api, database);
    serveContent(api, database);
    serveCustomer(api, sessions.authenticate, database);
    serveAddresses(api, sessions.authenticate, database);
    serveSavedLines(api, sessions.authenticate, database);
    serveAccount(api, identity);
    serveWishlist(api, sessions.authenticate, database);
    serveRecentViews(api, sessions.authenticate, database);
    const { logsPerHour, qaKey } = config;
    serveSupport(api, { database, signer: logSigner, logsPerHour, qaKey });
    serveOpenApi(api);
  });

  if (config.mode === 'demo') {
    serveOutbox(app, database);
    await serveOrdersPage(app, { database, notifyBuyer, wake: delivery.wake });
    await serveGoldPage(app, database);
    await serveLocalProvider(app, { serverKey, origin: () => originOf(app, config) });
  }
  const { dist, openPages } = parts;
  if (dist !== undefined) {
    const sources = pageSources(app, config);
    serveSeo(app, database, sources.origin);
    await serveShop(app, {
      dist,
      shopName: seller.name,
      qa: config.qa,
      tagManagerId: config.tagManagerId,
      renderPage: openPages?.(sources),
      followShortLink: openShortLinks(database, addressLimits),
    });
  }
  return app;
};
