import * as t from 'io-ts';
import { nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import type { States } from '../states.ts';

/**
 * Problem of the guest's bag in this browser: parts of it were `spoilt` and put aside, or this page is `outdated`: a newer shop
 * in another tab owns the bag, and lines added here live as long as this page.
 */
export const GuestBagTrouble = oneOf(['spoilt', 'outdated']);
export type GuestBagTrouble = t.TypeOf<typeof GuestBagTrouble>;

/** Connection of the page to the network, and to persistent storage. */
export const state = record({
  isOnline: t.boolean,
  isStorageAvailable: t.boolean,
  /** The bag's notice with which it was told that storage does not keep the bag; null: not told yet. */
  lossTold: nullable(Count),
  guestBag: nullable(GuestBagTrouble),
});
export type ConnectionState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  ConnectionLost: {},
  ConnectionRestored: {},

  /** The browser's storage is unavailable: the bag lives as long as this page. */
  StorageRefused: {},
  /** The browser has taken all of it after all. */
  StorageTaken: {},

  GuestBagTroubled: { trouble: GuestBagTrouble },
  DismissBagTrouble: {},
});
export type ConnectionCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  WentOffline: {},
  WentOnline: {},

  /** The browser does not keep what the shop wants to keep. */
  StorageLost: {},
  StorageRegained: {},
  /** With this notice of the bag it is told that storage does not keep the bag. */
  StorageLossTold: { notice: Count },

  /** Shows the problem of the guest's bag; null: none any more. */
  BagTroubleTold: { trouble: nullable(GuestBagTrouble) },
});
export type ConnectionEvent = t.TypeOf<typeof event>;

export type ConnectionReads = Pick<States, 'cart' | 'connection'>;
