import type * as t from 'io-ts';
import { list, nullable, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SavedAddress } from '../values/thai-address.ts';
import { AddressChange, AddressForm } from './state.ts';

/** All that can happen to the address book. */
export const AddressesEvent = taggedUnion({
  /** The address book is asked for. */
  AddressesRequested: {},
  /** The address book is there, new or again. */
  AddressesReceived: { list: list(SavedAddress) },
  /** The address book could not be had. */
  AddressesUnavailable: { failure: Failure },
  /** The form for an address is open. */
  AddressFormOpened: { form: AddressForm },
  /** The form for an address is closed. */
  AddressFormClosed: {},
  /** A change is on its way to the server. */
  AddressChangeSubmitted: { change: AddressChange },
  /** The server has made the change; `removed` can be put back. */
  AddressBookChanged: { notice: Count, list: list(SavedAddress), removed: nullable(SavedAddress) },
  /** The change did not come about. */
  AddressChangeRefused: { failure: Failure },
  /** What was removed cannot be put back any more. */
  RemovedAddressForgotten: {},
  /** Whoever was signed in is so no more. */
  AddressesClosed: {},
});
export type AddressesEvent = t.TypeOf<typeof AddressesEvent>;
