import type { FastifyInstance } from 'fastify';
import { applyDueDiscounts } from './catalogue/discounts.ts';
import { announceIfTime } from './catalogue/announce.ts';
import { serveDemoDesk } from './dev/desk-page.ts';
import { contract } from '../contract/index.ts';
import { deskContract } from '../contract/desk/index.ts';
import type { Config } from './config/config.ts';
import { exampleSettings, underOwnTaxId } from './config/seller-check.ts';
import { serveSlips } from './desk/read-orders.ts';
import { createStaffGate } from './desk/sessions.ts';
import { openChannels } from './delivery/channels.ts';
import { callStaff } from './delivery/call-staff.ts';
import { startDelivery } from './delivery/delivery.ts';
import { openSmsCeiling } from './delivery/sms-ceiling.ts';
import { serveOutbox } from './dev/outbox-page.ts';
import { recordShownOrders } from './desk/shown-orders.ts';
import { sendAlerts } from './alerts/send-alerts.ts';
import { announceOrders, createNotifyBuyer } from './delivery/notify-buyer.ts';
import { serveFeeds } from './seo/feeds.ts';
import { serveSeo } from './seo/sitemap.ts';
import { openSitemapEntries } from './seo/sitemap-entries.ts';
import { createServer, serveHealth } from './http/server.ts';
import { pictureStoreOf } from './images/picture-store.ts';
import { serveUploadedPictures } from './images/uploaded.ts';
import { openAddressLimits } from './identity/address-limits.ts';
import { serveCertificates } from './pages/certificates.ts';
import { type OpenPages, pageSources } from './pages/render-page.ts';
import { ownFetch } from './dev/own-fetch.ts';
import { deliverTo, serveOpnStandIn, standInChoice } from './dev/opn-stand-in.ts';
import { serveLocalProvider } from './dev/openid-provider.ts';
import { serveOpenApi } from './http/openapi.ts';
import { serveReference } from './reference/page.ts';
import { readCharges, serveQrCodes, withCharge } from './payments/charges.ts';
import type { Gateway } from './payments/gateway.ts';
import { openOpn } from './payments/opn.ts';
import { type PaymentChoice, standInKey } from './payments/payment-config.ts';
import { startReadingSlips } from './payments/slip-picture/slip-reader.ts';
import { openSlipProcess } from './payments/slip-picture/slip-process.ts';
import { demoWebhookSecret } from './payments/receive.ts';
import { refuseUnderPressure } from './http/overload.ts';
import { sql } from './database/query.ts';
import { sendRefunds } from './payments/refund.ts';
import { startWorker, type Worker } from './worker.ts';
import { serveCalls, type Serving } from './http/serve-calls.ts';
import { openShortLinks } from './orders/short-link.ts';
import { lapseAllDue } from './holds/hold.ts';
import { requestOrigin } from './http/request.ts';
import { alertCalls } from './routes/alerts.ts';
import { accountCalls, cartCalls, customerCalls } from './routes/customer.ts';
import { branchCalls, contentCalls } from './routes/content.ts';
import { deskCalls, deskSettings } from './routes/desk.ts';
import { identityCalls } from './routes/identity.ts';
import { orderCalls, paymentCalls } from './routes/order.ts';
import { productCalls } from './routes/product.ts';
import { callSettings, type ShopServices } from './routes/shop.ts';
import { serveVisits, socialCalls } from './routes/social.ts';
import { supportCalls } from './routes/support.ts';
import { openSessions } from './session/sessions.ts';
import { serveDesk } from './pages/desk-page.ts';
import { oldNameRedirectOf, serveShop } from './pages/shop-files.ts';
import { openProviders } from './identity/social-providers.ts';
import { createTesterGate } from './support/testers.ts';
import { type PoolFacts, startWatch } from './watch/facts.ts';
import { registerMetrics, readShop, startMetrics } from './watch/metrics.ts';
import type { Tracing } from './watch/tracing.ts';
import { acceptJsonOnly } from './http/strict-input.ts';

