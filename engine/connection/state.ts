import * as t from 'io-ts';
import { nullable, oneOf, record } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';

/**
 * What is wrong with the guest's bag in this browser: parts of it were `spoilt` and put aside, or this page is `outdated`: the
 * bag is that of a newer shop in another tab, and what is put in here lives as long as this page.
 */
export const GuestBagTrouble = oneOf(['spoilt', 'outdated']);
export type GuestBagTrouble = t.TypeOf<typeof GuestBagTrouble>;

/** What the page is connected to: the network, and the storage that outlives it. */
export const ConnectionState = record({
  isOnline: t.boolean,
  isStorageAvailable: t.boolean,
  /** The bag's notice with which it was told that storage does not keep the bag; null: not told yet. */
  lossTold: nullable(Count),
  guestBag: nullable(GuestBagTrouble),
});
export type ConnectionState = t.TypeOf<typeof ConnectionState>;
