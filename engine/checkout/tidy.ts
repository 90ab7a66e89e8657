import { tidyAddress } from '../addresses/tidy.ts';
import type { Contact } from '../orders/order.ts';
import { asTyped, longestName } from '../values/form-text.ts';
import type { CheckoutDraft, Receiver, TaxInvoiceDetail } from './draft.ts';

/** An id that storage or a page names: bounded, and never ''. */
const idOf = (id: string | null): string | null => (id === null || id === '' ? null : id.slice(0, 64));

/** A contact as the rules take it. */
export const tidyContact = ({ fullName, phone, email }: Contact): Contact => ({
  fullName: asTyped('name', fullName, longestName),
  phone: asTyped('phone', phone),
  email: asTyped('email', email),
});

/** Who picks up, as the rules take it. */
export const tidyReceiver = ({ fullName, phone }: Receiver): Receiver => ({
  fullName: asTyped('name', fullName, longestName),
  phone: asTyped('phone', phone),
});

/** What was typed of a tax invoice, as the rules take it. */
export const tidyTaxInvoice = (detail: TaxInvoiceDetail): TaxInvoiceDetail => ({
  ...detail,
  name: asTyped('name', detail.name),
  taxId: asTyped('tax-id', detail.taxId),
  branchCode: asTyped('branch-code', detail.branchCode),
  address: tidyAddress(detail.address),
});

/** A whole form as the rules take it, whoever wrote it. */
export const tidyDraft = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  contact: tidyContact(draft.contact),
  addressId: idOf(draft.addressId),
  shippingAddress: tidyAddress(draft.shippingAddress),
  branchId: idOf(draft.branchId),
  pickupDate: idOf(draft.pickupDate),
  receiver: tidyReceiver(draft.receiver),
  taxInvoiceDetail: tidyTaxInvoice(draft.taxInvoiceDetail),
  couponCode: asTyped('coupon', draft.couponCode),
});
