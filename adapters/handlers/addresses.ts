import { map, type Observable } from 'rxjs';
import type { SavedAddress } from '../../engine/values/thai-address.ts';
import { tidyAddress } from '../../engine/addresses/tidy.ts';
import type { Command } from '../../engine/slices.ts';
import * as rules from '../../engine/addresses/rules.ts';
import { shopSlice } from '../shop-slice.ts';
import { type Called, failing, report } from './report.ts';

/** A change of the book, whose whole list is the answer. */
const changed = (request: number, call: Called<readonly SavedAddress[]>): Observable<Command> =>
  report(
    call,
    (list) => ({ type: 'AddressChangeAccepted', request, list }),
    failing('AddressChangeFailed', { request }),
  );

export const addressesSlice = shopSlice('addresses', rules, ({ api, clock }) => ({
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
}));
