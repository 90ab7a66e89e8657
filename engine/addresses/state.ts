import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SavedAddress, ThaiAddress } from '../values/thai-address.ts';

/** What can be done to the book; `restore` puts back what was just removed. */
export const AddressChangeKind = oneOf(['add', 'change', 'default', 'remove', 'restore']);
export type AddressChangeKind = t.TypeOf<typeof AddressChangeKind>;

/** A change that is at the server: one at a time, and only the answer with its number counts. */
export const AddressChange = record({
  /** The number of the turn that asked for it. */
  request: Count,
  kind: AddressChangeKind,
  /** Null for an address that the book does not have yet. */
  id: nullable(t.string),
  address: ThaiAddress,
  isDefault: t.boolean,
});
export type AddressChange = t.TypeOf<typeof AddressChange>;

/** A change that did not come about, told where it was asked for. */
export const AddressRefusal = record({
  kind: AddressChangeKind,
  id: nullable(t.string),
  failure: Failure,
});
export type AddressRefusal = t.TypeOf<typeof AddressRefusal>;

/** The form that is open: of a new address, or of one of the book. */
export const AddressForm = t.union([
  record({ of: t.literal('new') }),
  record({ of: t.literal('saved'), id: t.string }),
]);
export type AddressForm = t.TypeOf<typeof AddressForm>;

/** What was done last, for the live region; `id` grows with every notice. */
export const AddressNotice = record({ id: Count, kind: AddressChangeKind });
export type AddressNotice = t.TypeOf<typeof AddressNotice>;

/** The customer's address book (spec 3 'Profile', 7.5). */
export const AddressesState = record({
  /** The default first. */
  book: remoteOf(list(SavedAddress)),
  form: nullable(AddressForm),
  change: nullable(AddressChange),
  refusal: nullable(AddressRefusal),
  /** What was removed last, as long as it can be put back. */
  removed: nullable(SavedAddress),
  notice: nullable(AddressNotice),
});
export type AddressesState = t.TypeOf<typeof AddressesState>;
