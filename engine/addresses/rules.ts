import type { Decide, EffectsOf, Evolve, React } from '../kernel/slice.ts';
import { isSame } from '../kernel/same.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { itemsOf } from '../kernel/remote.ts';
import { mostAddresses, type SavedAddress } from '../values/thai-address.ts';
import type {
  AddressChange,
  AddressesCommand,
  AddressesEffect,
  AddressesEvent,
  AddressesReads,
  AddressesState,
} from './words.ts';
import { initialAddresses } from './initial.ts';
import { addressProblems } from './problems.ts';
import { tidyAddress } from './tidy.ts';
import { latest, queued } from '../kernel/policy.ts';
import { undoTime } from '../values/limits.ts';
import type { ShopEvent } from '../states.ts';

const savedOf = ({ queries }: AddressesReads, id: string): SavedAddress | undefined =>
  itemsOf(queries.addressBook.remote).find((saved) => saved.id === id);

const isFull = ({ queries }: AddressesReads): boolean =>
  itemsOf(queries.addressBook.remote).length >= mostAddresses;

/** Sends a change, unless another one is pending. */
const submit = (root: AddressesReads, change: AddressChange) => {
  if (root.session.status !== 'signed-in') return reject('NotSignedIn');
  if (root.addresses.change !== null) return reject('Busy');
  return accept([{ type: 'AddressChangeSubmitted', change }]);
};

/** The rules of the address book: one change at a time, nothing lost on the way (spec 7.5; cases B01, B02). */
export const decide: Decide<AddressesCommand, AddressesReads, AddressesEvent> = {
  OpenAddressForm: ({ form }, root) => {
    if (root.session.status !== 'signed-in') return reject('NotSignedIn');
    if (root.addresses.change !== null) return reject('Busy');
    if (form.of === 'new' && isFull(root)) return reject('BookFull');
    if (form.of === 'saved' && savedOf(root, form.id) === undefined) return reject('UnknownAddress');
    return accept([{ type: 'AddressFormOpened', form }]);
  },

  CloseAddressForm: (_, { addresses }) => {
    if (addresses.form === null) return reject('NothingChanges');
    return addresses.change === null ? accept([{ type: 'AddressFormClosed' }]) : reject('Busy');
  },

  SaveAddress: ({ id, address, isDefault }, root, { seq }) => {
    if (addressProblems(address).length > 0) return reject('IncompleteAddress');
    if (id === null) {
      return isFull(root)
        ? reject('BookFull')
        : submit(root, { request: seq, kind: 'add', id, address, isDefault });
    }
    const saved = savedOf(root, id);
    if (saved === undefined) return reject('UnknownAddress');
    const isUnchanged = isSame(saved.address, address) && (saved.isDefault || !isDefault);
    if (isUnchanged) {
      return root.addresses.form === null || root.addresses.change !== null
        ? reject('NothingChanges')
        : accept([{ type: 'AddressFormClosed' }]);
    }
    return submit(root, { request: seq, kind: 'change', id, address, isDefault });
  },

  MakeDefaultAddress: ({ id }, root, { seq }) => {
    const saved = savedOf(root, id);
    if (saved === undefined) return reject('UnknownAddress');
    if (saved.isDefault) return reject('NothingChanges');
    return submit(root, { request: seq, kind: 'default', id, address: saved.address, isDefault: true });
  },

  RemoveAddress: ({ id }, root, { seq }) => {
    const saved = savedOf(root, id);
    if (saved === undefined) return reject('UnknownAddress');
    return submit(root, { request: seq, kind: 'remove', ...saved });
  },

  UndoRemoveAddress: (_, root, { seq }) => {
    const { removed } = root.addresses;
    if (removed === null) return reject('NothingToUndo');
    if (isFull(root)) return reject('BookFull');
    const { address, isDefault } = removed;
    return submit(root, { request: seq, kind: 'restore', id: null, address, isDefault });
  },

  ForgetRemovedAddress: ({ id }, { addresses }) =>
    addresses.removed?.id === id ? accept([{ type: 'RemovedAddressForgotten' }]) : reject('StaleAnswer'),

  AddressChangeAccepted: ({ request, list }, root, { seq }) => {
    const { change } = root.addresses;
    if (change?.request !== request) return reject('StaleAnswer');
    const isRemoval = change.kind === 'remove' && change.id !== null;
    const removed = isRemoval ? (savedOf(root, change.id) ?? null) : null;
    return accept([{ type: 'AddressBookChanged', notice: seq, list, removed }]);
  },

  AddressChangeFailed: ({ request, failure }, { addresses: { change } }) => {
    if (change?.request !== request) return reject('StaleAnswer');
    return accept([{ type: 'AddressChangeRefused', failure }]);
  },
};

export const evolve: Evolve<AddressesState, AddressesEvent> = {
  AddressFormOpened: (addresses, { form }) => ({ ...addresses, form, refusal: null }),
  AddressFormClosed: (addresses) => ({ ...addresses, form: null, refusal: null }),
  AddressChangeSubmitted: (addresses, { change }) => ({ ...addresses, change, refusal: null }),
  AddressBookChanged: (addresses, { notice, removed }) => {
    const { change, form } = addresses;
    if (change === null) return addresses;
    const { kind, id } = change;
    const isOfForm =
      form !== null && (form.of === 'new' ? kind === 'add' : kind !== 'default' && form.id === id);
    return {
      ...addresses,
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

export const react: React<ShopEvent, AddressesReads, AddressesEvent> = {
  // Closes a form that was left open; never while its answer is pending.
  RouteEntered: ({ page }, { after }) => {
    const { form, change } = after.addresses;
    const isLeft = page.name === 'profile' && form !== null && change === null;
    return isLeft ? [{ type: 'AddressFormClosed' }] : [];
  },
  SessionEnded: () => [{ type: 'AddressesClosed' }],
  // Adds an address that was typed for an order to the customer's book, where there is room and it is new; not to an unknown
  // book.
  CheckoutCompleted: (_, { before: { checkout }, after: { addresses, queries, session } }, { seq }) => {
    const { keepsAddress, request } = checkout;
    const address = keepsAddress && request?.delivery.method === 'ship' ? request.delivery.address : null;
    const { change } = addresses;
    const book = queries.addressBook.remote;
    return address === null ||
      session.status !== 'signed-in' ||
      book.status !== 'ready' ||
      change !== null ||
      book.value.length >= mostAddresses ||
      addressProblems(address).length > 0 ||
      book.value.some((saved) => isSame(tidyAddress(saved.address), address))
      ? []
      : [
          {
            type: 'AddressChangeSubmitted',
            change: { request: seq, kind: 'add', id: null, address, isDefault: false },
          },
        ];
  },
};

const common = queued('addresses/change');

export const effects: EffectsOf<AddressesEvent, AddressesReads, AddressesEffect> = {
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

export { initialAddresses as initial } from './initial.ts';
