import type { ConnectionState } from './state.ts';

export const initialConnection: ConnectionState = {
  isOnline: true,
  isStorageAvailable: true,
  lossTold: null,
  guestBag: null,
};
