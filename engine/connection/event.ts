import type * as t from 'io-ts';
import { nullable, taggedUnion } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import { GuestBagTrouble } from './state.ts';

export const ConnectionEvent = taggedUnion({
  /** The browser has no connection. */
  WentOffline: {},
  /** The browser has a connection again. */
  WentOnline: {},

  /** The browser does not keep what the shop wants to keep. */
  StorageLost: {},
  /** The browser keeps it again. */
  StorageRegained: {},
  /** With this notice of the bag it is told that storage does not keep the bag. */
  StorageLossTold: { notice: Count },

  /** What is wrong with the guest's bag is told; null: no more. */
  BagTroubleTold: { trouble: nullable(GuestBagTrouble) },
});
export type ConnectionEvent = t.TypeOf<typeof ConnectionEvent>;
