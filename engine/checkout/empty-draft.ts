import type { CheckoutDraft } from './draft.ts';
import { emptyAddress } from '../values/empty-address.ts';

/** What is chosen and typed about the way to the buyer, before anything of it is (spec 4.8; case K10). */
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
  // What nearly every order is: another way is one press.
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
