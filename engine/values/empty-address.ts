import type { ThaiAddress } from './thai-address.ts';

/** An address that nobody has filled in. */
export const emptyAddress: ThaiAddress = {
  fullName: '',
  phone: '',
  line: '',
  subdistrict: '',
  district: '',
  province: '',
  postcode: '',
};
