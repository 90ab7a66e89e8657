import * as t from 'io-ts';
import { readValue } from '../storage/stored-value.ts';
import type { KeyedStorage } from '../storage/storage.ts';

/** The key of the orders of which the data layer was told, by their numbers. */
const reportedPurchasesKey = 'purchasesTold';

/** How many of them are remembered. */
const mostOrders = 50;

/** Whether this browser tells of an order for the first time, whatever is reloaded in between; it is remembered (case N06). */
export const isFirstReport = (storage: KeyedStorage, orderNumber: string): boolean => {
  const told = readValue(storage, reportedPurchasesKey, t.readonlyArray(t.string)) ?? [];
  if (told.includes(orderNumber)) return false;
  storage.set(reportedPurchasesKey, JSON.stringify([...told, orderNumber].slice(-mostOrders)));
  return true;
};
