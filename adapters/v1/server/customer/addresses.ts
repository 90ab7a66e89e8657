import {
  mostAddresses,
  type SavedAddress,
  type ThaiAddress,
} from '../../../../engine/values/thai-address.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { lockCustomer } from './accounts.ts';

type Book = readonly SavedAddress[];

type AddressRow = Row<'customer_address'>;

export const readAddresses = async (database: Database, customerId: string): Promise<Book> => {
  const rows = await query<AddressRow>(database)`
    select id, is_default, full_name, phone, line, subdistrict, district, province, postcode
      from customer_address where customer_id = ${customerId}
     order by is_default desc, position
  `;
  return rows.map(({ id, isDefault, fullName, ...parts }) => ({
    id,
    isDefault,
    address: { fullName, ...parts },
  }));
};

/**
 * Under concurrent changes exactly one address is the default as long as there is any. Throws UNAUTHORIZED for a customer
 * who is gone.
 */
const changing = async (
  database: Database,
  customerId: string,
  change: (tx: Database) => Promise<unknown>,
): Promise<Book> =>
  database.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    await change(tx);
    return readAddresses(tx, customerId);
  });

const unmark = (tx: Database, customerId: string): Promise<unknown> =>
  query(tx)`
    update customer_address set is_default = false where customer_id = ${customerId} and is_default
  `;

const mark = async (tx: Database, customerId: string, id: string): Promise<void> => {
  await unmark(tx, customerId);
  await query(tx)`
    update customer_address set is_default = true where customer_id = ${customerId} and id::text = ${id}
  `;
};

const find = (book: Book, address: ThaiAddress): SavedAddress | undefined =>
  book.find((saved) =>
    (Object.keys(address) as (keyof ThaiAddress)[]).every((part) => saved.address[part] === address[part]),
  );

/** Idempotent: an address that the book has, to the letter, is not kept twice. Throws ADDRESSES_FULL. */
export const addAddress = async (
  database: Database,
  customerId: string,
  { address, isDefault }: { readonly address: ThaiAddress; readonly isDefault: boolean },
): Promise<Book> =>
  changing(database, customerId, async (tx) => {
    const book = await readAddresses(tx, customerId);
    const known = find(book, address);
    if (known !== undefined) {
      if (isDefault) await mark(tx, customerId, known.id);
      return;
    }
    if (book.length >= mostAddresses) throw new Problem('ADDRESSES_FULL');
    const isMarked = isDefault || book.length === 0;
    if (isMarked) await unmark(tx, customerId);
    await query(tx)`
      insert into customer_address
        (customer_id, is_default, full_name, phone, line, subdistrict, district, province, postcode)
      values (${customerId}, ${isMarked}, ${address.fullName}, ${address.phone}, ${address.line},
              ${address.subdistrict}, ${address.district}, ${address.province}, ${address.postcode})
    `;
  });

/** Throws ADDRESS_NOT_FOUND, for another's as for one that never was. */
export const changeAddress = async (
  database: Database,
  customerId: string,
  { id, address, isDefault }: Pick<SavedAddress, 'id' | 'address' | 'isDefault'>,
): Promise<Book> =>
  changing(database, customerId, async (tx) => {
    await query.one(tx, 'ADDRESS_NOT_FOUND')`
      update customer_address
         set full_name = ${address.fullName}, phone = ${address.phone}, line = ${address.line},
             subdistrict = ${address.subdistrict}, district = ${address.district},
             province = ${address.province}, postcode = ${address.postcode}
       where customer_id = ${customerId} and id::text = ${id}
      returning 1
    `;
    if (isDefault) await mark(tx, customerId, id);
  });

/** Forgets an address; the oldest of the others becomes the default where that was it. What is not there changes nothing. */
export const deleteAddress = async (database: Database, customerId: string, id: string): Promise<Book> =>
  changing(database, customerId, async (tx) => {
    const removed = await query.maybeOne<{ isDefault: boolean }>(tx)`
      delete from customer_address where customer_id = ${customerId} and id::text = ${id} returning is_default
    `;
    if (removed?.isDefault !== true) return;
    await query(tx)`
      update customer_address set is_default = true
       where id = (select id from customer_address where customer_id = ${customerId} order by position limit 1)
    `;
  });
