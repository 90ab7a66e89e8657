import { describe, expect, test } from 'vitest';
import { demoQaKey, reachWarnings, readConfig } from '../../../adapters/v1/server/config/config.ts';
import { deliveryWarnings } from '../../../adapters/v1/server/delivery/channels.ts';
import { StartFailure } from '../../../adapters/v1/server/config/start-failure.ts';

describe('the configuration', () => {
  const url = 'postgres://user:secret@db:5432/shop';
  const key = 'sixteen-letters!';
  const smtp = 'smtps://shop:Hidden-1@mail.example.com';
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
  const own = 'https://members.example.com/realms/gold';
  const sms = { SMS_WEBHOOK_URL: 'https://sms.example.com/send' };

  test.each<[environment: Readonly<Record<string, string>>, config: object]>([
    [{}, { port: 4173, mode: 'demo', database: { kind: 'embedded' }, trustProxy: [], ordersPerHour: 30 }],
    [{}, { seed: 'example', qa: true, qaKey: demoQaKey, logsPerHour: 6, social: {} }],
    [{}, { tagManagerId: undefined, publicUrl: undefined, metrics: undefined, tracing: undefined }],
    [{}, { announces: true, priceValidUntil: '10:00' }],
    [
      { PRICE_VALID_UNTIL: '09:30', DEMO_ANNOUNCEMENTS: 'off' },
      { announces: false, priceValidUntil: '09:30' },
    ],
    [{ DATABASE_URL: url, DEMO_ANNOUNCEMENTS: 'on' }, { announces: false }],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: 'localhost', key: undefined } }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_KEY: key },
      { metrics: { port: 9464, host: '0.0.0.0', key } },
    ],
    [traces, { tracing: { sampler: 'parentbased_always_on', ratio: 1 } }],
    [{ ...traces, OTEL_SDK_DISABLED: 'true' }, { tracing: undefined }],
    [{ ...traces, OTEL_TRACES_EXPORTER: 'none' }, { tracing: undefined }],
    [
      { ...traces, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
      { tracing: { sampler: 'traceidratio', ratio: 0.25 } },
    ],
    [
      { PORT: '', DATABASE_URL: ' ' },
      { port: 4173, database: { kind: 'embedded' } },
    ],
    [{ DATABASE_URL: url }, { mode: 'production', database: { kind: 'external', url, directUrl: url } }],
    [{ DATABASE_URL: url }, { qa: false, qaKey: undefined }],
    [{ DATABASE_URL: url, SHOP_MODE: 'demo' }, { mode: 'demo' }],
    [
      { DATABASE_URL: url, QA: 'on', QA_KEY: key },
      { qa: true, qaKey: key },
    ],
    [
      { QA: 'off', QA_KEY: key },
      { qa: false, qaKey: key },
    ],
    [{ SHOP_MODE: 'production' }, { seed: 'none' }],
    [{ SHOP_MODE: 'production', SEED: 'example' }, { seed: 'example' }],
    [{ PUBLIC_URL: 'https://Shop.example.com/' }, { https: true, publicUrl: 'https://shop.example.com' }],
    [{ PUBLIC_URL: 'http://shop.example.com' }, { https: false }],
    [{ PUBLIC_URL: 'https://shop.example.com', SHOP_HTTPS: 'off' }, { https: false }],
    [{ SHOP_HTTPS: 'on' }, { https: true }],
    [{ TAG_MANAGER_ID: ' GTM-ABC1234 ' }, { tagManagerId: 'GTM-ABC1234' }],
    [{ ORDERS_PER_HOUR: '500' }, { ordersPerHour: 500 }],
    [{ OPEN_ORDERS_PER_ADDRESS: '500' }, { holds: { address: { orders: 500 } } }],
    [{ COUPON_TRIES_PER_HOUR: '500' }, { couponTriesPerHour: 500 }],
    [{ SMTP_URL: smtp, MAIL_FROM: 'a@example.com' }, { smtp: { url: smtp, from: 'a@example.com' } }],
    [{ ...sms, SMS_WEBHOOK_KEY: 'Hidden-2' }, { smsWebhook: { url: sms.SMS_WEBHOOK_URL, key: 'Hidden-2' } }],
    [
      { PICTURES_URL: 'https://shop:a%2Fb+c@s3.example.com/bucket/', PICTURES_REGION: 'ap-southeast-1' },
      {
        pictureBucket: {
          url: 'https://s3.example.com/bucket',
          accessKeyId: 'shop',
          secretAccessKey: 'a/b+c',
          region: 'ap-southeast-1',
        },
      },
    ],
    [
      { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'Hidden-1' },
      { social: { google: { clientId: 'shop', clientSecret: 'Hidden-1' } } },
    ],
    [
      { OPENID_ISSUER: own, OPENID_CLIENT_ID: 'shop', OPENID_CLIENT_SECRET: 'Hidden-1' },
      { social: { openid: { issuer: own, clientId: 'shop', clientSecret: 'Hidden-1' } } },
    ],
    [
      {},
      {
        holds: {
          unverifiedBaht: 100_000,
          unverifiedShare: 50,
          address: { orders: 20, pieces: 20, baht: 300_000 },
          buyer: { orders: 5, pieces: 100, baht: 10_000_000 },
        },
      },
    ],
  ])('of %o is %o', (environment, config) => {
    expect(readConfig(environment)).toMatchObject(config);
  });

  test('of a demo leaves this machine only when SHOP_MODE says so', () => {
    for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(readConfig({ HOST }).host).toBe(HOST);
    for (const HOST of ['0.0.0.0', '::', 'shop.example.com']) {
      expect(() => readConfig({ HOST })).toThrow(/^HOST must be localhost for a demo/);
      expect(readConfig({ HOST, SHOP_MODE: 'demo' })).toMatchObject({ host: HOST, mode: 'demo' });
      expect(readConfig({ HOST, DATABASE_URL: url }).host).toBe(HOST);
    }
  });

  test('warns of a proxy that hides addresses, and of buyers without text messages', () => {
    expect(reachWarnings(readConfig({ SHOP_HTTPS: 'on' })).join()).toContain('TRUST_PROXY');
    expect(reachWarnings(readConfig({ SHOP_HTTPS: 'on', TRUST_PROXY: '10.0.0.1' }))).toEqual([]);
    expect(reachWarnings(readConfig({}))).toEqual([]);
    expect(deliveryWarnings(readConfig({ DATABASE_URL: url })).join()).toContain('UNVERIFIED_ORDER_BAHT');
    expect(deliveryWarnings(readConfig({}))).toEqual([]);
  });

  test.each<[name: string, environment: Readonly<Record<string, string>>]>([
    ['QA_KEY', { QA_KEY: 'a Hidden key with spaces' }],
    ['MAIL_FROM', { SMTP_URL: smtp }],
    ['MAIL_FROM', { SMTP_URL: smtp, MAIL_FROM: 'Hidden-3' }],
    ['SMTP_URL', { SMTP_URL: 'http://shop:Hidden-4@mail.example.com', MAIL_FROM: 'shop@example.com' }],
    ['SMS_WEBHOOK_KEY', sms],
    ['SMS_WEBHOOK_KEY', { ...sms, SMS_WEBHOOK_KEY: 'Hidden 5' }],
    ['METRICS_KEY', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', { ...traces, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_TRACES_SAMPLER', { ...traces, OTEL_TRACES_SAMPLER: 'jaeger_remote' }],
    ['OTEL_TRACES_SAMPLER_ARG', { ...traces, OTEL_TRACES_SAMPLER_ARG: '2' }],
    ['LINE_CLIENT_SECRET', { LINE_CLIENT_ID: 'shop' }],
    ['OPENID_ISSUER', { OPENID_CLIENT_ID: 'shop', OPENID_CLIENT_SECRET: 'Hidden-2' }],
    ['OPENID_CLIENT_ID', { OPENID_ISSUER: 'https://id.example.com' }],
    ['PICTURES_URL', { PICTURES_URL: 'https://shop:Hidden/9@s3.example.com/bucket' }],
    ['PICTURES_URL', { PICTURES_URL: 'http://shop:Hidden-9@s3.example.com/bucket' }],
    ['FACEBOOK_CLIENT_ID', { FACEBOOK_CLIENT_SECRET: 'Hidden-2' }],
  ])('names %s where it is wrong or missing, and never repeats a secret', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must (?!.*Hidden)`));
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['HOST', 'no such host!'],
    ['SHOP_MODE', 'prod'],
    ['SEED', 'everything'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['LOGINS_PER_MINUTE', '0'],
    ['ORDERS_PER_HOUR', '1.5'],
    ['OPEN_ORDERS_PER_ADDRESS', '-1'],
    ['COUPON_TRIES_PER_HOUR', 'many'],
    ['UNVERIFIED_SHARE', '101'],
    ['DATABASE_POOL', 'many'],
    ['SHOP_HTTPS', 'yes'],
    ['LOGS_PER_HOUR', '0'],
    ['SLIPS_PER_HOUR', '0'],
    ['PROMPTPAY_ID', '12345'],
    ['BANK_ACCOUNTS', 'a bank'],
    ['PAYMENT_WEBHOOK_SECRET', 'too-short'],
    ['QA', 'yes'],
    ['PRICE_VALID_UNTIL', '9:30'],
    ['PRICE_VALID_UNTIL', '24:00'],
    ['TAG_MANAGER_ID', 'GTM-'],
    ['TAG_MANAGER_ID', 'G-ABC1234'],
    ['TAG_MANAGER_ID', 'GTM-abc1234'],
    ['TAG_MANAGER_ID', 'GTM-ABC1234 https://evil.example'],
    ['TAG_MANAGER_ID', 'GTM-ABC1234"><script>'],
    ['QA_KEY', 'fifteen-letters'],
    ['QA_KEY', 'sixteen letters and a space'],
    ['QA_KEY', 'ก'.repeat(20)],
    ['QA_KEY', 'x'.repeat(257)],
    ['DATABASE_URL', 'mysql://root@db/shop'],
    ['DATABASE_URL', 'not an address'],
    ['CODES_PER_HOUR', '0'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'https://shop.example.com/th'],
    ['PUBLIC_URL', 'https://user:secret@shop.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMS_WEBHOOK_URL', 'http://sms.example.com/send'],
    ['SMS_WEBHOOK_URL', 'https://user:secret@sms.example.com/send'],
  ])('with %s=%s is refused, naming the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartFailure);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must|^${name}: `));
  });
});
