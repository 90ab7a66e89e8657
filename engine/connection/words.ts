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
  /** Notice of the bag that warned of missing storage; null before the warning. */
  lossTold: nullable(Count),
  guestBag: nullable(GuestBagTrouble),
});
export type ConnectionState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  ConnectionLost: {},
  ConnectionRestored: {},

  /** The browser's storage is unavailable: the bag lives as long as this page. */
  StorageRefused: {},
  /** The browser's storage works again. */
  StorageTaken: {},

  GuestBagTroubled: { trouble: GuestBagTrouble },
  DismissBagTrouble: {},
});
export type ConnectionCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  WentOffline: {},
  WentOnline: {},

  /** The browser's storage refuses data. */
  StorageLost: {},
  StorageRegained: {},
  /** Warns with this notice of the bag that storage does not keep it. */
  StorageLossTold: { notice: Count },

  /** Shows the problem of the guest's bag; null: none any more. */
  BagTroubleTold: { trouble: nullable(GuestBagTrouble) },
});
export type ConnectionEvent = t.TypeOf<typeof event>;

export type ConnectionReads = Pick<States, 'cart' | 'connection'>;
