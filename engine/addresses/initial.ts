import type { AddressesState } from './words.ts';
import { idle } from '../kernel/remote.ts';

/** A book that nobody has opened. */
export const initialAddresses: AddressesState = {
  book: idle,
  form: null,
  change: null,
  refusal: null,
  removed: null,
  notice: null,
};
