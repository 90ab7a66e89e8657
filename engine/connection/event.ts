import * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { Count } from '../values/quantity.ts';
import { GuestBagTrouble } from './state.ts';

export const WentOffline = record({ type: t.literal('WentOffline') });
export const WentOnline = record({ type: t.literal('WentOnline') });

export const StorageLost = record({ type: t.literal('StorageLost') });
export const StorageRegained = record({ type: t.literal('StorageRegained') });
/** With this notice of the bag it is told that storage does not keep the bag. */
export const StorageLossTold = record({ type: t.literal('StorageLossTold'), notice: Count });

/** What is wrong with the guest's bag is told; null: no more. */
export const BagTroubleTold = record({
  type: t.literal('BagTroubleTold'),
  trouble: nullable(GuestBagTrouble),
});

export const ConnectionEvent = t.union([
  WentOffline,
  WentOnline,
  StorageLost,
  StorageRegained,
  StorageLossTold,
  BagTroubleTold,
]);
export type ConnectionEvent = t.TypeOf<typeof ConnectionEvent>;
