import * as t from 'io-ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SavedAddress, ThaiAddress } from '../values/thai-address.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { CheckoutState } from '../checkout/words.ts';
import type { QueriesState } from '../queries/words.ts';
import type { SessionState } from '../session/words.ts';

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
  form: nullable(AddressForm),
  change: nullable(AddressChange),
  refusal: nullable(AddressRefusal),
  /** What was removed last, as long as it can be put back. */
  removed: nullable(SavedAddress),
  notice: nullable(AddressNotice),
});
export type AddressesState = t.TypeOf<typeof AddressesState>;

const id = { id: t.string };
/** The number of the turn that asked. */
const request = { request: Count };

/** What a customer can ask of the address book, and what the world can report to it. */
export const AddressesCommand = taggedUnion({
  OpenAddressForm: { form: AddressForm },
  /** Close the form; what was typed is let go. */
  CloseAddressForm: {},
  /** Keep an address: a new one when `id` is null. It must be complete (`addressProblems`). */
  SaveAddress: { id: nullable(t.string), address: ThaiAddress, isDefault: t.boolean },
  /** Make an address the one that checkout begins with. */
  MakeDefaultAddress: { ...id },
  /** Take an address out of the book. */
  RemoveAddress: { ...id },
  /** Put the address that was removed last back into the book. */
  UndoRemoveAddress: {},
  /** The time for undoing has run out. */
  ForgetRemovedAddress: { ...id },

  /** The server has made a change; the answer carries the whole book. */
  AddressChangeAccepted: { ...request, list: list(SavedAddress) },
  /** A change of the address book failed, or was refused. */
  AddressChangeFailed: { ...request, failure: Failure },
});
export type AddressesCommand = t.TypeOf<typeof AddressesCommand>;

/** All that can happen to the address book. */
export const AddressesEvent = taggedUnion({
  AddressFormOpened: { form: AddressForm },
  AddressFormClosed: {},
  /** A change is on its way to the server. */
  AddressChangeSubmitted: { change: AddressChange },
  /** The server has made the change; `removed` can be put back. */
  AddressBookChanged: { notice: Count, list: list(SavedAddress), removed: nullable(SavedAddress) },
  /** The change did not come about. */
  AddressChangeRefused: { failure: Failure },
  /** What was removed cannot be put back any more. */
  RemovedAddressForgotten: {},
  /** The customer's session has ended. */
  AddressesClosed: {},
});
export type AddressesEvent = t.TypeOf<typeof AddressesEvent>;

/** All that the address book can ask of the world. */
export const AddressesEffect = effectUnion({
  /** Put an address into the book: a new one, or in the place of the one that `id` names. */
  PutAddress: { request: Count, id: nullable(t.string), address: ThaiAddress, isDefault: t.boolean },
  /** Take an address out of the book. */
  DeleteAddress: { request: Count, id: t.string },
  /** Report `ForgetRemovedAddress` after a pause in milliseconds. */
  WaitToForgetAddress: { id: t.string, milliseconds: Count },
});
export type AddressesEffect = t.TypeOf<typeof AddressesEffect>;

/** What the rules of the address book look at. */
export interface AddressesReads {
  readonly addresses: AddressesState;
  readonly checkout: CheckoutState;
  readonly queries: QueriesState;
  readonly session: SessionState;
}
