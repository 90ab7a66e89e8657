import { either as E } from 'fp-ts';
import type { Decide } from '../kernel/slice.ts';
import type { Event, Root } from '../root.ts';
import { wishlistBackOnline } from '../wishlist/changes.ts';
import type { ConnectionCommand } from './command.ts';

/** What the browser's connection means for the shop. */
export const decideConnection: Decide<ConnectionCommand, Root, Event> = {
  ConnectionLost: (_, root) =>
    root.connection.isOnline ? E.right([{ type: 'WentOffline' }]) : E.left({ type: 'NothingChanges' }),
  ConnectionRestored: (_, root) =>
    root.connection.isOnline
      ? E.left({ type: 'NothingChanges' })
      : E.right([{ type: 'WentOnline' }, ...wishlistBackOnline(root)]),
  GuestBagTroubled: ({ trouble }, { connection: { guestBag } }) =>
    guestBag === trouble || guestBag === 'outdated'
      ? E.left({ type: 'NothingChanges' })
      : E.right([{ type: 'BagTroubleTold', trouble }]),
  DismissBagTrouble: (_, { connection }) =>
    connection.guestBag === null
      ? E.left({ type: 'NothingChanges' })
      : E.right([{ type: 'BagTroubleTold', trouble: null }]),
  StorageRefused: (_, root) =>
    root.connection.isStorageKept ? E.right([{ type: 'StorageLost' }]) : E.left({ type: 'NothingChanges' }),
  StorageTaken: (_, root) =>
    root.connection.isStorageKept
      ? E.left({ type: 'NothingChanges' })
      : E.right([{ type: 'StorageRegained' }]),
};
