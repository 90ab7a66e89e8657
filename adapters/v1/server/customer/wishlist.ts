import type { SavedItems, SavedList } from '../../../../engine/wishlist/words.ts';
import { mostSaved } from '../../../../engine/values/limits.ts';
import { readCardsOf } from '../catalogue/products.ts';
import { type Database, query, type Row } from '../database/query.ts';

const lock = async (tx: Database, customerId: string): Promise<void> => {
  await query(tx)`
    insert into wishlist (customer_id) values (${customerId}) on conflict (customer_id) do nothing
  `;
  await query(tx)`select from wishlist where customer_id = ${customerId} for update`;
};

const raise = (tx: Database, customerId: string): Promise<unknown> =>
  query(tx)`update wishlist set version = version + 1 where customer_id = ${customerId}`;

const readList = async (database: Database, customerId: string) =>
  query.one<SavedList>(database)`
    select coalesce((select version from wishlist where customer_id = ${customerId}), 0) as version,
           coalesce((
             select array_agg(product_id order by position desc) from wishlist_item
              where customer_id = ${customerId} and removed_at is null
           ), '{}') as product_ids
  `;

/**
 * Saves products; those already saved keep their position; one removed within the last minute returns to it. Undefined when the
 * list would exceed `mostSaved`: then none is saved.
 */
export const saveProducts = async (
  database: Database,
  customerId: string,
  productIds: readonly string[],
): Promise<SavedList | undefined> =>
  database.transaction().execute(async (tx) => {
    await lock(tx, customerId);
    const { added, total } = await query.one<{ added: number; total: number }>(tx)`
      with wanted as (
        select w.id, min(w.place) as place
          from unnest(${[...productIds]}::text[]) with ordinality as w (id, place)
          join product p on p.id = w.id
         group by w.id
      ), missing as (
        select id, place from wanted
         where not exists (
           select from wishlist_item i
            where i.customer_id = ${customerId} and i.product_id = wanted.id and i.removed_at is null
         )
      ), present as (
        select count(*) as many from wishlist_item where customer_id = ${customerId} and removed_at is null
      ), added as (
        insert into wishlist_item as i (customer_id, product_id)
        select ${customerId}::uuid, id from (select id from missing order by place desc) as newest_last
         where (select count(*) from missing) + (select many from present) <= ${mostSaved}::int
        on conflict (customer_id, product_id) do update set
          position = case when i.removed_at > now() - interval '1 minute' then i.position else excluded.position end,
          removed_at = null
        returning 1
      )
      select (select count(*) from added) as added,
             (select count(*) from missing) + (select many from present) as total
    `;
    if (total > mostSaved) return undefined;
    if (added > 0) await raise(tx, customerId);
    return readList(tx, customerId);
  });

export const unsaveProduct = async (
  database: Database,
  customerId: string,
  productId: string,
): Promise<SavedList> =>
  database.transaction().execute(async (tx) => {
    await lock(tx, customerId);
    await query(tx)`
      delete from wishlist_item where customer_id = ${customerId} and removed_at < now() - interval '1 minute'
    `;
    const removed = await query(tx)`
      update wishlist_item set removed_at = now()
       where customer_id = ${customerId} and product_id = ${productId} and removed_at is null
      returning 1
    `;
    if (removed.length > 0) await raise(tx, customerId);
    return readList(tx, customerId);
  });

const readOnlySizes = async (
  tx: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly sizeId: string; readonly size: string }>> => {
  const rows = await query<Row<'product_size', 'productId' | 'sizeId' | 'size'>>(tx)`
    select product_id, min(size_id) as size_id, min(size) as size
      from product_size
     where sold and product_id = any(${[...productIds]}::text[])
     group by product_id having count(*) = 1
  `;
  return new Map(rows.map(({ productId, ...only }) => [productId, only]));
};

export const readWishlist = async (database: Database, customerId: string): Promise<SavedItems> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { version, productIds } = await readList(tx, customerId);
      if (productIds.length === 0) return { version, items: [] };
      const ids = [...productIds];
      const cards = await readCardsOf(tx, ids, { withUnsold: true });
      const rows = await query<{ id: string }>(tx)`
        select id from product where not sold and id = any(${ids}::text[])
      `;
      const unsold = new Set(rows.map(({ id }) => id));
      const sizes = await readOnlySizes(tx, ids);
      return {
        version,
        items: cards.map((product) => ({
          product,
          isSold: !unsold.has(product.id),
          onlySize: sizes.get(product.id) ?? null,
        })),
      };
    });
