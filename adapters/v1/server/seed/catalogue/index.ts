import { baht } from '../../../../../engine/values/money.ts';
import { goldKindOf } from '../../../../../engine/values/product.ts';
import { foldThai } from '../../../../../engine/search/fold.ts';
import { searchTextOf } from '../../catalogue/search-text.ts';
import { type Database, insertMissingRows, insertRows, query, type Row } from '../../database/query.ts';
import { centralId } from '../places.ts';
import { updateUnchangedTexts, rememberSeeded } from '../seeded-texts.ts';
import { readShelves, type SeedProduct, type SeedShelf } from './shelves.ts';

const hour = 3_600_000;
const day = 24 * hour;

const picturesOf = ({ id, pictures }: SeedProduct) =>
  pictures.map((name, position) => ({ product_id: id, position, path_url: `/pictures/${name}.webp` }));

/** A few pieces at each branch: a fixed spread, so that every seeding gives the same shop. */
const atBranch = (productIndex: number, sizeIndex: number, branchIndex: number, central: number): number =>
  central === 0 ? 0 : (productIndex * 7 + sizeIndex * 5 + branchIndex * 3) % 4;

const stockOf = ({ id, stock }: SeedProduct, productIndex: number, branches: readonly string[]) =>
  stock.flatMap(([size, pieces], sizeIndex) =>
    [centralId, ...branches].map((place, index) => ({
      product_id: id,
      size_id: size,
      place_id: place,
      q: index === 0 ? pieces : atBranch(productIndex, sizeIndex, index - 1, pieces),
    })),
  );

const describe = (shelf: SeedShelf, { name, style, told, weight, sought = [] }: SeedProduct) => {
  const styleNames = shelf.styles.filter((one) => one.id === style).map((one) => one.name);
  const all = [...sought, ...(shelf.sought ?? [])];
  const names = [name, ...styleNames, shelf.typeName, weight.label, ...all];
  const search_text = searchTextOf({ type: shelf.type, names });
  return {
    product: { name, search_text },
    text: { description: [told, ...shelf.told], sought: all },
  };
};

const placed = (shelves: readonly SeedShelf[]) =>
  shelves.flatMap((shelf, shelfIndex) =>
    shelf.products.map((product, index) => ({
      shelf,
      product,
      // Types take turns, so that the whole catalogue does not begin with one of them.
      position: index * shelves.length + shelfIndex,
      daysListed: product.isNew === true ? 1 + index : 60 + index,
      shelfIndex,
    })),
  );

export const seedTypes = async (database: Database): Promise<void> => {
  const types = readShelves().map(({ type, typeName }, position) => ({ id: type, name: typeName, position }));
  await insertMissingRows(database, 'product_type', types);
};

/** The example range: patterns, products with sizes and pictures, and what is in stock there and at the branches. */
export const seedCatalogue = async (database: Database, now: Date): Promise<void> => {
  const shelves = readShelves();
  const all = placed(shelves);
  const write = async (table: string, rows: readonly object[]) => insertRows(database, table, rows);
  await write(
    'style',
    shelves.flatMap(({ type, styles }) =>
      styles.map(({ id, name }, position) => ({ id, type, name, position })),
    ),
  );
  await write(
    'product',
    all.map(({ shelf, product, position, daysListed, shelfIndex }) => ({
      id: product.id,
      ...describe(shelf, product).product,
      type: shelf.type,
      style_id: product.style,
      gold_kind: goldKindOf(shelf.type),
      weight: product.weight.weight,
      weight_text: foldThai(product.weight.label),
      making_fee: baht(product.makingFee),
      discount: baht(product.discount ?? 0),
      purity: 965,
      position,
      best_seller_rank: product.bestSeller ?? null,
      is_new: product.isNew ?? false,
      listed_at: new Date(now.getTime() - daysListed * day - shelfIndex * hour),
    })),
  );
  await write(
    'product_text',
    all.map(({ shelf, product }) => ({ product_id: product.id, ...describe(shelf, product).text })),
  );
  await write(
    'product_size',
    all.flatMap(({ product: { id, stock } }) =>
      stock.map(([size], position) => ({ product_id: id, size_id: size, size, position })),
    ),
  );
  await write(
    'picture',
    all.flatMap(({ product }) => picturesOf(product)),
  );
  const places = await query<Row<'place', 'id'>>(database)`
    select id from place where kind = 'branch' order by position
  `;
  const branches = places.map(({ id }) => id);
  await write(
    'stock',
    all.flatMap(({ product }, index) => stockOf(product, index, branches)),
  );
  for (const { styles, products } of shelves) {
    await rememberSeeded(database, 'style', styles);
    await rememberSeeded(database, 'product', products);
  }
};

/** Gives patterns and products the names and descriptions of today where they are unchanged. */
export const updateUnchangedCatalogue = async (database: Database): Promise<void> => {
  for (const shelf of readShelves()) {
    await updateUnchangedTexts(database, 'style', shelf.styles, async ({ id, name }) => {
      await query(database)`
        update style set name = ${name}
         where id = ${id} and not exists (select from style where type = ${shelf.type} and name = ${name})
      `;
    });
    await updateUnchangedTexts(database, 'product', shelf.products, async (product) => {
      const { product: row, text } = describe(shelf, product);
      await query(database)`
        update product set name = ${row.name}, search_text = ${row.search_text}
         where id = ${product.id} and (name, search_text) is distinct from (${row.name}, ${row.search_text})
      `;
      await query(database)`
        update product_text set description = ${text.description}, sought = ${text.sought}
         where product_id = ${product.id}
           and (description, sought) is distinct from (${text.description}::text[], ${text.sought}::text[])
      `;
    });
  }
};
