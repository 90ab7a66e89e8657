import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { SavedAddress, ThaiAddress } from '../values/thai-address.ts';
import { AddressForm } from './state.ts';

const id = { id: t.string };
/** The number of the turn that asked. */
const request = { request: Count };

/** Fetch the book, again after a failure. */
export const LoadAddressBook = record({ type: t.literal('LoadAddressBook') });
/** Open the form of a new address or of one of the book. */
export const OpenAddressForm = record({ type: t.literal('OpenAddressForm'), form: AddressForm });
/** Close the form; what was typed is let go. */
export const CloseAddressForm = record({ type: t.literal('CloseAddressForm') });
/** Keep an address: a new one when `id` is null. It must be complete (`addressProblems`). */
export const SaveAddress = record({
  type: t.literal('SaveAddress'),
  id: nullable(t.string),
  address: ThaiAddress,
  isDefault: t.boolean,
});
/** Make an address the one that checkout begins with. */
export const MakeDefaultAddress = record({ type: t.literal('MakeDefaultAddress'), ...id });
export const RemoveAddress = record({ type: t.literal('RemoveAddress'), ...id });
/** Put the address that was removed last back into the book. */
export const UndoRemoveAddress = record({ type: t.literal('UndoRemoveAddress') });
/** The time for undoing has run out. */
export const ForgetRemovedAddress = record({ type: t.literal('ForgetRemovedAddress'), ...id });

export const AddressBookLoaded = record({ type: t.literal('AddressBookLoaded'), list: list(SavedAddress) });
export const AddressBookFailed = record({ type: t.literal('AddressBookFailed'), failure: Failure });
/** The server has made a change; the answer carries the whole book. */
export const AddressChangeAccepted = record({
  type: t.literal('AddressChangeAccepted'),
  ...request,
  list: list(SavedAddress),
});
export const AddressChangeFailed = record({
  type: t.literal('AddressChangeFailed'),
  ...request,
  failure: Failure,
});

/** What a customer can ask of the address book, and what the world can report to it. */
export const AddressesCommand = t.union([
  LoadAddressBook,
  OpenAddressForm,
  CloseAddressForm,
  SaveAddress,
  MakeDefaultAddress,
  RemoveAddress,
  UndoRemoveAddress,
  ForgetRemovedAddress,
  AddressBookLoaded,
  AddressBookFailed,
  AddressChangeAccepted,
  AddressChangeFailed,
]);
export type AddressesCommand = t.TypeOf<typeof AddressesCommand>;
