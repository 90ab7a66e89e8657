import { describe, expect, test } from 'vitest';
import { demoQaKey, reachWarnings, readConfig } from '../../../adapters/v1/server/config/config.ts';
import { deliveryWarnings } from '../../../adapters/v1/server/delivery/channels.ts';
import { StartFailure } from '../../../adapters/v1/server/config/start-failure.ts';

describe('the configuration', () => {
  test('of nothing is a demo shop with its own database on the usual port', () => {
    expect(readConfig({})).toMatchObject({
      port: 4173,
      mode: 'demo',
      database: { kind: 'embedded' },
      trustProxy: [],
      ordersPerHour: 30,
    });
  });

  test('with DATABASE_URL is in production, unless SHOP_MODE says demo', () => {
    const url = 'postgres://user:secret@db:5432/shop';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({
      mode: 'production',
      database: { kind: 'external', url },
    });
    expect(readConfig({ DATABASE_URL: url, SHOP_MODE: 'demo' }).mode).toBe('demo');
  });

  test('of a demo leaves this machine only when SHOP_MODE says so', () => {
    for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(readConfig({ HOST }).host).toBe(HOST);
    for (const HOST of ['0.0.0.0', '::', 'shop.example.com']) {
      expect(() => readConfig({ HOST })).toThrow(/^HOST must be localhost for a demo/);
      expect(readConfig({ HOST, SHOP_MODE: 'demo' })).toMatchObject({ host: HOST, mode: 'demo' });
      expect(readConfig({ HOST, DATABASE_URL: 'postgres://user:secret@db:5432/shop' }).host).toBe(HOST);
    }
  });

  test('in production begins with nothing to sell unless SEED asks for the example', () => {
    const production = { SHOP_MODE: 'production' };
    expect(readConfig(production).seed).toBe('none');
    expect(readConfig({ ...production, SEED: 'example' }).seed).toBe('example');
    expect(readConfig({}).seed).toBe('example');
  });

  test('tells browsers to insist on https where the public address is one', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shop.example.com' }).https).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'http://shop.example.com' }).https).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://shop.example.com', SHOP_HTTPS: 'off' }).https).toBe(false);
    expect(readConfig({ SHOP_HTTPS: 'on' }).https).toBe(true);
  });

  test('lets testers in with a known key in a demo, and in production only with one that was set', () => {
    const url = 'postgres://user:secret@db:5432/shop';
    const key = 'sixteen-letters!';
    expect(readConfig({})).toMatchObject({ qa: true, qaKey: demoQaKey, logsPerHour: 6 });
    expect(readConfig({ QA: 'off', QA_KEY: key })).toMatchObject({ qa: false, qaKey: key });
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ qa: false, qaKey: undefined });
    expect(readConfig({ DATABASE_URL: url, QA: 'on', QA_KEY: key })).toMatchObject({ qa: true, qaKey: key });
  });

  test('limits the orders of one address, as many as the owner says', () => {
    expect(readConfig({ ORDERS_PER_HOUR: '500' }).ordersPerHour).toBe(500);
    expect(readConfig({}).holds).toEqual({
      unverifiedBaht: 100_000,
      unverifiedShare: 50,
      address: { orders: 20, pieces: 20, baht: 300_000 },
      buyer: { orders: 5, pieces: 100, baht: 10_000_000 },
    });
    expect(readConfig({ OPEN_ORDERS_PER_ADDRESS: '500' }).holds.address.orders).toBe(500);
    expect(() => readConfig({ UNVERIFIED_SHARE: '101' })).toThrow(/^UNVERIFIED_SHARE must/);
    expect(readConfig({ COUPON_TRIES_PER_HOUR: '500' }).couponTriesPerHour).toBe(500);
    for (const name of ['ORDERS_PER_HOUR', 'OPEN_ORDERS_PER_ADDRESS', 'COUPON_TRIES_PER_HOUR'])
      for (const none of ['0', '-1', '1.5', 'many'])
        expect(() => readConfig({ [name]: none })).toThrow(new RegExp(`^${name} must`));
  });

  test('warns of a proxy behind which all shoppers are one address, and of buyers whom no text message reaches', () => {
    expect(reachWarnings(readConfig({ SHOP_HTTPS: 'on' })).join()).toContain('TRUST_PROXY');
    expect(reachWarnings(readConfig({ SHOP_HTTPS: 'on', TRUST_PROXY: '10.0.0.1' }))).toEqual([]);
    expect(reachWarnings(readConfig({}))).toEqual([]);
    const production = readConfig({ DATABASE_URL: 'postgres://user:secret@db:5432/shop' });
    expect(deliveryWarnings(production).join()).toContain('links to orders');
    expect(deliveryWarnings(readConfig({}))).toEqual([]);
  });

  test('never repeats a key that it refuses', () => {
    const key = 'a secret with spaces in it';
    expect(() => readConfig({ QA_KEY: key })).toThrow(/^QA_KEY must/);
    expect(() => readConfig({ QA_KEY: key })).not.toThrow(/secret/);
  });

  test('has no tag manager unless the id of a container is set', () => {
    expect(readConfig({}).tagManagerId).toBeUndefined();
    expect(readConfig({ TAG_MANAGER_ID: ' GTM-ABC1234 ' }).tagManagerId).toBe('GTM-ABC1234');
  });

  test('takes an empty variable as one that is not there', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 4173,
      database: { kind: 'embedded' },
    });
  });

  test('of messages needs its second half, and never quotes a secret', () => {
    const url = 'smtps://shop:Hidden-1@mail.example.com';
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: 'shop@example.com' }).smtp).toEqual({
      url,
      from: 'shop@example.com',
    });
    expect(
      readConfig({ SMS_WEBHOOK_URL: 'https://sms.example.com/send', SMS_WEBHOOK_KEY: 'Hidden-2' }).smsWebhook,
    ).toEqual({ url: 'https://sms.example.com/send', key: 'Hidden-2' });
    const broken: readonly (readonly [string, Record<string, string>])[] = [
      ['MAIL_FROM', { SMTP_URL: url }],
      ['MAIL_FROM', { SMTP_URL: url, MAIL_FROM: 'Hidden-3' }],
      ['SMTP_URL', { SMTP_URL: 'http://shop:Hidden-4@mail.example.com', MAIL_FROM: 'shop@example.com' }],
      ['SMS_WEBHOOK_KEY', { SMS_WEBHOOK_URL: 'https://sms.example.com/send' }],
      ['SMS_WEBHOOK_KEY', { SMS_WEBHOOK_URL: 'https://sms.example.com/send', SMS_WEBHOOK_KEY: 'Hidden 5' }],
    ];
    for (const [name, environment] of broken) {
      expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must (?!.*Hidden)`));
    }
  });

  test('of a provider needs both halves, and a provider without any is off', () => {
    const environment = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'Hidden-1' };
    expect(readConfig(environment).social).toEqual({
      google: { clientId: 'shop', clientSecret: 'Hidden-1' },
    });
    expect(readConfig({}).social).toEqual({});
    expect(() => readConfig({ LINE_CLIENT_ID: 'shop' })).toThrow(/^LINE_CLIENT_SECRET must /);
    expect(() => readConfig({ FACEBOOK_CLIENT_SECRET: 'Hidden-2' })).toThrow(
      /^FACEBOOK_CLIENT_ID must (?!.*Hidden)/,
    );
  });

  test('of a public address is its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Shop.example.com/' }).publicUrl).toBe(
      'https://shop.example.com',
    );
    expect(readConfig({}).publicUrl).toBeUndefined();
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
    ['DATABASE_POOL', 'many'],
    ['SHOP_HTTPS', 'yes'],
    ['LOGS_PER_HOUR', '0'],
    ['SLIPS_PER_HOUR', '0'],
    ['PROMPTPAY_ID', '12345'],
    ['BANK_ACCOUNTS', 'a bank'],
    ['PAYMENT_WEBHOOK_SECRET', 'too-short'],
    ['QA', 'yes'],
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
