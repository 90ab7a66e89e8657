import { sql } from 'kysely';
import { priceCatalogue } from '../catalogue/announce.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import { analyzeSmallTables } from '../database/statistics.ts';
import { seedAnnouncements } from './announcements.ts';
import { followCatalogue, seedCatalogue, seedTypes } from './catalogue/index.ts';
import { seedBranches, seedHolidays } from './branches.ts';
import { demoCouponCodes, seedCoupons } from './coupons.ts';
import { demoCustomers, seedCustomers } from './customers.ts';
import { demoStaff, seedStaff } from './staff.ts';
import { StartFailure } from '../config/start-failure.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { followContent, readFacts, seedArticles, seedHelpPages } from './content/index.ts';
import { seedCentralStore } from './places.ts';

/** Throws a StartFailure for a database of a demo: everybody knows its passwords and its coupons. */
const refuseDemo = async (database: Database): Promise<void> => {
  const customer = await database
    .selectFrom('customer')
    .select('email')
    .where(
      'email',
      'in',
      demoCustomers.map(({ email }) => email),
    )
    .executeTakeFirst();
  const coupon = await database
    .selectFrom('coupon')
    .select('code')
    .where('code', 'in', demoCouponCodes)
    .executeTakeFirst();
  const staff = await database
    .selectFrom('staff')
    .select('email')
    .where(
      'email',
      'in',
      demoStaff.map(({ email }) => email),
    )
    .executeTakeFirst();
  const found = customer?.email ?? coupon?.code ?? staff?.email;
  if (found !== undefined)
    throw new StartFailure(
      `SHOP_MODE=production is not for this database: it is a demo's ("${found}"), with passwords and coupons that everybody knows. Name an empty one with DATABASE_URL, or start it as a demo with SHOP_MODE=demo.`,
    );
};

/**
 * Gives an empty database what it begins with, all or nothing. A demo has an example shop: range, prices, stock there and at
 * its branches, help pages and articles, customers and coupons. In production a shop has public holidays, help pages and
 * nothing to sell, and no branch, unless `seed` asks for the example range. In a database that is not empty, help pages and articles that were seeded and that
 * nobody has changed follow data files and settings, and names and descriptions of a demo's goods do too; all else is left
 * as it is. Small tables get statistics. Throws a StartFailure for a demo's database in production.
 */
export const fillEmptyShop = async (
  database: Database,
  now: Date,
  { mode, seed, payment, publicUrl }: Pick<Config, 'mode' | 'seed' | 'payment' | 'publicUrl'>,
  seller: Seller,
): Promise<void> => {
  if (mode === 'production') await refuseDemo(database);
  const { rows } = await sql<{
    empty: boolean;
  }>`select not exists (select from product) and not exists (select from customer) and not exists (select from content_page) as empty`.execute(
    database,
  );
  const isEmpty = rows[0]?.empty === true;
  await database.transaction().execute(async (transaction) => {
    if (mode === 'demo') await seedStaff(transaction);
    const factsNow = async () => readFacts(transaction, { seller, payment, publicUrl });
    if (!isEmpty) {
      await followContent(transaction, now, await factsNow());
      if (mode === 'demo') await followCatalogue(transaction);
      return;
    }
    await seedTypes(transaction);
    await seedCentralStore(transaction, seller);
    await seedHolidays(transaction);
    if (seed === 'example') await seedBranches(transaction);
    const facts = await factsNow();
    await seedHelpPages(transaction, now, facts);
    if (seed === 'none') return;
    await seedCatalogue(transaction, now);
    await seedAnnouncements(transaction, now);
    await priceCatalogue(transaction);
    if (mode === 'demo') {
      await seedCustomers(transaction);
      await seedCoupons(transaction);
    }
    await seedArticles(transaction, now, facts);
  });
  await analyzeSmallTables(database);
};
