import type { Seller } from '../config/seller.ts';

/** The store that ships and whose stock the shop shows; branches are the owner's own. */
export const centralId = 'central';

/** The central store as it is kept: at the seller's own address. */
export const centralStore = ({ address, phone, provinces }: Seller) => ({
  id: centralId,
  name: 'คลังกลาง',
  province: provinces[0]?.name ?? '',
  address,
  phone: phone.replaceAll('-', ''),
});
