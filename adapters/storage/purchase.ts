import * as t from 'io-ts';
import { createKeptBy, type KeptBy, type KeptByParts } from './kept-by.ts';

/** The key of the question which pieces are bought after signing in, or of its answer. */
export const purchaseKey = 'checkoutPurchase';

const Purchase = t.union([t.literal('asked'), t.literal('kept')]);

/** The question which pieces are bought, in this browser. */
export type PurchaseStore = KeptBy<t.TypeOf<typeof Purchase>>;

/** The question which pieces are bought, kept for a day for whoever it was put to: a reload shall not answer it. */
export const createPurchase = (parts: KeptByParts): PurchaseStore =>
  createKeptBy(purchaseKey, Purchase, parts);
