import type { ThaiAddress } from '../values/thai-address.ts';
import type { Delivery, OrderRequest, ProofNeed, TaxInvoice } from '../orders/order.ts';
import type { CheckoutEvent, CheckoutReads } from './words.ts';
import { isFree, offersTaxInvoice, problemsOf } from './problems.ts';
import { isOrderClosed, paymentMethodOf, sourceOf } from './selectors.ts';
import type { Otp } from '../identity/words.ts';
import { orderedGift } from '../orders/gift.ts';
import { isSame } from '../kernel/same.ts';
import { noMoney } from '../values/money.ts';
import type { SecretRef } from '../kernel/secret.ts';

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
  if (!taxInvoice || !offersTaxInvoice(root)) return null;
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
  const { quote, contact, couponCode, gift, agreement } = root.checkout;
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
    paymentMethod: isFree(root) ? null : paymentMethodOf(root),
    gift: orderedGift(gift),
    expectedTotal: quote.value.total,
    agreement,
  };
};

/** Code sent to this phone of the buyer; null for none, or for one to another phone. */
export const proofCodeOf = (
  { identity: { order } }: Pick<CheckoutReads, 'identity'>,
  phone: string,
): Otp | null => (order.otp?.phoneNumber === phone ? order.otp : null);

/** Proof that the buyer owns a phone; null until the right code for it was typed. */
export const proofOf = (root: Pick<CheckoutReads, 'identity'>, phone: string): SecretRef | null =>
  proofCodeOf(root, phone) === null ? null : root.identity.order.key;

/** Reason why the quoted order needs a proven phone; null when it needs none. */
export const proofNeedOf = (root: CheckoutReads): ProofNeed | null => {
  const { quote, contact } = root.checkout;
  return proofOf(root, contact.phone) === null ? (quote.value?.proof ?? null) : null;
};

/** Need of a proof that cannot end by waiting; any other may have ended since. */
export const lastingNeedOf = (root: CheckoutReads): ProofNeed | null => {
  const need = proofNeedOf(root);
  return need?.reason === 'amount' || need?.reason === 'coupon' ? need : null;
};

const isAsWanted = (request: OrderRequest, wanted: OrderRequest): boolean =>
  request.expectedTotal <= wanted.expectedTotal &&
  isSame({ ...request, expectedTotal: noMoney }, { ...wanted, expectedTotal: noMoney });

/** Places the order that was refused without a proven phone, if it is still the one that is shown. */
export const phoneProven = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const { refusal, placing, contact } = root.checkout;
  if (refusal?.kind !== 'unverified' || placing !== 'idle') return [];
  if (proofOf(root, contact.phone) === null) return [];
  const request = requestOf(root);
  const canPlace = root.connection.isOnline && !isOrderClosed(root);
  const isPlaced = request !== null && canPlace && isAsWanted(request, refusal.request);
  return [{ type: 'PhoneProven' }, ...(isPlaced ? [{ type: 'PlacingStarted', request } as const] : [])];
};
