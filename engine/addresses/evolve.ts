import type { Evolve } from '../kernel/slice.ts';
import type { AddressesEvent } from './event.ts';
import { type AddressesState, initialAddresses } from './state.ts';

/** How each event changes the address book. */
export const evolveAddresses: Evolve<AddressesState, AddressesEvent> = {
  AddressesRequested: (book) => ({ ...book, status: 'loading', failure: null }),
  AddressesReceived: (book, { list }) => ({ ...book, list, status: 'ready', failure: null }),
  AddressesUnavailable: (book, { failure }) => ({ ...book, status: 'failed', failure }),
  AddressFormOpened: (book, { form }) => ({ ...book, form, refusal: null }),
  AddressFormClosed: (book) => ({ ...book, form: null, refusal: null }),
  AddressChangeSubmitted: (book, { change }) => ({ ...book, change, refusal: null }),
  AddressBookChanged: (book, { notice, list, removed }) => {
    const { change, form } = book;
    if (change === null) return { ...book, list };
    const { kind, id } = change;
    const isOfForm =
      form !== null && (form.of === 'new' ? kind === 'add' : kind !== 'default' && form.id === id);
    return {
      ...book,
      list,
      status: 'ready',
      failure: null,
      form: isOfForm ? null : form,
      change: null,
      removed: kind === 'remove' ? removed : kind === 'restore' ? null : book.removed,
      notice: { id: notice, kind },
    };
  },
  AddressChangeRefused: (book, { failure }) =>
    book.change === null
      ? book
      : { ...book, change: null, refusal: { kind: book.change.kind, id: book.change.id, failure } },
  RemovedAddressForgotten: (book) => ({ ...book, removed: null }),
  AddressesClosed: () => initialAddresses,
};
