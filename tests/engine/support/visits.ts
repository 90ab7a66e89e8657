import * as fc from '../../support/fast-check.ts';
import type { Command } from '../../../engine/slices.ts';
import {
  anyCommand,
  cartLines,
  identityCommand,
  ordersCommand,
  reportCommand,
  serverCart,
  shopperCommand,
} from './arbitraries.ts';
import { checkoutBeginning, signingInBeginning } from './checkout-beginning.ts';
import { checkoutCommand } from './checkout.ts';
import { someOrder } from './orders.ts';

const anything = fc.array(
  fc.oneof({ weight: 6, arbitrary: anyCommand }, { weight: 1, arbitrary: checkoutCommand }),
  { minLength: 1, maxLength: 40 },
);

/** How a customer's visit begins: with tokens of an earlier one, lines that were never put back, and the cart. */
const beginning = fc.tuple(cartLines, serverCart).map(([guestLines, cart]): readonly Command[] => [
  { type: 'Start', hasSession: true, guestLines, consent: null },
  { type: 'CartLoaded', cart },
]);

/** How a look at an order begins: its page is entered and it arrives. */
const order = fc.tuple(fc.boolean(), someOrder).map(([hasSession, found]): readonly Command[] => [
  { type: 'Start', hasSession, guestLines: [], consent: null },
  { type: 'EnterRoute', pathname: `/check-out/payment/${found.orderId}`, search: '' },
  { type: 'OrderLoaded', order: found },
]);

const mostlyOfOrders = fc.array(
  fc.oneof({ weight: 3, arbitrary: ordersCommand }, { weight: 1, arbitrary: anyCommand }),
  { minLength: 1, maxLength: 25 },
);

const mostlyOfCheckout = fc.array(
  fc.oneof({ weight: 3, arbitrary: checkoutCommand }, { weight: 1, arbitrary: anyCommand }),
  { minLength: 1, maxLength: 25 },
);

/** A visit that comes as far as placing an order and does anything then. */
export const checkoutVisit: fc.Arbitrary<readonly Command[]> = fc
  .tuple(checkoutBeginning, mostlyOfCheckout)
  .map(([first, rest]) => [...first, ...rest]);

/** A guest signs in while they order, and does anything then. */
export const signingInVisit: fc.Arbitrary<readonly Command[]> = fc
  .tuple(
    signingInBeginning,
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: checkoutCommand },
        { weight: 2, arbitrary: shopperCommand },
        { weight: 2, arbitrary: reportCommand },
        { weight: 1, arbitrary: anyCommand },
      ),
      { minLength: 1, maxLength: 25 },
    ),
  )
  .map(([first, rest]) => [...first, ...rest]);

/** A visit of a guest or of a customer, some of them about an order that is or was placed: any commands, one turn each. */
export const visit: fc.Arbitrary<readonly Command[]> = fc.oneof(
  anything,
  fc.tuple(beginning, anything).map(([first, rest]) => [...first, ...rest]),
  fc.tuple(order, mostlyOfOrders).map(([first, rest]) => [...first, ...rest]),
  checkoutVisit,
  signingInVisit,
);

/** Visits in which one part of the shop alone is touched: what is rare in any visit happens often in them. */
export const narrowVisit: fc.Arbitrary<readonly Command[]> = fc.oneof<fc.Arbitrary<readonly Command[]>[]>(
  fc
    .tuple(
      beginning,
      fc.array(fc.oneof({ weight: 2, arbitrary: shopperCommand }, reportCommand), { maxLength: 30 }),
    )
    .map(([first, rest]) => [...first, ...rest]),
  fc.array(identityCommand, { minLength: 1, maxLength: 40 }),
);
