import type { CheckoutDraft } from './draft.ts';
import { emptyAddress } from '../values/empty-address.ts';

/** Delivery fields before any input (spec 4.8; case K10). */
export const noDelivery = {
  addressId: null,
  shippingAddress: emptyAddress,
  isOtherReceiver: false,
  keepsAddress: false,
  branchId: null,
  pickupDate: null,
  selfPickup: true,
  receiver: { fullName: '', phone: '' },
} as const;

export const emptyDraft: CheckoutDraft = {
  contact: { fullName: '', phone: '', email: '' },
  // Default for nearly every order: another method is one press.
  deliverMethod: 'ship',
  ...noDelivery,
  taxInvoice: false,
  taxInvoiceDetail: {
    kind: 'person',
    name: '',
    taxId: '',
    branchCode: '',
    usesShippingAddress: true,
    address: emptyAddress,
  },
  couponCode: '',
  paymentMethod: null,
  gift: null,
};
