import { map, type Observable } from 'rxjs';
import type { SavedAddress } from '../../engine/values/thai-address.ts';
import type { AddressesEffect } from '../../engine/addresses/effect.ts';
import { tidyAddress } from '../../engine/addresses/tidy.ts';
import type { Command } from '../../engine/slices.ts';
import * as rules from '../../engine/addresses/rules.ts';
import { lateSlice } from '../late-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { type Called, failing, report } from './report.ts';

/** A change of the book, whose whole list is the answer. */
const changed = (request: number, call: Called<readonly SavedAddress[]>): Observable<Command> =>
  report(
    call,
    (list) => ({ type: 'AddressChangeAccepted', request, list }),
    failing('AddressChangeFailed', { request }),
  );

/** How the effects of the address book are carried out (spec 7.5). */
export const addressesHandlers = ({
  api,
  clock,
}: Pick<Services, 'api' | 'clock'>): HandlersOf<AddressesEffect> => ({
  LoadAddresses: () =>
    report(
      api.call('addresses', {}),
      (list) => ({ type: 'AddressBookLoaded', list }),
      failing('AddressBookFailed'),
    ),
  PutAddress: ({ request, id, address: typed, isDefault }) => {
    const address = tidyAddress(typed);
    return changed(
      request,
      id === null
        ? api.call('addAddress', { body: { address, isDefault } })
        : api.call('changeAddress', { body: { id, address, isDefault } }),
    );
  },
  DeleteAddress: ({ request, id }) => changed(request, api.call('deleteAddress', { params: { id } })),
  WaitToForgetAddress: ({ id, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetRemovedAddress', id }))),
});

/** The address book, loaded with what shows it. */
export const addressesSlice = lateSlice('addresses', rules, addressesHandlers);
