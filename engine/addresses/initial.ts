import type { AddressesState } from './words.ts';

export const initialAddresses: AddressesState = {
  form: null,
  change: null,
  refusal: null,
  removed: null,
  notice: null,
};
