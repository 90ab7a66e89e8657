import * as t from 'io-ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SavedAddress, ThaiAddress } from '../values/thai-address.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** Changes of the book; `restore` puts back the address just removed. */
export const AddressChangeKind = oneOf(['add', 'change', 'default', 'remove', 'restore']);
export type AddressChangeKind = t.TypeOf<typeof AddressChangeKind>;

/** Pending change: one at a time, and only the answer with its number counts. */
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

/** Refused change, shown where it was asked for. */
export const AddressRefusal = record({
  kind: AddressChangeKind,
  id: nullable(t.string),
  failure: Failure,
});

/** The form that is open: of a new address, or of one of the book. */
export const AddressForm = t.union([
  record({ of: t.literal('new') }),
  record({ of: t.literal('saved'), id: t.string }),
]);
export type AddressForm = t.TypeOf<typeof AddressForm>;

/** Latest notice for the live region; `id` grows with every notice. */
export const AddressNotice = record({ id: Count, kind: AddressChangeKind });

/** The customer's address book (spec 3 'Profile', 7.5). */
export const state = record({
  form: nullable(AddressForm),
  change: nullable(AddressChange),
  refusal: nullable(AddressRefusal),
  /** Address removed last, as long as it can be restored. */
  removed: nullable(SavedAddress),
  notice: nullable(AddressNotice),
});
export type AddressesState = t.TypeOf<typeof state>;

const id = { id: t.string };
const request = { request: Count };

export const command = taggedUnion({
  OpenAddressForm: { form: AddressForm },
  CloseAddressForm: {},
  /** Keep an address: a new one when `id` is null. It must be complete (`addressProblems`). */
  SaveAddress: { id: nullable(t.string), address: ThaiAddress, isDefault: t.boolean },
  MakeDefaultAddress: { ...id },
  RemoveAddress: { ...id },
  UndoRemoveAddress: {},
  ForgetRemovedAddress: { ...id },

  /** Accepted change; the answer carries the whole book. */
  AddressChangeAccepted: { ...request, list: list(SavedAddress) },
  AddressChangeFailed: { ...request, failure: Failure },
});
export type AddressesCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  AddressFormOpened: { form: AddressForm },
  AddressFormClosed: {},
  AddressChangeSubmitted: { change: AddressChange },
  /** The server has made the change; `removed` can be put back. */
  AddressBookChanged: { notice: Count, list: list(SavedAddress), removed: nullable(SavedAddress) },
  AddressChangeRefused: { failure: Failure },
  RemovedAddressForgotten: {},
  AddressesClosed: {},
});
export type AddressesEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  /** Put an address into the book: a new one, or in the place of the one that `id` names. */
  PutAddress: { request: Count, id: nullable(t.string), address: ThaiAddress, isDefault: t.boolean },
  DeleteAddress: { request: Count, id: t.string },
  /** Report `ForgetRemovedAddress` after a pause in milliseconds. */
  WaitToForgetAddress: { id: t.string, milliseconds: Count },
});
export type AddressesEffect = t.TypeOf<typeof effect>;

export type AddressesReads = Pick<States, 'addresses' | 'checkout' | 'queries' | 'session'>;
