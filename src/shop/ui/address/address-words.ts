import type { Place } from './places.ts';

const capital = 'กรุงเทพมหานคร';

/** Whether a place is in Bangkok, where the parts of an address have names of their own. */
const isCapital = (province: string): boolean => province === capital;

/** A district as an envelope has it: 'เขตวัฒนา', 'อำเภอเกาะพะงัน'. */
export const districtText = ({ district, province }: Pick<Place, 'district' | 'province'>): string =>
  `${isCapital(province) ? 'เขต' : 'อำเภอ'}${district}`;

/** A subdistrict as an envelope has it: 'แขวงคลองตันเหนือ', 'ตำบลบ้านใต้'. */
export const subdistrictText = ({ subdistrict, province }: Pick<Place, 'subdistrict' | 'province'>): string =>
  `${isCapital(province) ? 'แขวง' : 'ตำบล'}${subdistrict}`;

/** A province as an envelope has it: 'กรุงเทพมหานคร', 'จังหวัดสุราษฎร์ธานี'. */
export const provinceText = (province: string): string =>
  isCapital(province) ? province : `จังหวัด${province}`;

/** Where a place is, without its number and road: 'แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110'. */
export const placeText = (place: Place, postcode: string): string =>
  [subdistrictText(place), districtText(place), provinceText(place.province), postcode].join(' ');
