import type * as t from 'io-ts';
import { nullable, taggedUnion } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import { GuestBagTrouble } from './state.ts';

export const ConnectionEvent = taggedUnion({
  WentOffline: {},
  WentOnline: {},

  StorageLost: {},
  StorageRegained: {},
  /** With this notice of the bag it is told that storage does not keep the bag. */
  StorageLossTold: { notice: Count },

  /** What is wrong with the guest's bag is told; null: no more. */
  BagTroubleTold: { trouble: nullable(GuestBagTrouble) },
});
export type ConnectionEvent = t.TypeOf<typeof ConnectionEvent>;
