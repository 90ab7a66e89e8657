import { randomUUID } from 'node:crypto';
import {
  changedFields,
  draftProblems,
  isProductCode,
  noSize,
  type ProductDraft,
} from '../../../../../engine/desk/goods/product.ts';
import { foldThai } from '../../../../../engine/search/fold.ts';
import { catalogueNames } from '../../../../../engine/values/product-types.ts';
import { goldKindOf, type ProductType } from '../../../../../engine/values/product.ts';
import { gramsText, thaiWeightText } from '../../../../../engine/values/weight.ts';
import { lockGoods, priceNewWeights } from '../../catalogue/announce.ts';
import { discountNow } from '../../catalogue/discounts.ts';
import { searchTextOf } from '../../catalogue/search-text.ts';
import { type Database, query, type Row } from '../../database/query.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { uploadedIn } from '../../images/uploaded.ts';
import type { DeskCallInput } from '../../../contract/desk/index.ts';
import { requireDeskOrder } from '../lists.ts';
import { recordAct } from '../record.ts';
import type { StaffCaller } from '../sessions.ts';
import { readProduct, readProducts } from './read.ts';

const requireRight = (product: ProductDraft): void => {
  const [wrong] = Object.keys(draftProblems(product));
  if (wrong !== undefined) throw invalid(`product.${wrong}`);
};

/** Finds or creates a pattern of a type by its name; answers its id. */
const styleOf = async (tx: Database, type: ProductType, name: string): Promise<string> => {
  await query(tx)`
    insert into style (id, type, name, position)
    select ${`${type}-${randomUUID().slice(0, 8)}`}, ${type}, ${name}, coalesce(max(position) + 1, 0) from style where type = ${type}
    on conflict (type, name) do nothing
  `;
  const style = await query.one<Row<'style', 'id'>>(tx)`
    select id from style where type = ${type} and name = ${name}
  `;
  return style.id;
};

const writePictures = async (tx: Database, code: string, addresses: readonly string[]): Promise<void> => {
  const uploaded = addresses.flatMap((address) => uploadedIn(address, 'square') ?? []);
  const used = await query<Row<'uploaded_picture', 'id'>>(tx)`
    update uploaded_picture set is_used = true where id = any(${uploaded}::text[]) returning id
  `;
  const others = addresses.filter((address) => uploadedIn(address, 'square') === undefined);
  const known = await query(tx)`
    select distinct path_url from picture where path_url = any(${others}::text[])
  `;
  if (used.length < new Set(uploaded).size || known.length < new Set(others).size)
    throw invalid('product.pictures');
  await query(tx)`delete from picture where product_id = ${code}`;
  await query(tx)`
    insert into picture (product_id, position, path_url)
    select ${code}, nth - 1, address from unnest(${[...addresses]}::text[]) with ordinality as its (address, nth)
  `;
};

const writeSizes = async (tx: Database, code: string, sizes: readonly string[]): Promise<void> => {
  const all = sizes.length === 0 ? [noSize] : [...sizes];
  // Sizes that are no longer offered stay, since bags and orders refer to them.
  await query(tx)`
    update product_size set sold = false where product_id = ${code} and sold and size_id <> all(${all}::text[])
  `;
  await query(tx)`
    insert into product_size (product_id, size_id, size, position)
    select ${code}, size, size, nth - 1 from unnest(${all}::text[]) with ordinality as its (size, nth)
    on conflict (product_id, size_id) do update set position = excluded.position, sold = true
     where (product_size.position, product_size.sold) is distinct from (excluded.position, true)
  `;
};

const writeDiscount = async (
  tx: Database,
  code: string,
  { discount, discountFrom, discountUntil }: ProductDraft,
): Promise<void> => {
  if (discountFrom === null && discountUntil === null) {
    await query(tx)`delete from product_discount where product_id = ${code}`;
    return;
  }
  const at = (moment: number | null) => (moment === null ? null : new Date(moment));
  await query(tx)`
    insert into product_discount (product_id, amount, begins_at, ends_at)
    values (${code}, ${discount}, ${at(discountFrom)}, ${at(discountUntil)})
    on conflict (product_id) do update
       set amount = excluded.amount, begins_at = excluded.begins_at, ends_at = excluded.ends_at
  `;
  await query(tx)`
    update product p set discount = ${discountNow} from product_discount d
     where d.product_id = p.id and p.id = ${code}
  `;
};

