import type * as t from 'io-ts';
import { taggedUnion } from '../kernel/codec.ts';
import { GuestBagTrouble } from './state.ts';

export const ConnectionCommand = taggedUnion({
  /** The browser says that it has no connection. */
  ConnectionLost: {},
  /** The browser says that it has a connection again. */
  ConnectionRestored: {},

  /** What the shop wants to keep is not kept by the browser, for whatever reason: the bag lives as long as this page. */
  StorageRefused: {},
  /** The browser has taken all of it after all. */
  StorageTaken: {},

  /** Something is wrong with the guest's bag in this browser. */
  GuestBagTroubled: { trouble: GuestBagTrouble },
  /** That was read. */
  DismissBagTrouble: {},
});
export type ConnectionCommand = t.TypeOf<typeof ConnectionCommand>;
