import type { Evolve } from '../kernel.ts';
import type { ConnectionEvent } from './event.ts';
import type { ConnectionState } from './state.ts';

/** How each event changes what is known of the connection. */
export const evolveConnection: Evolve<ConnectionState, ConnectionEvent> = {
  WentOffline: () => ({ isOnline: false }),
  WentOnline: () => ({ isOnline: true }),
};
