import { tidyAddress } from '../addresses/tidy.ts';
import { asMessage, type Gift } from '../orders/gift.ts';
import type { Contact } from '../orders/order.ts';
import { asTyped, longestName } from '../values/form-text.ts';
import { type CheckoutDraft, hasOtherReceiver, type Receiver, type TaxInvoiceDetail } from './draft.ts';

/** An id that storage or a page names: bounded, and never ''. */
export const idOf = (id: string | null): string | null => (id === null || id === '' ? null : id.slice(0, 64));

export const tidyContact = ({ fullName, phone, email }: Contact): Contact => ({
  fullName: asTyped('name', fullName, longestName),
  phone: asTyped('phone', phone),
  email: asTyped('email', email),
});

export const tidyReceiver = ({ fullName, phone }: Receiver): Receiver => ({
  fullName: asTyped('name', fullName, longestName),
  phone: asTyped('phone', phone),
});

export const tidyTaxInvoice = (detail: TaxInvoiceDetail): TaxInvoiceDetail => ({
  ...detail,
  name: asTyped('name', detail.name),
  taxId: asTyped('tax-id', detail.taxId),
  branchCode: asTyped('branch-code', detail.branchCode),
  address: tidyAddress(detail.address),
});

export const tidyGift = (gift: Gift | null): Gift | null =>
  gift === null ? null : { ...gift, message: asMessage(gift.message) };

export const tidyDraft = (typed: CheckoutDraft): CheckoutDraft => {
  const draft = {
    ...typed,
    contact: tidyContact(typed.contact),
    addressId: idOf(typed.addressId),
    shippingAddress: tidyAddress(typed.shippingAddress),
    branchId: idOf(typed.branchId),
    pickupDate: idOf(typed.pickupDate),
    receiver: tidyReceiver(typed.receiver),
    taxInvoiceDetail: tidyTaxInvoice(typed.taxInvoiceDetail),
    couponCode: asTyped('coupon', typed.couponCode),
    gift: tidyGift(typed.gift),
  };
  return { ...draft, isOtherReceiver: hasOtherReceiver(draft, typed.isOtherReceiver) };
};
