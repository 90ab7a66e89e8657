import { map } from 'rxjs';
import type { SavedAddress } from '../../engine/values/thai-address.ts';
import type { AddressesEffect } from '../../engine/addresses/effect.ts';
import { tidyAddress } from '../../engine/addresses/tidy.ts';
import type { Command } from '../../engine/slices.ts';
import * as rules from '../../engine/addresses/rules.ts';
import type { LateSlice } from '../late-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { failing, report } from './report.ts';

const accepted =
  (request: number) =>
  (list: readonly SavedAddress[]): Command => ({ type: 'AddressChangeAccepted', request, list });

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
    const call =
      id === null
        ? api.call('addAddress', { body: { address, isDefault } })
        : api.call('changeAddress', { body: { id, address, isDefault } });
    return report(call, accepted(request), failing('AddressChangeFailed', { request }));
  },
  DeleteAddress: ({ request, id }) =>
    report(
      api.call('deleteAddress', { params: { id } }),
      accepted(request),
      failing('AddressChangeFailed', { request }),
    ),
  WaitToForgetAddress: ({ id, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetRemovedAddress', id }))),
});

/** The address book, loaded with what shows it. */
export const addressesSlice: LateSlice<'addresses'> = {
  name: 'addresses',
  rules,
  open: (services) => ({ handlers: addressesHandlers(services) }),
};
