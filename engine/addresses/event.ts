import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { SavedAddress } from '../values/thai-address.ts';
import { AddressChange, AddressForm } from './state.ts';

export const AddressesRequested = record({ type: t.literal('AddressesRequested') });
export const AddressesReceived = record({ type: t.literal('AddressesReceived'), list: list(SavedAddress) });
export const AddressesUnavailable = record({ type: t.literal('AddressesUnavailable'), failure: Failure });
export const AddressFormOpened = record({ type: t.literal('AddressFormOpened'), form: AddressForm });
export const AddressFormClosed = record({ type: t.literal('AddressFormClosed') });
/** A change is on its way to the server. */
export const AddressChangeSubmitted = record({
  type: t.literal('AddressChangeSubmitted'),
  change: AddressChange,
});
/** The server has made the change; `removed` can be put back. */
export const AddressBookChanged = record({
  type: t.literal('AddressBookChanged'),
  notice: Count,
  list: list(SavedAddress),
  removed: nullable(SavedAddress),
});
/** The change did not come about. */
export const AddressChangeRefused = record({ type: t.literal('AddressChangeRefused'), failure: Failure });
/** What was removed cannot be put back any more. */
export const RemovedAddressForgotten = record({ type: t.literal('RemovedAddressForgotten') });
/** Whoever was signed in is so no more. */
export const AddressesClosed = record({ type: t.literal('AddressesClosed') });

/** All that can happen to the address book. */
export const AddressesEvent = t.union([
  AddressesRequested,
  AddressesReceived,
  AddressesUnavailable,
  AddressFormOpened,
  AddressFormClosed,
  AddressChangeSubmitted,
  AddressBookChanged,
  AddressChangeRefused,
  RemovedAddressForgotten,
  AddressesClosed,
]);
export type AddressesEvent = t.TypeOf<typeof AddressesEvent>;
