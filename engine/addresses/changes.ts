import type { Facts } from '../kernel/slice.ts';
import { mostAddresses, type ThaiAddress } from '../values/thai-address.ts';
import { isSame } from '../kernel/same.ts';
import { addressProblems } from './problems.ts';
import type { AddressesEvent } from './event.ts';
import type { AddressesReads } from './reads.ts';
import { tidyAddress } from './tidy.ts';

/** The book is fetched for a page that shows it whenever it is entered; `isKept`: only when it is not known yet. */
export const addressesNeeded = (
  { addresses: { status }, session }: AddressesReads,
  isKept = false,
): readonly AddressesEvent[] => {
  const isKnown = status === 'loading' || (isKept && status === 'ready');
  return session.status !== 'signed-in' || isKnown ? [] : [{ type: 'AddressesRequested' }];
};

/** The page of the book is entered anew: a form that was left open is closed. */
export const addressFormLeft = ({
  addresses: { form, change },
}: AddressesReads): readonly AddressesEvent[] =>
  form !== null && change === null ? [{ type: 'AddressFormClosed' }] : [];

/**
 * An address that was typed elsewhere goes into the customer's book where there is room and it is not there already; of a
 * book that is not known nobody can tell, so nothing is added to it.
 */
export const addressKept = (
  { addresses: { list, status, change }, session }: AddressesReads,
  address: ThaiAddress,
  { seq }: Facts,
): readonly AddressesEvent[] =>
  session.status !== 'signed-in' ||
  status !== 'ready' ||
  change !== null ||
  list.length >= mostAddresses ||
  addressProblems(address).length > 0 ||
  list.some((saved) => isSame(tidyAddress(saved.address), address))
    ? []
    : [
        {
          type: 'AddressChangeSubmitted',
          change: { request: seq, kind: 'add', id: null, address, isDefault: false },
        },
      ];
