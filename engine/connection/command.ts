import * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { GuestBagTrouble } from './state.ts';

/** The browser says that it has no connection. */
export const ConnectionLost = record({ type: t.literal('ConnectionLost') });
/** The browser says that it has a connection again. */
export const ConnectionRestored = record({ type: t.literal('ConnectionRestored') });

/** What the shop wants to keep is not kept by the browser, for whatever reason: the bag lives as long as this page. */
export const StorageRefused = record({ type: t.literal('StorageRefused') });
/** The browser has taken all of it after all. */
export const StorageTaken = record({ type: t.literal('StorageTaken') });

/** Something is wrong with the guest's bag in this browser. */
export const GuestBagTroubled = record({ type: t.literal('GuestBagTroubled'), trouble: GuestBagTrouble });
/** That was read. */
export const DismissBagTrouble = record({ type: t.literal('DismissBagTrouble') });

export const ConnectionCommand = t.union([
  ConnectionLost,
  ConnectionRestored,
  StorageRefused,
  StorageTaken,
  GuestBagTroubled,
  DismissBagTrouble,
]);
export type ConnectionCommand = t.TypeOf<typeof ConnectionCommand>;
