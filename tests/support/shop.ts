import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { hashPassword } from '../../adapters/v1/server/session/passwords.ts';
import { isBuilt } from '../../src/build-fingerprint.ts';
import { createDatabase } from './database.ts';
import { startBehindPooler } from './pooler.ts';
import { startShopProcess, type ShopProcess } from './server-process.ts';

const root = join(import.meta.dirname, '..', '..');

type Row = Readonly<Record<string, unknown>>;

/** A customer made for one test, who signs in with these. */
export interface TestCustomer {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

/** The running shop of one test worker, over a separate database. */
export interface Shop extends ShopProcess {
  /** Address of its database, for another process over the same. */
  readonly databaseUrl: string;
  sql(text: string, values?: readonly unknown[]): Promise<Row[]>;
  newCustomer(): Promise<TestCustomer>;
  /** Sets what the central store holds of a product's size, in pieces. */
  setStock(productId: string, sizeId: string, pieces: number): Promise<void>;
}

interface TestFixtures {
  /** Console errors of the page so far, in order, without failed requests. */
  readonly complaints: readonly string[];
  readonly cleanAfterwards: void;
}

/**
 * Playwright's test with a running shop. Each test worker has one shop; after each test it runs, the stock is as
 * seeded, and the page must have met no uncaught error and no breach of the content security policy.
 */
export const test = base.extend<TestFixtures, { shop: Shop; isBehindPooler: boolean }>({
  isBehindPooler: [false, { option: true, scope: 'worker' }],

  shop: [
    async ({ isBehindPooler }, use) => {
      if (!(await isBuilt(root, join(root, 'dist')))) {
        throw new Error('The built shop is missing or older than its sources: npm run build');
      }
      const database = await createDatabase();
      const pooled = isBehindPooler ? await startBehindPooler(database.url) : undefined;
      const process = pooled ?? (await startShopProcess(database.url));
      const sql = async (text: string, values: readonly unknown[] = []): Promise<Row[]> =>
        database.query(text, values);
      await sql('create table stock_as_seeded as table stock');
      await use({
        ...process,
        databaseUrl: database.url,
        sql,
        newCustomer: async () => newCustomer(sql),
        setStock: async (productId, sizeId, pieces) => {
          const changed = await sql(
            `update stock set q = $3 where product_id = $1 and size_id = $2
             and place_id = (select id from place where kind = 'central') returning q`,
            [productId, sizeId, pieces],
          );
          if (changed.length !== 1) throw new Error(`There is no stock of ${productId} in size ${sizeId}.`);
        },
      });
      await (pooled?.close() ?? process.stop());
      await database.drop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  complaints: async ({ page }, use, testInfo) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const told = message.type() === 'error' || message.type() === 'warning';
      if (told && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
    });
    await use(complaints);
    if (testInfo.status !== testInfo.expectedStatus) {
      const where = await page.evaluate(() => ({
        address: location.href,
        step: history.state as unknown,
        focus: document.activeElement?.outerHTML.slice(0, 80),
        dialogs: Array.from(document.querySelectorAll('dialog[open]'), ({ id }) => id),
      }));
      // Terminal output is cut after 300 characters.
      await testInfo.attach('where the page stood', {
        body: JSON.stringify(where),
        contentType: 'text/plain',
      });
    }
  },

  cleanAfterwards: [
    async ({ shop, complaints }, use, testInfo) => {
      await use();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('what the shop wrote', { body: shop.output(), contentType: 'text/plain' });
      }
      await shop.start();
      await shop.sql(
        `update stock set q = seeded.q from stock_as_seeded as seeded
         where stock.product_id = seeded.product_id and stock.size_id = seeded.size_id
         and stock.place_id = seeded.place_id and stock.q <> seeded.q`,
      );
      expect(
        complaints.filter((text) => /^uncaught:|Content Security Policy|TrustedHTML/.test(text)),
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Makes a customer with an empty cart and every consent given, whom no other test knows. */
export async function newCustomer(sql: Shop['sql']): Promise<TestCustomer> {
  const username = `shopper-${randomUUID()}@example.com`;
  const password = `Gold-${randomUUID()}`;
  const [row] = await sql(
    `insert into customer (email, password_hash, first_name, last_name, consent, consent_at)
     values ($1, $2, 'สมหญิง', 'ทดสอบ', array[1, 2, 3, 4, 5, 6], now()) returning id`,
    [username, await hashPassword(password)],
  );
  return { id: String(row?.['id']), username, password };
}
