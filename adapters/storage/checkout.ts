import * as t from 'io-ts';
import type { Clock } from '../clock.ts';
import { ownerIn } from './customer-traces.ts';
import { createBuyNow } from './buy-now.ts';
import { createParkedDraft } from './parked-draft.ts';
import { createCheckoutDraft } from './checkout-draft.ts';
import { createPendingOrder } from './pending-order.ts';
import { createOwnedValue } from './owned-value.ts';
import type { KeyedStorage } from './storage.ts';

const Purchase = t.union([t.literal('undecided'), t.literal('guest-lines')]);

/** The stores of checkout, owned by the present session or guest; `newKey` gives an unguessable text. */
export const createCheckoutStores = (storage: KeyedStorage, clock: Clock, newKey: () => string) => {
  const shared = { storage, owner: ownerIn(storage), now: clock.now };
  return {
    draft: createCheckoutDraft({ ...shared, clock }),
    parked: createParkedDraft(storage, clock.now),
    pending: createPendingOrder({ ...shared, newKey }),
    buyNow: createBuyNow(shared),
    purchase: createOwnedValue('checkoutPurchase', Purchase, shared),
  };
};
export type CheckoutStores = ReturnType<typeof createCheckoutStores>;
