import { failed, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { AddressesEvent } from './event.ts';
import { initialAddresses } from './initial.ts';
import type { AddressesState } from './state.ts';

/** How each event changes the address book. */
export const evolveAddresses: Evolve<AddressesState, AddressesEvent> = {
  AddressesRequested: (addresses) => ({ ...addresses, book: loading(addresses.book) }),
  AddressesReceived: (addresses, { list }) => ({ ...addresses, book: ready(list) }),
  AddressesUnavailable: (addresses, { failure }) => ({ ...addresses, book: failed(addresses.book, failure) }),
  AddressFormOpened: (addresses, { form }) => ({ ...addresses, form, refusal: null }),
  AddressFormClosed: (addresses) => ({ ...addresses, form: null, refusal: null }),
  AddressChangeSubmitted: (addresses, { change }) => ({ ...addresses, change, refusal: null }),
  AddressBookChanged: (addresses, { notice, list, removed }) => {
    const { change, form } = addresses;
    if (change === null) return { ...addresses, book: ready(list) };
    const { kind, id } = change;
    const isOfForm =
      form !== null && (form.of === 'new' ? kind === 'add' : kind !== 'default' && form.id === id);
    return {
      ...addresses,
      book: ready(list),
      form: isOfForm ? null : form,
      change: null,
      removed: kind === 'remove' ? removed : kind === 'restore' ? null : addresses.removed,
      notice: { id: notice, kind },
    };
  },
  AddressChangeRefused: (addresses, { failure }) => {
    const { change } = addresses;
    if (change === null) return addresses;
    return { ...addresses, change: null, refusal: { kind: change.kind, id: change.id, failure } };
  },
  RemovedAddressForgotten: (addresses) => ({ ...addresses, removed: null }),
  AddressesClosed: () => initialAddresses,
};
