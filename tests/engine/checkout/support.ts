import type { CartLine } from '../../../engine/values/cart-line.ts';
import type { Contact, OrderQuote, PickupPlace } from '../../../engine/orders/order.ts';
import type { Command } from '../../../engine/slices.ts';
import { aQuote, home } from '../support/quotes.ts';
import { aCustomer, aGuest, aLine, type Visit } from '../support/visit.ts';

export { aQuote, home };

export const malee: Contact = { fullName: 'มาลี ทองดี', phone: '0812345678', email: 'malee@example.com' };

/** A branch that is open on a Monday and a Tuesday and has everything. */
export const aBranch = (facts: Partial<PickupPlace> = {}): PickupPlace => ({
  branchId: 'branch-1',
  name: 'สาขาเยาวราช',
  province: 'กรุงเทพมหานคร',
  address: '1 ถนนเยาวราช',
  phone: '02-000-0000',
  lacking: [],
  days: [
    { date: '2026-11-23', opens: '10:00', closes: '17:00' },
    { date: '2026-11-24', opens: '10:00', closes: '17:00' },
  ],
  ...facts,
});

/** A form filled in for a parcel that is paid by PromptPay. */
export const filledIn: readonly Command[] = [
  { type: 'SetContact', contact: malee },
  { type: 'SetDeliverMethod', method: 'ship' },
  { type: 'SetShipping', addressId: null, address: home, keepsAddress: false },
  { type: 'SetPaymentMethod', method: 'promptpay' },
];

export const enterCheckout = (search = '', isGuest = true): Command => ({
  type: 'EnterRoute',
  pathname: isGuest ? '/check-out/guest' : '/check-out',
  search,
});

/** A guest with these lines who has filled in everything, sees what it costs, and agrees. */
export const aGuestReady = (quote: OrderQuote = aQuote(), ...lines: readonly CartLine[]): Visit =>
  aGuest(...(lines.length === 0 ? [aLine()] : lines)).on(
    enterCheckout(),
    ...filledIn,
    enterCheckout('?step=3'),
    { type: 'QuoteArrived', quote },
    { type: 'SetAgreement', agreement: true },
  );

/** A customer whose cart has a ring who has filled in everything, sees what it costs, and agrees. */
export const aCustomerReady = (quote: OrderQuote = aQuote()): Visit =>
  aCustomer(aLine()).on(
    enterCheckout('', false),
    { type: 'CheckoutCartLoaded', cart: { cartId: 'cart-1', version: 3, lines: [aLine()] } },
    ...filledIn,
    enterCheckout('?step=3', false),
    { type: 'QuoteArrived', quote },
    { type: 'SetAgreement', agreement: true },
  );
