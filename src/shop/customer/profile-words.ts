import { dateText } from '../format.ts';

/** A phone number as people read it: 081-234-5678; anything but ten digits stays as it is. */
export const phoneText = (digits: string): string =>
  /^[0-9]{10}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : digits;

/** A birth date in พ.ศ. (ruling P19) from an ISO date; what is no date stays as it is. */
export const birthDateText = (isoDate: string): string => {
  const at = Date.parse(`${isoDate.slice(0, 10)}T12:00:00+07:00`);
  return Number.isNaN(at) ? isoDate : dateText(at);
};
