import type { CheckoutEvent } from '../checkout/event.ts';
import { isSame } from '../kernel/same.ts';
import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/event.ts';
import type { SessionEvent } from '../session/event.ts';
import { isCheckout, type Page } from '../values/page/page.ts';
import { mostAddresses } from '../values/thai-address.ts';
import type { AddressesEvent } from './event.ts';
import { addressProblems } from './problems.ts';
import type { AddressesReads } from './reads.ts';
import { tidyAddress } from './tidy.ts';

/** The page of the book fetches it whenever it is entered; checkout, which offers it (case K02), when it is not known yet. */
const bookNeeded = (
  page: Page,
  { addresses: { book }, session }: AddressesReads,
): readonly AddressesEvent[] => {
  const isShown = page.name === 'profile' || (isCheckout(page) && book.status !== 'ready');
  return isShown && book.status !== 'loading' && session.status === 'signed-in'
    ? [{ type: 'AddressesRequested' }]
    : [];
};

/** What the address book does because of what happened elsewhere. */
export const reactAddresses: React<
  CheckoutEvent | RouteEvent | SessionEvent,
  AddressesReads,
  AddressesEvent
> = {
  // A form that was left open is closed; never while somebody waits for its answer.
  RouteEntered: ({ page }, { after }) => {
    const { form, change } = after.addresses;
    const isLeft = page.name === 'profile' && form !== null && change === null;
    return [...(isLeft ? [{ type: 'AddressFormClosed' } as const] : []), ...bookNeeded(page, after)];
  },
  PageRetried: ({ page }, { after }) => bookNeeded(page, after),
  SessionEnded: () => [{ type: 'AddressesClosed' }],
  // An address that was typed for an order goes into the customer's book where there is room and it is not there already; of
  // a book that is not known nobody can tell, so nothing is added to it.
  CheckoutCompleted: (_, { before: { checkout }, after: { addresses, session } }, { seq }) => {
    const { keepsAddress, request } = checkout;
    const address = keepsAddress && request?.delivery.method === 'ship' ? request.delivery.address : null;
    const { book, change } = addresses;
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
