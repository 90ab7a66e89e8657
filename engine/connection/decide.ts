import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { ConnectionCommand } from './command.ts';
import type { ConnectionEvent } from './event.ts';
import type { ConnectionReads } from './reads.ts';

const nothing = reject('NothingChanges');

/** What the browser says of its connection and of its storage. */
export const decideConnection: Decide<
  ConnectionCommand,
  Pick<ConnectionReads, 'connection'>,
  ConnectionEvent
> = {
  ConnectionLost: (_, { connection }) => (connection.isOnline ? accept([{ type: 'WentOffline' }]) : nothing),
  ConnectionRestored: (_, { connection }) =>
    connection.isOnline ? nothing : accept([{ type: 'WentOnline' }]),
  GuestBagTroubled: ({ trouble }, { connection: { guestBag } }) =>
    guestBag === trouble || guestBag === 'outdated' ? nothing : accept([{ type: 'BagTroubleTold', trouble }]),
  DismissBagTrouble: (_, { connection }) =>
    connection.guestBag === null ? nothing : accept([{ type: 'BagTroubleTold', trouble: null }]),
  StorageRefused: (_, { connection }) =>
    connection.isStorageAvailable ? accept([{ type: 'StorageLost' }]) : nothing,
  StorageTaken: (_, { connection }) =>
    connection.isStorageAvailable ? nothing : accept([{ type: 'StorageRegained' }]),
};
