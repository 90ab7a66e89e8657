import * as t from 'io-ts';
import { nullable } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import { ThaiAddress } from '../values/thai-address.ts';

/** All that the address book can ask of the world. */
export const AddressesEffect = effectUnion({
  /** Fetch the customer's address book. */
  LoadAddresses: {},
  /** Put an address into the book: a new one, or in the place of the one that `id` names. */
  PutAddress: { request: Count, id: nullable(t.string), address: ThaiAddress, isDefault: t.boolean },
  /** Take an address out of the book. */
  DeleteAddress: { request: Count, id: t.string },
  /** Report `ForgetRemovedAddress` after a pause in milliseconds. */
  WaitToForgetAddress: { id: t.string, milliseconds: Count },
});
export type AddressesEffect = t.TypeOf<typeof AddressesEffect>;
