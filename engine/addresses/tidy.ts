import { asTyped, longestName } from '../values/form-text.ts';
import { provinceIn } from '../values/provinces.ts';
import type { ThaiAddress } from '../values/thai-address.ts';

/** Normalises a typed address for rules and API; invalid parts are unchanged. */
export const tidyAddress = (typed: ThaiAddress): ThaiAddress => ({
  fullName: asTyped('name', typed.fullName, longestName),
  phone: asTyped('phone', typed.phone),
  line: asTyped('place', typed.line),
  subdistrict: asTyped('place', typed.subdistrict),
  district: asTyped('place', typed.district),
  province: provinceIn(asTyped('place', typed.province)),
  postcode: asTyped('postcode', typed.postcode),
});
