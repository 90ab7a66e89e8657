import type { Decide } from '../kernel/slice.ts';
import { isSame } from '../kernel/same.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { answered, requested, itemsOf } from '../kernel/remote.ts';
import { mostAddresses, type SavedAddress } from '../values/thai-address.ts';
import type { AddressesCommand } from './command.ts';
import type { AddressesEvent } from './event.ts';
import { addressProblems } from './problems.ts';
import type { AddressesReads } from './reads.ts';
import type { AddressChange } from './state.ts';

const savedOf = ({ addresses }: AddressesReads, id: string): SavedAddress | undefined =>
  itemsOf(addresses.book).find((saved) => saved.id === id);

const isFull = ({ addresses }: AddressesReads): boolean => itemsOf(addresses.book).length >= mostAddresses;

/** A change goes to the server when none other is there. */
const submit = (root: AddressesReads, change: AddressChange) => {
  if (root.session.status !== 'signed-in') return reject('NotSignedIn');
  if (root.addresses.change !== null) return reject('Busy');
  return accept([{ type: 'AddressChangeSubmitted', change }]);
};

/** Whether nobody knows what the server made of a call that failed so, or knows that the book here is not the server's. */
const isBookUncertain = (kind: string, code: string | null): boolean =>
  kind !== 'refused' || code === 'ADDRESS_NOT_FOUND';

/** The rules of the address book: one change at a time, nothing lost on the way (spec 7.5; cases B01, B02). */
export const decideAddresses: Decide<AddressesCommand, AddressesReads, AddressesEvent> = {
  LoadAddressBook: (_, { addresses, session }) => {
    if (session.status !== 'signed-in') return reject('NotSignedIn');
    return requested(addresses.book, { type: 'AddressesRequested' });
  },

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

  AddressBookLoaded: ({ list }, { addresses }) =>
    answered(addresses.book, { type: 'AddressesReceived', list }),

  AddressBookFailed: ({ failure }, { addresses }) =>
    answered(addresses.book, { type: 'AddressesUnavailable', failure }),

  AddressChangeAccepted: ({ request, list }, root, { seq }) => {
    const { change } = root.addresses;
    if (change?.request !== request) return reject('StaleAnswer');
    const isRemoval = change.kind === 'remove' && change.id !== null;
    const removed = isRemoval ? (savedOf(root, change.id) ?? null) : null;
    return accept([{ type: 'AddressBookChanged', notice: seq, list, removed }]);
  },

  AddressChangeFailed: ({ request, failure }, { addresses: { change } }) => {
    if (change?.request !== request) return reject('StaleAnswer');
    const events: AddressesEvent[] = [{ type: 'AddressChangeRefused', failure }];
    if (isBookUncertain(failure.kind, failure.code)) events.push({ type: 'AddressesRequested' });
    return accept(events);
  },
};
