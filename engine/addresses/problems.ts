import { mobileNumberIn } from '../values/username.ts';
import { isPersonName, longestAddressLine } from '../values/form-text.ts';
import { isProvince } from '../values/provinces.ts';
import type { ThaiAddress } from '../values/thai-address.ts';

export type AddressField = keyof ThaiAddress;

/** Problem of an address field: its text is missing or invalid. */
export interface AddressProblem {
  readonly field: AddressField;
  readonly problem: 'missing' | 'invalid';
}

export const addressFields: readonly AddressField[] = [
  'fullName',
  'phone',
  'postcode',
  'subdistrict',
  'district',
  'province',
  'line',
];

/** A postcode of Thailand: five digits, the first of which is not 0. */
export const isPostcode = (text: string): boolean => /^[1-9][0-9]{4}$/.test(text);

const problemOf = (field: AddressField, text: string): AddressProblem['problem'] | null => {
  if (text === '') return 'missing';
  if (field === 'fullName') return isPersonName(text) ? null : 'invalid';
  if (field === 'phone') return mobileNumberIn(text) === undefined ? 'invalid' : null;
  if (field === 'province') return isProvince(text) ? null : 'invalid';
  if (field === 'line') return text.length > longestAddressLine ? 'invalid' : null;
  return field === 'postcode' && !isPostcode(text) ? 'invalid' : null;
};

/** Problems of an address, in the order of the form; empty when it is complete (ux U5). */
export const addressProblems = (address: ThaiAddress): readonly AddressProblem[] =>
  addressFields.flatMap((field) => {
    const problem = problemOf(field, address[field]);
    return problem === null ? [] : [{ field, problem }];
  });

/** Whether an address is complete; a stored one may be no longer, as when a province is renamed. */
export const isWhole = (address: ThaiAddress): boolean => addressProblems(address).length === 0;
