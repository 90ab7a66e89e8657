import { isSentUnseen } from '../../../../engine/desk/settings/module.ts';
import { deliveryDates, nextCutoff, type WorkingDays } from '../../../../engine/values/delivery-dates.ts';
import type { Availability } from '../../../../engine/values/codecs/availability.ts';
import { priceToPay, type ProductDetail } from '../../../../engine/values/product.ts';
import { transits } from '../../../../engine/values/sale-terms.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import type { LineKey } from '../../../../engine/values/cart-line.ts';
import { noMoney } from '../../../../engine/values/money.ts';
import { type Database, query } from '../database/query.ts';
import { readSettings } from '../desk/settings.ts';
import { shippingFeeOf } from '../orders/quote.ts';
import { readHolidays } from './branches.ts';
import { readBranchDays } from './pickup.ts';

const parcelOf = (
  { delivery, terms }: Seller,
  working: WorkingDays,
  { price, discountPrice }: ProductDetail,
  now: number,
): Availability['parcel'] => {
  const payBefore = terms.sameDayUntil === '' ? null : nextCutoff(working, terms.sameDayUntil, now);
  if (payBefore === null) return null;
  const [nearby, elsewhere] = [transits.nearby, transits.usual].map((transit) =>
    deliveryDates(working, payBefore, transit),
  );
  if (nearby === undefined || nearby === null || elsewhere === undefined || elsewhere === null) return null;
  const goods = { subtotal: priceToPay(price, discountPrice), discount: noMoney };
  return { payBefore, fee: shippingFeeOf(delivery, 'ship', goods), nearby, elsewhere };
};

/** Delivery dates of a piece, and pickup dates at each branch that has it for sale. */
export const readAvailability = async (
  database: Database,
  seller: Seller,
  product: ProductDetail,
  now: number,
): Promise<Availability> => {
  const settings = await readSettings(database);
  const stock = await query<LineKey & { readonly placeId: string; readonly pieces: number }>(database)`
    select k.product_id, k.place_id, k.size_id, k.q as pieces
      from stock k join product_size s on s.product_id = k.product_id and s.size_id = k.size_id and s.sold
     where k.product_id = ${product.id} and k.q > 0
  `;
  const atPlace = Map.groupBy(stock, ({ placeId }) => placeId);
  const working = { hours: seller.usualHours, holidays: await readHolidays(database) };
  const branches = await readBranchDays(database);
  return {
    parcel: isSentUnseen(settings, priceToPay(product.price, product.discountPrice))
      ? parcelOf(seller, working, product, now)
      : null,
    branches: branches.flatMap(({ id, name, days: [first] }) => {
      const stockHere = atPlace.get(id) ?? [];
      if (first === undefined || stockHere.length === 0) return [];
      const sizes = stockHere.map(({ sizeId, pieces }) => ({ sizeId, pieces }));
      return [{ branchId: id, name, day: first.date, stock: sizes }];
    }),
  };
};
