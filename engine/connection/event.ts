import * as t from 'io-ts';
import { nullable, record } from '../codec.ts';
import { GuestBagTrouble } from './state.ts';

export const WentOffline = record({ type: t.literal('WentOffline') });
export const WentOnline = record({ type: t.literal('WentOnline') });

export const StorageLost = record({ type: t.literal('StorageLost') });

/** What is wrong with the guest's bag is told; null: no more. */
export const BagTroubleTold = record({
  type: t.literal('BagTroubleTold'),
  trouble: nullable(GuestBagTrouble),
});

export const ConnectionEvent = t.union([WentOffline, WentOnline, StorageLost, BagTroubleTold]);
export type ConnectionEvent = t.TypeOf<typeof ConnectionEvent>;
