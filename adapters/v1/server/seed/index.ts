import { sql } from 'kysely';
import { baht } from '../../../../engine/values/money.ts';
import { priceCatalogue } from '../catalogue/announce.ts';
import { searchGramsOf, searchTextOf } from '../catalogue/search-text.ts';
import { foldThai } from '../../../../engine/search/fold.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import { hashPassword } from '../session/passwords.ts';
import { seedAnnouncements } from './announcements.ts';
import { shelves } from './catalogue/index.ts';
import type { SeedProduct, SeedShelf } from './catalogue/seed-product.ts';
import { demoCouponCodes, seedCoupons } from './coupons.ts';
import { demoCustomers } from './customers.ts';
import { StartFailure } from '../config/start-failure.ts';
import type { Seller } from '../config/seller.ts';
import { type ContentFacts, followContent, seedArticles, seedHelpPages } from './content/index.ts';
import { centralId, centralStore } from './places.ts';
import { secondViews } from './pictures.ts';
import { followSeed, rememberSeeded } from './seeded-texts.ts';

const hour = 3_600_000;
const day = 24 * hour;

const pathOf = (design: string, view: string): string => `/pictures/${design}--${view}-800.webp`;

const picturesOf = (product: SeedProduct) => {
  const second = secondViews[product.design];
  const views = second === undefined ? ['main'] : ['main', second];
  return views.map((view, position) => ({
    product_id: product.id,
    position,
    path_url: pathOf(product.design, view),
  }));
};

const styleName = (shelf: SeedShelf, product: SeedProduct): string => {
  const style = shelf.styles.find(({ id }) => id === product.style);
  if (style === undefined) throw new Error(`the seeded product ${product.id} has an unknown pattern`);
  return style.name;
};

/** A few pieces at each branch: a fixed spread, so that every seeding gives the same shop. */
const atBranch = (productIndex: number, sizeIndex: number, branchIndex: number, central: number): number =>
  central === 0 ? 0 : (productIndex * 7 + sizeIndex * 5 + branchIndex * 3) % 4;

const stockOf = (product: SeedProduct, productIndex: number, branches: readonly string[]) =>
  product.stock.flatMap(([size, pieces], sizeIndex) => [
    { product_id: product.id, size_id: size, place_id: centralId, q: pieces },
    ...branches.map((id, branchIndex) => ({
      product_id: product.id,
      size_id: size,
      place_id: id,
      q: atBranch(productIndex, sizeIndex, branchIndex, pieces),
    })),
  ]);

const foundBy = (shelf: SeedShelf, product: SeedProduct) => {
  const { sought = [] } = product;
  const names = [
    product.name,
    styleName(shelf, product),
    shelf.typeName,
    product.weight.label,
    ...sought,
    ...(shelf.sought ?? []),
  ];
  const search_text = searchTextOf({ id: product.id, type: shelf.type, names });
  return { search_text, search_grams: [...searchGramsOf(search_text)] };
};

const describe = (shelf: SeedShelf, product: SeedProduct) => ({
  name: product.name,
  description: [`${product.told} น้ำหนัก ${product.weight.label}`, ...shelf.told],
  ...foundBy(shelf, product),
});

const productRow = (
  shelf: SeedShelf,
  shelfIndex: number,
  product: SeedProduct,
  index: number,
  now: Date,
) => ({
  id: product.id,
  ...describe(shelf, product),
  type: shelf.type,
  style_id: product.style,
  gold_kind: shelf.type === 'gold-bar' ? ('bar' as const) : ('ornament' as const),
  weight: product.weight.weight,
  weight_text: foldThai(product.weight.label),
  making_fee: baht(product.makingFee),
  discount: baht(product.discount ?? 0),
  purity: 965,
  // Types take turns, so that the whole catalogue does not begin with one of them.
  position: index * shelves.length + shelfIndex,
  best_seller_rank: product.bestSeller ?? null,
  is_new: product.isNew ?? false,
  listed_at: new Date(
    now.getTime() - (product.isNew === true ? 1 + index : 60 + index) * day - shelfIndex * hour,
  ),
});

