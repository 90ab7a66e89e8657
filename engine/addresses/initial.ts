import type { AddressesState } from './words.ts';

/** Nothing is open, and nothing was done. */
export const initialAddresses: AddressesState = {
  form: null,
  change: null,
  refusal: null,
  removed: null,
  notice: null,
};
