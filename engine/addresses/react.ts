import { isSame } from '../kernel/same.ts';
import type { React } from '../kernel/slice.ts';
import type { SessionEvent } from '../session/event.ts';
import type { AddressesEvent } from './event.ts';
import type { AddressesReads } from './reads.ts';
import { initialAddresses } from './state.ts';

/** What the address book does because of what happened elsewhere. */
export const reactAddresses: React<SessionEvent, AddressesReads, AddressesEvent> = {
  SessionEnded: (_, { after }) =>
    isSame(after.addresses, initialAddresses) ? [] : [{ type: 'AddressesClosed' }],
};
