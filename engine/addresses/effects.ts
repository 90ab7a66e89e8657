import { latest, queued } from '../kernel/policy.ts';
import { undoTime } from '../values/undo-time.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { AddressesEffect } from './effect.ts';
import type { AddressesEvent } from './event.ts';
import type { AddressesReads } from './reads.ts';

const common = queued('addresses/change');

/** What the world shall do about what happened to the address book. */
export const addressesEffects: EffectsOf<AddressesEvent, AddressesReads, AddressesEffect> = {
  AddressesRequested: () => [{ type: 'LoadAddresses', ...latest('addresses') }],
  AddressChangeSubmitted: ({ change: { request, kind, id, address, isDefault } }) => {
    if (kind !== 'remove') {
      return [{ type: 'PutAddress', ...common, request, id, address, isDefault }];
    }
    return id === null ? [] : [{ type: 'DeleteAddress', ...common, request, id }];
  },
  AddressBookChanged: ({ removed }) =>
    removed === null
      ? []
      : [
          {
            type: 'WaitToForgetAddress',
            ...latest('addresses/undo'),
            id: removed.id,
            milliseconds: undoTime,
          },
        ],
};
