import { westernDigits } from '../quantity.ts';
import type { ThaiAddress } from './address.ts';
import { mobileNumberIn } from './problems.ts';

const tidyWords = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/**
 * An address as it was typed, made ready for the wire: no spaces around words, digits of phone and postcode western and
 * without dashes (ruling P19). What is no phone number stays as it was typed.
 */
export const tidyAddress = (typed: ThaiAddress): ThaiAddress => ({
  fullName: tidyWords(typed.fullName),
  phone: mobileNumberIn(typed.phone) ?? tidyWords(typed.phone),
  line: tidyWords(typed.line),
  subdistrict: tidyWords(typed.subdistrict),
  district: tidyWords(typed.district),
  province: tidyWords(typed.province),
  postcode: westernDigits(typed.postcode).replaceAll(/\s/g, ''),
});
