import * as t from 'io-ts';
import { list, nullable, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SavedAddress, ThaiAddress } from '../values/thai-address.ts';
import { AddressForm } from './state.ts';

const id = { id: t.string };
/** The number of the turn that asked. */
const request = { request: Count };

/** What a customer can ask of the address book, and what the world can report to it. */
export const AddressesCommand = taggedUnion({
  /** Fetch the book, again after a failure. */
  LoadAddressBook: {},
  /** Open the form of a new address or of one of the book. */
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

  /** The server told the address book. */
  AddressBookLoaded: { list: list(SavedAddress) },
  /** The address book could not be loaded. */
  AddressBookFailed: { failure: Failure },
  /** The server has made a change; the answer carries the whole book. */
  AddressChangeAccepted: { ...request, list: list(SavedAddress) },
  /** A change of the address book failed, or was refused. */
  AddressChangeFailed: { ...request, failure: Failure },
});
export type AddressesCommand = t.TypeOf<typeof AddressesCommand>;
