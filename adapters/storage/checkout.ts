import * as t from 'io-ts';
import type { Clock } from '../clock.ts';
import { ownerIn } from './customer-traces.ts';
import { type BuyNowStore, createBuyNow } from './buy-now.ts';
import { createParkedDraft, type ParkedDraft } from './parked-draft.ts';
import { type CheckoutDraftStore, createCheckoutDraft } from './checkout-draft.ts';
import { createPendingOrder, type PendingOrder } from './pending-order.ts';
import { createOwnedValue, type OwnedValue } from './owned-value.ts';
import type { KeyedStorage } from './storage.ts';

const Purchase = t.union([t.literal('undecided'), t.literal('guest-lines')]);

/** All that this browser keeps of checkout. */
export interface CheckoutStores {
  readonly draft: CheckoutDraftStore;
  readonly parked: ParkedDraft;
  readonly pending: PendingOrder;
  readonly buyNow: BuyNowStore;
  readonly purchase: OwnedValue<t.TypeOf<typeof Purchase>>;
}

/** What the browser keeps of checkout, for whoever is signed in here, or for the guest; `newKey` gives a text that nobody can guess. */
export const createCheckoutStores = (
  storage: KeyedStorage,
  clock: Clock,
  newKey: () => string,
): CheckoutStores => {
  const shared = { storage, owner: ownerIn(storage), now: clock.now };
  return {
    draft: createCheckoutDraft({ ...shared, clock }),
    parked: createParkedDraft(storage, clock.now),
    pending: createPendingOrder({ ...shared, newKey }),
    buyNow: createBuyNow(shared),
    purchase: createOwnedValue('checkoutPurchase', Purchase, shared),
  };
};
