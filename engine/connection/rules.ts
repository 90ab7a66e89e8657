import type { ConnectionState, ConnectionCommand, ConnectionEvent, ConnectionReads } from './words.ts';
import type { Decide, Evolve, Around, React } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { isLostWithThePage } from '../cart/selectors.ts';
import type { ShopEvent } from '../states.ts';

export const initial: ConnectionState = {
  isOnline: true,
  isStorageAvailable: true,
  lossTold: null,
  guestBag: null,
};

const nothing = reject('NothingChanges');

export const decide: Decide<ConnectionCommand, Pick<ConnectionReads, 'connection'>, ConnectionEvent> = {
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

export const evolve: Evolve<ConnectionState, ConnectionEvent> = {
  WentOffline: (connection) => ({ ...connection, isOnline: false }),
  WentOnline: (connection) => ({ ...connection, isOnline: true }),
  BagTroubleTold: (connection, { trouble }) => ({ ...connection, guestBag: trouble }),
  StorageLost: (connection) => ({ ...connection, isStorageAvailable: false }),
  StorageRegained: (connection) => ({ ...connection, isStorageAvailable: true }),
  StorageLossTold: (connection, { notice }) => ({ ...connection, lossTold: notice }),
};

/** Warns a guest once that the browser does not store the bag, when a line is added. */
const tellLoss = (_: unknown, { after }: Around<ConnectionReads>): readonly ConnectionEvent[] => {
  const { notice } = after.cart;
  return after.connection.lossTold === null && notice !== null && isLostWithThePage(after)
    ? [{ type: 'StorageLossTold', notice: notice.id }]
    : [];
};

/** Notifies a guest once that the browser does not store the bag. */
export const react: React<ShopEvent, ConnectionReads, ConnectionEvent> = {
  StorageLost: tellLoss,
  LineAdded: tellLoss,
  LineRemoved: tellLoss,
  LineRestored: tellLoss,
  QuantityChanged: tellLoss,
  QuantityClamped: tellLoss,
  GuestCartAdopted: tellLoss,
};
