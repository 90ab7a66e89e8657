import { tidyAddress } from '../addresses/tidy.ts';
import { isSame } from '../kernel/same.ts';
import { emptyAddress } from '../values/empty-address.ts';
import { isOpen } from './asking.ts';
import { emptyDraft } from './empty-draft.ts';
import { draftOf } from './draft.ts';
import type { CheckoutEvent, CheckoutReads } from './words.ts';
import { tidyContact } from './tidy.ts';

/** A customer who has typed nothing about themselves is who their profile says. */
export const contactOfProfile = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const { checkout, session } = root;
  if (!isOpen(root) || session.profile.value === null || checkout.placing !== 'idle') return [];
  if (!isSame(checkout.contact, emptyDraft.contact)) return [];
  const { fullName, mobileNumber, email } = session.profile.value;
  const contact = tidyContact({ fullName, phone: mobileNumber ?? '', email: email ?? '' });
  return isSame(contact, emptyDraft.contact) ? [] : [{ type: 'ContactSet', contact }];
};

/**
 * What the customer's book means for where the order goes: its first address is chosen where none was typed (case
 * K02), a chosen one is as the book has it, and one that left the book stays as if it had been typed.
 */
export const addressOfBook = ({ checkout, queries, session }: CheckoutReads): readonly CheckoutEvent[] => {
  const { deliverMethod, addressId, shippingAddress, placing, keepsAddress } = checkout;
  if (deliverMethod !== 'ship' || placing !== 'idle') return [];
  const book = queries.addressBook.remote;
  if (session.status !== 'signed-in' || book.status !== 'ready') return [];
  const chosen =
    addressId === null
      ? isSame(shippingAddress, emptyAddress)
        ? book.value[0]
        : undefined
      : book.value.find(({ id }) => id === addressId);
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

/**
 * The session expired: what its customer filled in is kept for that customer alone. The product bought now is no secret and
 * stays, as the lines of a bag do.
 */
export const interrupted = ({ checkout, session }: CheckoutReads): readonly CheckoutEvent[] => {
  const customerId = session.profile.value?.customerId ?? checkout.customerId;
  const draft = draftOf(checkout);
  const { step, buyNowOrderProduct: line } = checkout;
  return [
    { type: 'CheckoutCleared' },
    ...(customerId === null || isSame(draft, emptyDraft)
      ? []
      : [{ type: 'DraftParked', customerId, step, draft } as const]),
    ...(line === null ? [] : [{ type: 'BuyNowChosen', line } as const]),
  ];
};

/** A guest signs in: what they filled in and what they buy now is theirs from now on (case G04). */
export const carriedOver = ({ checkout }: CheckoutReads): readonly CheckoutEvent[] =>
  checkout.buyNowOrderProduct === null && isSame(draftOf(checkout), emptyDraft)
    ? []
    : [{ type: 'CheckoutCarriedOver' }];
