import type { Seller } from '../../../../engine/values/seller.ts';
import type { Database } from '../database/connect.ts';

/** The store that ships and whose stock the shop shows; branches are the owner's own. */
export const centralId = 'central';

/** Keeps the central store, which every shop has, at the seller's own address. */
export const seedCentralStore = async (database: Database, { address, phone }: Seller): Promise<void> => {
  await database
    .insertInto('place')
    .values({
      id: centralId,
      name: 'คลังกลาง',
      // Nobody looks for it by its province.
      province: '',
      address,
      phone: phone.replaceAll('-', ''),
      kind: 'central',
      position: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
