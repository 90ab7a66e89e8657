import { priceCatalogue } from '../catalogue/announce.ts';
import type { Config } from '../config/config.ts';
import type { Mode } from '../config/reading.ts';
import { analyzeSmallTables, type Database, query, ensureSetting } from '../database/query.ts';
import { seedAnnouncements } from './announcements.ts';
import { updateUnchangedCatalogue, seedCatalogue, seedTypes } from './catalogue/index.ts';
import { seedBranches, seedCentralStore, seedHolidays } from './places.ts';
import { seedCoupons, seedCustomers, seedStaff } from './demo.ts';
import { StartFailure } from '../config/start-failure.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { updateUnchangedPages, readFacts, seedArticles, seedHelpPages } from './content/index.ts';

/** Key of the row by which a demo's database is known. */
const demoSetting = 'demo';

/**
 * Throws a StartFailure for a database of the other mode: passwords and coupons of a demo are public. A demo's database says so
 * itself, for shoppers and owners may name an account or a coupon as the demo does.
 */
const requireOwnMode = async (database: Database, mode: Mode, isEmpty: boolean): Promise<void> => {
  const found = await query(database)`select from setting where key = ${demoSetting}`;
  const isDemo = found.length > 0;
  if (isDemo && mode === 'production')
    throw new StartFailure(
      "SHOP_MODE=production is not for this database: it is a demo's, with passwords and coupons that everybody knows. Name an empty one with DATABASE_URL or DATA_DIR, or start it as a demo with SHOP_MODE=demo.",
    );
  if (!isDemo && !isEmpty && mode === 'demo')
    throw new StartFailure(
      "This database is a real shop's, and a demo would open it to everybody. Set SHOP_MODE=production, or name an empty one with DATA_DIR or DATABASE_URL.",
    );
};

/**
 * All or nothing. A demo has an example shop, a production holidays, help pages and nothing to sell unless `seed` asks for the
 * range. In a database that is not empty, unchanged seeded texts follow the data files. Throws a StartFailure for a
 * database of the other mode.
 */
export const fillEmptyShop = async (
  database: Database,
  now: Date,
  { mode, seed, payment, publicUrl }: Pick<Config, 'mode' | 'seed' | 'payment' | 'publicUrl'>,
  seller: Seller,
): Promise<void> => {
  const { isEmpty } = await query.one<{ isEmpty: boolean }>(database)`
    select not exists (select from product) and not exists (select from customer)
           and not exists (select from content_page) as is_empty
  `;
  await requireOwnMode(database, mode, isEmpty);
  await database.transaction().execute(async (transaction) => {
    if (mode === 'demo') {
      await ensureSetting(transaction, demoSetting, 'on');
      await seedStaff(transaction);
    }
    const factsNow = async () => readFacts(transaction, { seller, payment, publicUrl });
    if (!isEmpty) {
      await updateUnchangedPages(transaction, now, await factsNow());
      if (mode === 'demo') await updateUnchangedCatalogue(transaction);
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
