import * as t from 'io-ts';
import { nullable } from '../kernel/codec.ts';
import { effect } from '../kernel/effect.ts';
import { Count } from '../values/quantity.ts';
import { ThaiAddress } from '../values/thai-address.ts';

/** Fetch the customer's address book. */
export const LoadAddresses = effect('LoadAddresses', {});
/** Put an address into the book: a new one, or in the place of the one that `id` names. */
export const PutAddress = effect('PutAddress', {
  request: Count,
  id: nullable(t.string),
  address: ThaiAddress,
  isDefault: t.boolean,
});
/** Take an address out of the book. */
export const DeleteAddress = effect('DeleteAddress', { request: Count, id: t.string });
/** Report `ForgetRemovedAddress` after a pause in milliseconds. */
export const WaitToForgetAddress = effect('WaitToForgetAddress', { id: t.string, milliseconds: Count });

/** All that the address book can ask of the world. */
export const AddressesEffect = t.union([LoadAddresses, PutAddress, DeleteAddress, WaitToForgetAddress]);
export type AddressesEffect = t.TypeOf<typeof AddressesEffect>;
