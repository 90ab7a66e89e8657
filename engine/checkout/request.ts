import type { ThaiAddress } from '../values/thai-address.ts';
import type { Delivery, OrderRequest, TaxInvoice } from '../orders/order.ts';
import type { CheckoutReads } from './words.ts';
import { isFree, problemsOf } from './problems.ts';
import { sourceOf } from './selectors.ts';

/** An address with the contact as who receives it, where no other receiver is named. */
const received = (address: ThaiAddress, { checkout: { contact } }: CheckoutReads): ThaiAddress => ({
  ...address,
  fullName: address.fullName === '' ? contact.fullName : address.fullName,
  phone: address.phone === '' ? contact.phone : address.phone,
});

const deliveryOf = (root: CheckoutReads): Delivery | null => {
  const { deliverMethod, shippingAddress, branchId, pickupDate, selfPickup, receiver, contact } =
    root.checkout;
  if (deliverMethod === 'ship') return { method: 'ship', address: received(shippingAddress, root) };
  if (deliverMethod === null || branchId === null || pickupDate === null) return null;
  const { fullName, phone } = selfPickup ? contact : receiver;
  return { method: 'pickup', branchId, date: pickupDate, receiver: { fullName, phone } };
};

const taxInvoiceOf = (root: CheckoutReads): TaxInvoice | null => {
  const { taxInvoice, taxInvoiceDetail: detail, deliverMethod, shippingAddress } = root.checkout;
  if (!taxInvoice) return null;
  const { kind, name, taxId, branchCode, usesShippingAddress } = detail;
  const address = usesShippingAddress && deliverMethod === 'ship' ? shippingAddress : detail.address;
  return {
    kind,
    name,
    taxId,
    branchCode: kind === 'company' ? branchCode : '',
    address: received(address, root),
  };
};

/** The order as it is shown, ready to be placed; null as long as anything of it is missing or not known. */
export const requestOf = (root: CheckoutReads): OrderRequest | null => {
  const { quote, contact, couponCode, paymentMethod, agreement } = root.checkout;
  const source = sourceOf(root);
  const delivery = deliveryOf(root);
  if (quote.status !== 'ready' || source === null || delivery === null || !agreement) return null;
  if ((['1', '2', '3'] as const).some((step) => problemsOf(root, step).length > 0)) return null;
  return {
    source,
    contact,
    delivery,
    taxInvoice: taxInvoiceOf(root),
    couponCode,
    paymentMethod: isFree(root) ? null : paymentMethod,
    expectedTotal: quote.value.total,
    agreement,
  };
};