export interface AppParts extends Pick<ShopServices, 'database' | 'serverKey' | 'seller' | 'logSigner'> {
  readonly config: Omit<Config, 'port' | 'database' | 'poolSize' | 'apiUrl' | 'tracing'>;
  readonly pool: PoolFacts;
  readonly tracing?: Tracing | undefined;
  readonly dataDir?: string;
  readonly dist?: string;
  readonly openPages?: OpenPages;
}

const paymentOf = ({ mode, payment }: AppParts['config'], serverKey: Buffer): PaymentChoice =>
  mode === 'demo' && payment.webhookSecret === undefined
    ? { ...payment, webhookSecret: demoWebhookSecret(serverKey) }
    : payment;

/** A demo without its own keys uses the stand-in. */
const gatewayOf = (
  app: FastifyInstance,
  { mode, payment: { gateway } }: AppParts['config'],
  serverKey: Buffer,
): Gateway | undefined => {
  if (gateway !== undefined && gateway.secretKey !== standInKey) return openOpn(gateway);
  return mode === 'demo' ? openOpn(standInChoice(serverKey), ownFetch(app)) : undefined;
};

/** Does not listen yet. Serves its own origin only: no answer ever carries a CORS header. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, database, pool, serverKey, logSigner, dataDir, tracing, dist, openPages } = parts;
  const seller = underOwnTaxId(config.mode, parts.seller);
  const examples = exampleSettings(config.mode, parts.seller);
  const channels = openChannels(config, seller);
  const kinds = config.mode === 'demo' ? Object.keys(channels) : ['sms', 'email'];
  const smsCeiling = openSmsCeiling(
    database,
    config.smsWebhook === undefined ? null : config.smsPerHour,
    () =>
      app.log.warn({ event: 'sms-ceiling' }, 'SMS_PER_HOUR is reached: text messages are refused or wait'),
  );
  const watch = startWatch(database, { pool, dataDir, kinds, smsCeiling });
  const metrics =
    config.metrics === undefined ? undefined : startMetrics(readShop(database, pool, watch), dist);
  const app = createServer(config, metrics?.refused);
  tracing?.trace(app, config.trustProxy);
  app.addHook('onClose', async () => watch.stop());
  if (metrics !== undefined && config.metrics !== undefined) registerMetrics(app, metrics, config.metrics);
  const origin = (): string => requestOrigin(app, config);
  const addressLimits = openAddressLimits(database, serverKey);
  const payment = paymentOf(config, serverKey);
  const notifyBuyer = createNotifyBuyer({ seller, serverKey, origin, payment });
  const warnOf = (event: string) => (error: unknown) =>
    app.log.warn({ event, err: error }, 'will be tried again');
  const whileOpen = (worker: Worker): Worker => {
    app.addHook('onClose', async () => worker.stop());
    return worker;
  };
  const delivery = whileOpen(
    startDelivery({
      database,
      channels: {
        ...channels,
        ...(channels.sms === undefined ? {} : { sms: smsCeiling.limit(channels.sms) }),
      },
      gather: async () => {
        await announceOrders(database, notifyBuyer, () => metrics?.orderPlaced());
        await sendAlerts({ database, seller, origin }, Date.now());
      },
      keeps: config.mode === 'demo',
      count: metrics?.messageHandedOver,
      warn: (kind, error) => app.log.warn({ event: 'not-delivered', kind, err: error }, 'not delivered'),
    }),
  );
  const every = (milliseconds: number, failure: string, work: Parameters<typeof startWorker>[1]): Worker =>
    whileOpen(startWorker(milliseconds, work, warnOf(failure)));
  every(30_000, 'not-lapsed', async (isStopped) => lapseAllDue(database, isStopped));
  every(60_000, 'staff-not-called', async () =>
    callStaff({ database, seller, examples, origin }, Date.now()),
  );
  every(5_000, 'discounts-not-followed', async () => applyDueDiscounts(database));
  if (config.announces) every(20_000, 'not-announced', async () => announceIfTime(database, Date.now()));
  const gateway = gatewayOf(app, config, serverKey);
  const deps = { notifyBuyer, seller };
  const charges =
    gateway === undefined
      ? undefined
      : every(5_000, 'charge-not-read', async (isStopped) => readCharges(database, gateway, deps, isStopped));
  const refund = async (orderNumber?: string): Promise<void> =>
    gateway === undefined ? undefined : sendRefunds(database, gateway, deps, orderNumber);
  const refunds = every(5_000, 'refund-not-sent', async () => refund());
  const slips = whileOpen(startReadingSlips(database, warnOf('slips-not-read')));
  const slipProcess = openSlipProcess();
  app.addHook('onClose', async () => slipProcess.close());
  const pictureStore = pictureStoreOf(config.pictureBucket);
  // A write of no row: refused where the database may only be read.
  serveHealth(
    app,
    async () => void (await sql`update setting set value = value where false`.execute(database)),
  );

  await app.register(async (api) => {
    acceptJsonOnly(api);
    await refuseUnderPressure(api);
    const sessions = openSessions(database, serverKey, () =>
      app.log.warn(
        { event: 'refresh-token-reused' },
        'a refresh token was used again: its session was ended',
      ),
    );
    const shop: ShopServices = {
      ...config,
      payment,
      database,
      serverKey,
      seller,
      examples,
      logSigner,
      sessions,
      providers: openProviders(app, config, serverKey, origin),
      notifyBuyer,
      gateway,
      withCharge: async (order) =>
        withCharge({ database, gateway, choice: payment.gateway, warn: warnOf('charge-not-made') }, order),
      sendRefunds: async (orderNumber) => refund(orderNumber).catch(warnOf('refund-not-sent')),
      origin,
      watch,
      pictureStore,
      slipProcess,
      smsCeiling,
    };
    const calls = {
      ...identityCalls(shop),
      ...socialCalls(shop),
      ...accountCalls(shop),
      ...customerCalls(shop),
      ...cartCalls(shop),
      ...orderCalls(shop),
      ...paymentCalls(shop, slips.wake, () => {
        charges?.wake();
        refunds.wake();
      }),
      ...productCalls(shop),
      ...alertCalls(shop, addressLimits),
      ...branchCalls(shop),
      ...contentCalls(shop),
      ...supportCalls(shop),
    };
    const serving: Serving = {
      authenticate: sessions.authenticate,
      requireTester: config.qaKey === undefined ? undefined : createTesterGate(config.qaKey, addressLimits),
      requireStaff: createStaffGate(database),
      recordShownOrders: async (staff, answer) => recordShownOrders(database, staff, answer),
      addressLimits,
      wake: delivery.wake,
    };
    serveCalls(api, contract, calls, callSettings(shop), serving);
    serveCalls(api, deskContract, deskCalls(shop), deskSettings(shop), serving);
    serveSlips(api, database, serving.requireStaff);
    serveQrCodes(api, database);
    serveVisits(api, shop, addressLimits);
    serveOpenApi(api, seller);
    if (config.reference) serveReference(api, origin);
  });

  if (config.mode === 'demo') {
    serveOutbox(app, database);
    await serveDemoDesk(app, { database, https: config.https });
    await serveLocalProvider(app, { serverKey, origin });
    await serveOpnStandIn(app, { ...standInChoice(serverKey), deliver: deliverTo(app) });
  }
  serveUploadedPictures(app, database, pictureStore);
  serveCertificates(app, database, addressLimits, { seller, origin });
  if (dist !== undefined) {
    const sources = pageSources(app, config);
    serveSeo(app, openSitemapEntries(database), origin, seller.email);
    serveFeeds(app, sources, seller.name);
    serveDesk(app, { dist, qa: config.qa });
    await serveShop(app, {
      ...config,
      dist,
      shopName: seller.name,
      renderPage: openPages?.(sources),
      followShortLink: openShortLinks(database, addressLimits),
      oldNameRedirect: oldNameRedirectOf(database),
    });
  }
  return app;
};