export const writeProduct = async (
  tx: Database,
  code: string,
  product: ProductDraft,
  { withPictures = true } = {},
): Promise<void> => {
  const { type, name, weight, description, sought } = product;
  const measure = thaiWeightText(weight, type) ?? `${gramsText(weight)} กรัม`;
  const names = [name, product.style, catalogueNames[type], measure, ...sought];
  const found = {
    searchText: searchTextOf({ type, names }),
    styleId: await styleOf(tx, type, product.style),
  };
  await query(tx)`
    insert into product as p (id, name, type, style_id, gold_kind, weight, weight_text, making_fee, discount, purity,
                              search_text, position, best_seller_rank, is_new, sold)
    values (${code}, ${name}, ${type}, ${found.styleId}, ${goldKindOf(type)}, ${weight}, ${foldThai(measure)},
            ${product.makingFee}, ${product.discount}, 965, ${found.searchText},
            (select coalesce(max(position) + 1, 0) from product), ${product.bestSellerRank}, ${product.isNew},
            ${product.isShown})
    on conflict (id) do update
       set name = excluded.name, type = excluded.type, style_id = excluded.style_id, gold_kind = excluded.gold_kind,
           weight = excluded.weight, weight_text = excluded.weight_text, making_fee = excluded.making_fee,
           discount = excluded.discount, search_text = excluded.search_text,
           best_seller_rank = excluded.best_seller_rank, is_new = excluded.is_new, sold = excluded.sold,
           version = p.version + 1
  `;
  await query(tx)`
    insert into product_text (product_id, description, sought) values (${code}, ${[...description]}, ${[...sought]})
    on conflict (product_id) do update set description = excluded.description, sought = excluded.sought
  `;
  await writeDiscount(tx, code, product);
  await writeSizes(tx, code, product.sizes);
  if (withPictures) await writePictures(tx, code, product.pictures);
  await priceNewWeights(tx, [{ goldKind: goldKindOf(type), weight }]);
  // It is its owner's from now on, and follows no seed.
  await query(tx)`delete from seeded_text where kind = 'product' and id = ${code}`;
};

/** Makes a new product, the last of its shelf. Throws VALIDATION and CODE_IN_USE. */
export const createProduct = async (
  tx: Database,
  staff: StaffCaller,
  { code, product }: DeskCallInput<'deskCreateProduct'>,
): Promise<void> => {
  if (!isProductCode(code)) throw invalid('code');
  requireRight(product);
  await lockGoods(tx);
  const [known] = await readProducts(tx, [code]);
  // The very product again is an answer that was lost.
  if (known !== undefined && changedFields(known, product).length === 0) return;
  if (known !== undefined) throw new Problem('CODE_IN_USE');
  await writeProduct(tx, code, product);
  await recordAct(tx, staff, 'create-product', code, { after: product });
};

export const pick = (product: ProductDraft, fields: readonly (keyof ProductDraft)[]) =>
  Object.fromEntries(fields.map((field) => [field, product[field]]));

/** Changes and records only the fields that differ. Throws VALIDATION, PRODUCT_NOT_FOUND and OVERTAKEN. */
export const changeProduct = async (
  tx: Database,
  staff: StaffCaller,
  { code, seen, product: after }: DeskCallInput<'deskChangeProduct'>,
): Promise<void> => {
  await lockGoods(tx);
  const before = await readProduct(tx, { code });
  requireRight(after);
  const fields = changedFields(before, after);
  if (fields.length === 0) return;
  if (before.version !== seen) throw new Problem('OVERTAKEN');
  await writeProduct(tx, code, after, { withPictures: fields.includes('pictures') });
  const changed = { before: pick(before, fields), after: pick(after, fields) };
  await recordAct(tx, staff, 'change-product', code, { seen, ...changed });
};

const readShelf = async (database: Database, type: ProductType): Promise<readonly string[]> => {
  const rows = await query<Row<'product', 'id'>>(database)`
    select id from product where type = ${type} order by position, id
  `;
  return rows.map(({ id }) => id);
};

/** The others stay where they are among all products. Throws OVERTAKEN and VALIDATION. */
export const arrangeShelf = async (
  tx: Database,
  staff: StaffCaller,
  { type, seen, codes }: DeskCallInput<'deskArrangeShelf'>,
): Promise<void> => {
  await lockGoods(tx);
  const before = await readShelf(tx, type);
  requireDeskOrder(before, { seen, ids: codes }, 'codes');
  if (codes.join() === before.join()) return;
  await query(tx)`
      with places as (
        select position, row_number() over (order by position, id) as nth from product where type = ${type}
      )
      update product p set position = places.position
        from unnest(${[...codes]}::text[]) with ordinality as its (code, nth) join places using (nth)
       where p.id = its.code and p.position <> places.position
    `;
  const moved = codes.filter((code, index) => before[index] !== code);
  await recordAct(tx, staff, 'arrange-shelf', type, { before, after: codes, moved });
};
