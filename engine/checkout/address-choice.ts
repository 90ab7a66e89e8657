import { emptyAddress } from '../values/thai-address.ts';
import { tidyAddress } from '../addresses/tidy.ts';
import { isSame } from '../kernel/same.ts';
import type { CheckoutEvent } from './event.ts';
import type { CheckoutReads } from './reads.ts';

/**
 * What the customer's book means for where the order goes: its first address is chosen for whoever has typed none (case
 * K02), a chosen one is as the book has it, and one that left the book stays as if it had been typed.
 */
export const addressOfBook = ({ addresses, checkout, session }: CheckoutReads): readonly CheckoutEvent[] => {
  const { deliverMethod, addressId, shippingAddress, placing, keepsAddress } = checkout;
  if (deliverMethod !== 'ship' || placing !== 'idle') return [];
  if (session.status !== 'signed-in' || addresses.status !== 'ready') return [];
  const chosen =
    addressId === null
      ? isSame(shippingAddress, emptyAddress)
        ? addresses.list[0]
        : undefined
      : addresses.list.find(({ id }) => id === addressId);
  if (chosen === undefined) {
    return addressId === null
      ? []
      : [{ type: 'ShippingSet', addressId: null, address: shippingAddress, keepsAddress }];
  }
  const { id } = chosen;
  const address = tidyAddress(chosen.address);
  return id === addressId && isSame(address, shippingAddress)
    ? []
    : [{ type: 'ShippingSet', addressId: id, address, keepsAddress: false }];
};