/** What every shop stands on, whatever it sells: the types of products, and the store that ships. */
const layGround = async (database: Database, seller: Seller): Promise<void> => {
  await database
    .insertInto('product_type')
    .values(shelves.map(({ type, typeName }, position) => ({ id: type, name: typeName, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('place')
    .values({ ...centralStore(seller), kind: 'central', position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const seedCatalogue = async (database: Database, now: Date): Promise<void> => {
  const all = shelves.flatMap((shelf, shelfIndex) =>
    shelf.products.map((product, index) => ({ shelf, shelfIndex, product, index })),
  );
  await database
    .insertInto('style')
    .values(
      shelves.flatMap(({ type, styles }) =>
        styles.map(({ id, name }, position) => ({ id, type, name, position })),
      ),
    )
    .execute();
  await database
    .insertInto('product')
    .values(
      all.map(({ shelf, shelfIndex, product, index }) => productRow(shelf, shelfIndex, product, index, now)),
    )
    .execute();
  await database
    .insertInto('product_size')
    .values(
      all.flatMap(({ product }) =>
        product.stock.map(([size], position) => ({ product_id: product.id, size_id: size, size, position })),
      ),
    )
    .execute();
  await database
    .insertInto('picture')
    .values(all.flatMap(({ product }) => picturesOf(product)))
    .execute();
  const branches = await database
    .selectFrom('place')
    .select('id')
    .where('kind', '=', 'branch')
    .orderBy('position')
    .execute();
  await database
    .insertInto('stock')
    .values(
      all.flatMap(({ product }, index) =>
        stockOf(
          product,
          index,
          branches.map(({ id }) => id),
        ),
      ),
    )
    .execute();
};

/** Remembers names and descriptions of the range as seeded. */
const rememberCatalogue = async (database: Database): Promise<void> => {
  const ids = (of: readonly { readonly id: string }[]): readonly string[] => of.map(({ id }) => id);
  for (const { styles, products } of shelves) {
    await rememberSeeded(database, 'style', ids(styles));
    await rememberSeeded(database, 'product', ids(products));
  }
};

/** Gives patterns and products of a demo the names and descriptions of today where nobody changed them. */
const followCatalogue = async (database: Database): Promise<void> => {
  for (const shelf of shelves) {
    await followSeed(database, 'style', shelf.styles, async ({ id, name }) => {
      await sql`
        update style set name = ${name}
         where id = ${id} and not exists (select from style where type = ${shelf.type} and name = ${name})
      `.execute(database);
    });
    await followSeed(database, 'product', shelf.products, async (product) => {
      const { name, description, search_text, search_grams } = describe(shelf, product);
      await sql`
        update product
           set name = ${name}, description = ${description}, search_text = ${search_text}, search_grams = ${search_grams}
         where id = ${product.id}
           and (name, description, search_text, search_grams)
               is distinct from (${name}, ${description}::text[], ${search_text}, ${search_grams}::text[])
      `.execute(database);
    });
  }
};

const seedCustomers = async (database: Database): Promise<void> => {
  for (const person of demoCustomers) {
    const { id } = await database
      .insertInto('customer')
      .values({
        email: person.email,
        phone: person.phone,
        password_hash: await hashPassword(person.password),
        first_name: person.firstName,
        last_name: person.lastName,
        birth_date: person.birthDate,
        consent: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (person.cart === undefined) continue;
    const cart = await database
      .insertInto('cart')
      .values({ customer_id: id, version: person.cart.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { productId, sizeId, quantity } of person.cart) {
      await database
        .insertInto('cart_line')
        .values({ cart_id: cart.id, product_id: productId, size_id: sizeId, quantity })
        .execute();
    }
  }
};

/** Gives a demo of an earlier version what it lacks: names and descriptions of today, coupons, second views. */
const bringDemoUpToDate = async (database: Database): Promise<void> => {
  await followCatalogue(database);
  const coupons = await database.selectFrom('coupon').select('code').limit(1).execute();
  if (coupons.length === 0) await seedCoupons(database);
  const sold = new Set((await database.selectFrom('product').select('id').execute()).map(({ id }) => id));
  await database
    .insertInto('picture')
    .values(
      shelves
        .flatMap(({ products }) => products.flatMap(picturesOf))
        .filter(({ product_id }) => sold.has(product_id)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

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
  const found = customer?.email ?? coupon?.code;
  if (found !== undefined)
    throw new StartFailure(
      `SHOP_MODE=production is not for this database: it is a demo's ("${found}"), with passwords and coupons that everybody knows. Name an empty one with DATABASE_URL, or start it as a demo with SHOP_MODE=demo.`,
    );
};

/**
 * Gives an empty database what it begins with, all or nothing. A demo has an example shop: range, prices, stock there and at
 * its branches, help pages and articles, customers and coupons. In production a shop has help pages and nothing to sell,
 * unless `seed` asks for the example range. In a database that is not empty, help pages and articles that were seeded and that
 * nobody has changed follow code and settings, and a demo of an earlier version gets what it lacks; all else is left as it
 * is. Throws a StartFailure for a demo's database in production.
 */
export const fillEmptyShop = async (
  database: Database,
  now: Date,
  { mode, seed, payment, publicUrl }: Pick<Config, 'mode' | 'seed' | 'payment' | 'publicUrl'>,
  seller: Seller,
): Promise<void> => {
  if (mode === 'production') await refuseDemo(database);
  const facts: ContentFacts = { seller, payment, publicUrl };
  const { rows } = await sql<{
    empty: boolean;
  }>`select not exists (select from product) and not exists (select from customer) and not exists (select from content_page) as empty`.execute(
    database,
  );
  const isEmpty = rows[0]?.empty === true;
  await database.transaction().execute(async (transaction) => {
    if (!isEmpty) {
      await followContent(transaction, now, facts);
      if (mode === 'demo') await bringDemoUpToDate(transaction);
      return;
    }
    await layGround(transaction, seller);
    await seedHelpPages(transaction, now, facts);
    if (seed === 'none') return;
    await seedCatalogue(transaction, now);
    await rememberCatalogue(transaction);
    await seedAnnouncements(transaction, now);
    await priceCatalogue(transaction);
    if (mode === 'demo') {
      await seedCustomers(transaction);
      await seedCoupons(transaction);
    }
    await seedArticles(transaction, now, facts);
  });
};
