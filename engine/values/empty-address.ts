import type { ThaiAddress } from './thai-address.ts';

export const emptyAddress: ThaiAddress = {
  fullName: '',
  phone: '',
  line: '',
  subdistrict: '',
  district: '',
  province: '',
  postcode: '',
};
