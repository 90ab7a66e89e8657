import { undoTime } from '../values/undo-time.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { AddressesEffect } from './effect.ts';
import type { AddressesEvent } from './event.ts';
import type { AddressesReads } from './reads.ts';

const key = 'addresses/change';

/** What the world shall do about what happened to the address book. */
export const addressesEffects: EffectsOf<AddressesEvent, AddressesReads, AddressesEffect> = {
  AddressesRequested: () => [{ type: 'LoadAddresses', key: 'addresses', policy: 'latest' }],
  AddressChangeSubmitted: ({ change: { request, kind, id, address, isDefault } }) => {
    if (kind !== 'remove') {
      return [{ type: 'PutAddress', key, policy: 'queue', request, id, address, isDefault }];
    }
    return id === null ? [] : [{ type: 'DeleteAddress', key, policy: 'queue', request, id }];
  },
  AddressBookChanged: ({ removed }) =>
    removed === null
      ? []
      : [
          {
            type: 'WaitToForgetAddress',
            key: 'addresses/undo',
            policy: 'latest',
            id: removed.id,
            milliseconds: undoTime,
          },
        ],
};
