import type { Otp } from '../identity/words.ts';
import { isSame } from '../kernel/same.ts';
import { noMoney } from '../values/money.ts';
import type { OrderRequest, ProofNeed } from '../orders/order.ts';
import type { CheckoutEvent, CheckoutReads } from './words.ts';
import type { SecretRef } from '../kernel/secret.ts';
import { requestOf } from './request.ts';
import { isOrderClosed } from './selectors.ts';

/** The code that went to a phone of who orders; null while none did, or to another. */
export const proofCodeOf = (
  { identity: { order } }: Pick<CheckoutReads, 'identity'>,
  phone: string,
): Otp | null => (order.otp?.phoneNumber === phone ? order.otp : null);

/** The proof that a phone is theirs; null as long as no right code of that phone was typed. */
export const proofOf = (root: Pick<CheckoutReads, 'identity'>, phone: string): SecretRef | null =>
  proofCodeOf(root, phone) === null ? null : root.identity.order.key;

/** Why the order that is shown cannot be placed before the phone of its contact is proven; null when it can. */
export const proofNeedOf = (root: CheckoutReads): ProofNeed | null => {
  const { quote, contact } = root.checkout;
  return proofOf(root, contact.phone) === null ? (quote.value?.proof ?? null) : null;
};

/** What of that is so without asking again: the rest may have ended by waiting. */
export const lastingNeedOf = (root: CheckoutReads): ProofNeed | null => {
  const need = proofNeedOf(root);
  return need?.reason === 'amount' || need?.reason === 'coupon' ? need : null;
};

const isAsWanted = (request: OrderRequest, wanted: OrderRequest): boolean =>
  request.expectedTotal <= wanted.expectedTotal &&
  isSame({ ...request, expectedTotal: noMoney }, { ...wanted, expectedTotal: noMoney });

/** What a proven phone means: the order is placed that was refused without, if it is still what is shown. */
export const phoneProven = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const { refusal, placing, contact } = root.checkout;
  if (refusal?.kind !== 'unverified' || placing !== 'idle') return [];
  if (proofOf(root, contact.phone) === null) return [];
  const request = requestOf(root);
  const canPlace = root.connection.isOnline && !isOrderClosed(root);
  const isPlaced = request !== null && canPlace && isAsWanted(request, refusal.request);
  return [{ type: 'PhoneProven' }, ...(isPlaced ? [{ type: 'PlacingStarted', request } as const] : [])];
};
