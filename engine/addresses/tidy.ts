import { asTyped, longestName } from '../values/form-text.ts';
import { provinceIn } from '../values/provinces.ts';
import type { ThaiAddress } from '../values/thai-address.ts';

/** An address as it was typed, as the rules and the wire take it; a part that is not of its kind stays what it is. */
export const tidyAddress = (typed: ThaiAddress): ThaiAddress => ({
  fullName: asTyped('name', typed.fullName, longestName),
  phone: asTyped('phone', typed.phone),
  line: asTyped('place', typed.line),
  subdistrict: asTyped('place', typed.subdistrict),
  district: asTyped('place', typed.district),
  province: provinceIn(asTyped('place', typed.province)),
  postcode: asTyped('postcode', typed.postcode),
});
