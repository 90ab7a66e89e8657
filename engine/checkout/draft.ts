import * as t from 'io-ts';
import { ThaiAddress } from '../values/thai-address.ts';
import { nullable, oneOf, record } from '../kernel/codec.ts';
import { Contact, DeliverMethod, PaymentMethod } from '../orders/order.ts';
import { Gift } from '../orders/gift.ts';
import { personal } from '../kernel/personal.ts';

export const Receiver = record({
  fullName: personal('name', t.string),
  phone: personal('phone', t.string),
});
export type Receiver = t.TypeOf<typeof Receiver>;

/** Tax invoice fields as typed; `address` counts unless `usesShippingAddress` and the order is sent. */
export const TaxInvoiceDetail = record({
  kind: oneOf(['person', 'company']),
  name: personal('name', t.string),
  taxId: personal('tax-id', t.string),
  branchCode: personal('branch-code', t.string),
  usesShippingAddress: t.boolean,
  address: ThaiAddress,
});
export type TaxInvoiceDetail = t.TypeOf<typeof TaxInvoiceDetail>;

/** Draft of checkout's form, stored in the browser for a day. Any text may be '' or invalid. */
export const draftFields = {
  contact: Contact,
  deliverMethod: nullable(DeliverMethod),
  /** The chosen one of the customer's book; null while the address is typed here. */
  addressId: nullable(t.string),
  /** The address that is typed here, or the copy of the chosen one. */
  shippingAddress: ThaiAddress,
  /** Whether a typed address names another receiver. */
  isOtherReceiver: t.boolean,
  /** Whether a typed address goes into the customer's book once the order is placed. */
  keepsAddress: t.boolean,
  branchId: nullable(t.string),
  /** An ISO date in Thailand. */
  pickupDate: nullable(t.string),
  /** Whether the contact picks up; else `receiver` does. */
  selfPickup: t.boolean,
  receiver: Receiver,
  taxInvoice: t.boolean,
  taxInvoiceDetail: TaxInvoiceDetail,
  /** Applied or being applied; '' for none. */
  couponCode: personal('coupon', t.string),
  paymentMethod: nullable(PaymentMethod),
  /** Null while it is no present. */
  gift: nullable(Gift),
};

/** Form input of checkout (spec 3, 'Checkout state'). The agreement is no part of it: it is given again. */
export const CheckoutDraft = record(draftFields);
export type CheckoutDraft = t.TypeOf<typeof CheckoutDraft>;

export const draftOf = (holder: CheckoutDraft): CheckoutDraft => CheckoutDraft.encode(holder);

/** Whether another person receives it, chosen or named; an address of the book has its own receiver. */
export const hasOtherReceiver = (
  { deliverMethod, addressId, shippingAddress }: CheckoutDraft,
  wasChosen: boolean,
): boolean =>
  deliverMethod === 'ship' &&
  addressId === null &&
  (wasChosen || shippingAddress.fullName !== '' || shippingAddress.phone !== '');
