import type { Evolve } from '../kernel/slice.ts';
import type { ConnectionEvent } from './event.ts';
import type { ConnectionState } from './state.ts';

/** How each event changes what is known of the connection. */
export const evolveConnection: Evolve<ConnectionState, ConnectionEvent> = {
  WentOffline: (connection) => ({ ...connection, isOnline: false }),
  WentOnline: (connection) => ({ ...connection, isOnline: true }),
  BagTroubleTold: (connection, { trouble }) => ({ ...connection, guestBag: trouble }),
  StorageLost: (connection) => ({ ...connection, isStorageAvailable: false }),
  StorageRegained: (connection) => ({ ...connection, isStorageAvailable: true }),
  StorageLossTold: (connection, { notice }) => ({ ...connection, lossTold: notice }),
};
