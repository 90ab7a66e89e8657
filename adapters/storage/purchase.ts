import * as t from 'io-ts';
import { createOwnedValue, type OwnedValue, type OwnerParts } from './owned-value.ts';

/** The key of the question which pieces are bought after signing in, or of its answer. */
export const purchaseKey = 'checkoutPurchase';

const Purchase = t.union([t.literal('asked'), t.literal('kept')]);

/** The question which pieces are bought, in this browser. */
export type PurchaseStore = OwnedValue<t.TypeOf<typeof Purchase>>;

/** The question which pieces are bought, kept for a day for whoever it was put to: a reload shall not answer it. */
export const createPurchase = (parts: OwnerParts): PurchaseStore =>
  createOwnedValue(purchaseKey, Purchase, parts);
