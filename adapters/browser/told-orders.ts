import * as t from 'io-ts';
import { readValue } from '../storage/quarantine.ts';
import type { KeyedStorage } from '../storage/storage.ts';

/** The key of the orders of which the data layer was told, by their numbers. */
const toldOrdersKey = 'purchasesTold';

/** How many of them are remembered. */
const mostOrders = 50;

/** Whether this browser tells of an order for the first time, whatever is reloaded in between; it is remembered (case N06). */
export const isFirstTold = (storage: KeyedStorage, orderNumber: string): boolean => {
  const told = readValue(storage, toldOrdersKey, t.readonlyArray(t.string)) ?? [];
  if (told.includes(orderNumber)) return false;
  storage.set(toldOrdersKey, JSON.stringify([...told, orderNumber].slice(-mostOrders)));
  return true;
};
