import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { migrate } from '../../../adapters/v1/server/database/index.ts';
import { migrations } from '../../../adapters/v1/server/migrations/index.ts';
import { StartFailure } from '../../../adapters/v1/server/config/start-failure.ts';
import { createDatabase } from '../../support/database.ts';
import { runs } from '../../support/properties.ts';
import { type ServerProcess, urlOf } from '../../support/server-process.ts';
import { holdProducts } from '../support/hold-products.ts';
import { captureLog, connectTo, newDatabase, openShop, refusalOf, startShop } from '../support/shop.ts';
import { portOf } from '../../support/free-port.ts';

const database = await createDatabase();
afterAll(database.drop);

const written = captureLog();
afterAll(() => vi.restoreAllMocks());

const start = (environment: Readonly<Record<string, string>>): ServerProcess =>
  startShop({ SHOP_MODE: 'demo', ...environment });

const stopsServing = async (url: string): Promise<void> => {
  const health = async () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 'closed',
    );
  await expect.poll(health).not.toBe(200);
};

/** Accepts connections and never answers. */
const silent = createServer();
const silentPort = await portOf(silent);
afterAll(() => silent.close());

describe('a start', () => {
  test('on an empty database in demo mode fills it, also three at once', async () => {
    const { url: DATABASE_URL } = await newDatabase({ empty: true });
    const shops = await Promise.all([1, 2, 3].map(async () => openShop({ DATABASE_URL })));
    for (const { url, stop } of shops) {
      const answer = (await (await fetch(`${url}${contract.filter.path}`)).json()) as { total: number };
      expect(answer.total).toBe(72);
      await stop();
    }
  });

  test.each([
    ['nothing to sell, and help pages to write on', {}, { products: 0, prices: 0, pieces: 0, pages: true }],
    [
      'the example range when SEED asks for it',
      { SEED: 'example' },
      { products: 72, prices: 72, pieces: 1, pages: true },
    ],
  ])(
    'in production gives an empty database %s, and never accounts or coupons',
    async (_, settings, found) => {
      const empty = await newDatabase({ empty: true });
      const { stop } = await openShop({ DATABASE_URL: empty.url, SHOP_MODE: '', ...settings });
      await stop();
      expect(written.join('')).toContain('Nobody works at the desk yet: npm run desk -- owner "NAME" EMAIL');
      const [counted] = await empty.query(`
      select (select count(*) from product) as products, (select count(*) from product_price) as prices,
             (select count(*) from (select from stock limit 1) s) as pieces,
             (select count(*) > 5 from content_page where is_static) as pages,
             (select count(*) from customer) + (select count(*) from coupon) as known
    `);
      expect(counted).toEqual({ ...found, known: 0 });
      const unanalyzed = await empty.query(`
      select relname from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0
    `);
      expect(unanalyzed).toEqual([]);
    },
  );

  test('in production refuses the database of a demo and says what to do', async () => {
    const demo = await newDatabase();
    await demo.query('delete from coupon');
    expect(await refusalOf({ DATABASE_URL: demo.url, SHOP_MODE: '' })).toMatch(
      /SHOP_MODE=production is not for this database: .*SHOP_MODE=demo/,
    );
  });

  test('in production never becomes a demo, though customers and coupons match', async () => {
    const own = await newDatabase({ empty: true });
    const settings = { DATABASE_URL: own.url, SHOP_MODE: '' };
    const first = await openShop(settings);
    await first.stop();
    await own.query("insert into coupon (code, kind, value) values ('LASTONE', 'amount', 30000)");
    await own.query(
      "insert into customer (email, phone, password_hash, first_name, last_name) values ('somchai@example.com', '0899999999', 'x', 'x', 'x')",
    );
    const again = await openShop(settings);
    await again.stop();
    // A variable that was forgotten once opens no account whose password is public.
    expect(await refusalOf({ DATABASE_URL: own.url })).toMatch(/real shop's.*SHOP_MODE=production/);
    expect(await own.query('select from staff')).toEqual([]);
  });

  test('on a taken PORT or a foreign HOST names the variable', async () => {
    const { url: DATABASE_URL } = database;
    const PORT = String(silentPort);
    expect(await refusalOf({ DATABASE_URL, PORT })).toContain(`PORT ${PORT} is taken`);
    expect(await refusalOf({ DATABASE_URL, HOST: '203.0.113.1' })).toContain('HOST 203.0.113.1');
  });

  test('with a newer schema is refused and changes nothing', async () => {
    const newer = await newDatabase();
    await newer.query("insert into kysely_migration values ('9999-from-the-future', now())");
    expect(await refusalOf({ DATABASE_URL: newer.url })).toContain('newer than this shop');
    expect(await newer.query('select count(*) as n from kysely_migration')).toEqual([
      { n: Object.keys(migrations).length + 1 },
    ]);
  });

  test('by a later version migrates the schema and keeps data, or changes nothing', async () => {
    const older = await newDatabase();
    const { database: connected, close } = connectTo(older.url, 1);
    const customers = async () => older.query('select count(*) as n from customer');
    const before = await customers();
    const noted = {
      ...migrations,
      '9998-note': {
        up: async (work: typeof connected) => {
          await sql`alter table customer add column note text not null default 'none'`.execute(work);
        },
      },
    };
    const broken = {
      ...noted,
      '9999-broken': {
        up: async (work: typeof connected) => {
          await sql`drop table wishlist_item`.execute(work);
          await sql`alter table no_such_table add column x int`.execute(work);
        },
      },
    };
    await migrate(connected, { existing: true }, noted);
    expect(await older.query('select distinct note from customer')).toEqual([{ note: 'none' }]);
    expect(await customers()).toEqual(before);
    await expect(migrate(connected, { existing: true }, broken)).rejects.toThrow(StartFailure);
    expect(await older.query('select count(*) as n from wishlist_item')).toEqual([{ n: 0 }]);
    await expect(migrate(connected, { existing: true })).rejects.toThrow(
      /newer than this shop \(it has 9998-note\)/,
    );
    await close();
  });

  test('with a table gone is refused and makes nothing again', async () => {
    const damaged = await newDatabase();
    await damaged.query('drop table cart_line');
    expect(await refusalOf({ DATABASE_URL: damaged.url })).toContain('"cart_line" is gone');
    expect(await damaged.query("select to_regclass('cart_line') as cart_line")).toEqual([
      { cart_line: null },
    ]);
  });
});

describe('a DATABASE_URL', () => {
  const wrong = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  test.each([
    ['with a wrong password', () => wrong((url) => (url.password = 'canary-7319'))],
    ['of a database that is not there', () => wrong((url) => (url.pathname = '/nowhere'))],
    ['where nothing listens', () => wrong((url) => (url.port = '1'))],
    ['of an unknown host', () => wrong((url) => (url.hostname = 'no-such-host.invalid'))],
    ['that wants TLS of a server without', () => `${database.url}?sslmode=require`],
    ['where no server answers', () => wrong((url) => (url.port = String(silentPort)))],
  ])('%s is refused within ten seconds, without the password', async (_, address) => {
    const url = address();
    const since = performance.now();
    const words = await refusalOf({ DATABASE_URL: url });
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(words).toContain('DATABASE_URL: ');
    expect(words).not.toContain(new URL(url).password);
  });
});

describe('a stop', () => {
  // Promise G13 is 20 times: npm test runs 1, npm run test:deep 20.
  const times = Array.from({ length: runs(1, 20) }, (_, index) => index + 1);

  test.each(times)('by SIGTERM lets requests in flight end, and exits with 0: %i', async () => {
    const server = start({ DATABASE_URL: database.url });
    const url = await urlOf(server);
    await (await fetch(`${url}/healthz`)).text();
    const held = await holdProducts(database);
    const requests = Array.from({ length: 8 }, async (_, index) =>
      fetch(`${url}${contract.promotion.path}?limit=${index + 1}`),
    );
    await held.awaited(8);
    server.child.kill('SIGTERM');
    await expect.poll(server.output).toContain('Closing; requests under way: 8.\n');
    expect(server.output()).not.toContain('Closed.');
    await stopsServing(url);
    const since = performance.now();
    await held.release();
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    await Promise.all(answers.map(async (answer) => answer.text()));
    expect(await server.ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(8_000);
    expect(server.output()).toMatch(/Closed\.\n$/);
  });

  test.each(times)('by a second SIGTERM is immediate: %i', async () => {
    const server = start({ DATABASE_URL: database.url });
    const url = await urlOf(server);
    const held = await holdProducts(database);
    const request = fetch(`${url}${contract.filter.path}`).then(
      ({ status }) => status,
      () => 'reset',
    );
    await held.awaited(1);
    server.child.kill('SIGTERM');
    await stopsServing(url);
    const since = performance.now();
    server.child.kill('SIGTERM');
    await server.ended;
    expect(performance.now() - since).toBeLessThan(1_500);
    await held.release();
    expect(await request).toBe('reset');
  });
});
