import { getDatabase, preload } from 'thai-address-universal';
import type { BookOfPlaces } from './shop/ui/address/places.ts';

export const bookOfPlaces = async (): Promise<BookOfPlaces> => {
  await preload({ language: 'thai' });
  const rows = getDatabase();
  if (rows.length === 0) throw new Error('the book of places is empty');
  const byName = new Intl.Collator('th').compare;
  const inOrder = rows.toSorted(
    (one, other) => byName(one.district, other.district) || byName(one.sub_district, other.sub_district),
  );
  const book: Record<string, string[][]> = {};
  for (const { postal_code: postcode, province, district, sub_district: subdistrict } of inOrder) {
    const lists = (book[postcode] ??= []);
    const list = lists.find(([ofProvince, ofDistrict]) => ofProvince === province && ofDistrict === district);
    if (list === undefined) lists.push([province, district, subdistrict]);
    else list.push(subdistrict);
  }
  return book;
};
