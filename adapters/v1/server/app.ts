import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { startAnnouncing } from './catalogue/demo-announcements.ts';
import { serveGoldPage } from './dev/gold-page.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import { openChannels } from './delivery/channels.ts';
import { startDelivery } from './delivery/delivery.ts';
import { serveOutbox } from './dev/outbox-page.ts';
import { announceOrders } from './delivery/order-news.ts';
import { createNotifyBuyer } from './delivery/notify-buyer.ts';
import { serveSeo } from './seo/serve.ts';
import { serveHealth } from './http/health.ts';
import { openAddressLimits } from './identity/address-limits.ts';
import { type OpenPages, pageSources } from './pages/render-page.ts';
import { serveLocalProvider } from './dev/openid-provider.ts';
import { serveOpenApi } from './http/openapi.ts';
import type { PaymentChoice } from './payments/payment-config.ts';
import { serveOrdersPage } from './dev/orders-page.ts';
import { demoWebhookSecret } from './payments/signature.ts';
import { Problem } from './http/problem.ts';
import { createServer } from './http/server.ts';
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
import type { LogSigner } from './support/signing.ts';
import type { Worker } from './worker.ts';
import { acceptJsonOnly } from './http/strict-input.ts';

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

/** How orders are paid; a demo hears a bank that signs with a secret of its own database. */
const paymentOf = ({ mode, payment }: AppParts['config'], serverKey: Buffer): PaymentChoice =>
  mode === 'demo' && payment.webhookSecret === undefined
    ? { ...payment, webhookSecret: demoWebhookSecret(serverKey) }
    : payment;

/**
 * The API below /v1, the health checks and, where it is built, the shop, as one app that does not listen yet. Serves
 * its own origin only: no answer ever carries a CORS header.
 */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, database, serverKey, seller, logSigner, dist, openPages } = parts;
  const app = await createServer(config);
  const origin = (): string => originOf(app, config);
  const addressLimits = openAddressLimits(database, serverKey);
  const notifyBuyer = createNotifyBuyer({ seller, serverKey, origin });
  const warnOf = (event: string) => (error: unknown) =>
    app.log.warn({ event, err: error }, 'will be tried again');
  const whileOpen = (worker: Worker): Worker => {
    app.addHook('onClose', async () => worker.stop());
    return worker;
  };
  const delivery = whileOpen(
    startDelivery({
      database,
      channels: openChannels(config, seller),
      gather: async () => announceOrders(database, notifyBuyer),
      keeps: config.mode === 'demo',
      warn: (kind, error) =>
        app.log.warn({ event: 'not-delivered', kind, err: error }, 'will be tried again'),
    }),
  );
  whileOpen(startLapsing(database, warnOf('not-lapsed')));
  if (config.announces) whileOpen(startAnnouncing(database, warnOf('not-announced')));
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
    const { authenticate } = sessions;
    const common = {
      ...config,
      payment: paymentOf(config, serverKey),
      database,
      serverKey,
      seller,
      sessions,
      authenticate,
      delivery,
      wake: delivery.wake,
      notifyBuyer,
      origin,
      limitSendings: { name: 'sendings', most: config.codesPerHour, seconds: 3_600 },
    };
    serveRegistration(api, common);
    serveRecovery(api, common);
    serveContact(api, common);
    serveSocial(api, { ...common, providers: openProviders(app, config, serverKey, origin) });
    serveAuth(api, sessions, common);
    serveCart(api, authenticate, database);
    serveOrders(api, { ...common, tax: seller.tax, shipping: seller.delivery, limits: config.holds });
    servePayments(api, common);
    serveProducts(api, database);
    serveContent(api, database);
    serveCustomer(api, authenticate, database);
    serveAddresses(api, authenticate, database);
    serveSavedLines(api, authenticate, database);
    serveAccount(api, common);
    serveWishlist(api, authenticate, database);
    serveRecentViews(api, authenticate, database);
    serveSupport(api, { ...common, signer: logSigner });
    serveOpenApi(api);
  });

  if (config.mode === 'demo') {
    serveOutbox(app, database);
    await serveOrdersPage(app, { database, notifyBuyer, wake: delivery.wake });
    await serveGoldPage(app, database);
    await serveLocalProvider(app, { serverKey, origin });
  }
  if (dist !== undefined) {
    const sources = pageSources(app, config);
    serveSeo(app, database, origin);
    await serveShop(app, {
      ...config,
      dist,
      shopName: seller.name,
      renderPage: openPages?.(sources),
      followShortLink: openShortLinks(database, addressLimits),
    });
  }
  return app;
};
