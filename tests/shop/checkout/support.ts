import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import { baht } from '../../../engine/values/money.ts';
import type { OrderQuote, PickupPlace } from '../../../engine/orders/order.ts';
import { aQuote as aRingsQuote } from '../../engine/support/quotes.ts';
import { aCustomer, aGuest, aLine, type Visit } from '../../engine/support/visit.ts';

export const enter = (pathname: string, search = '') => ({ type: 'EnterRoute', pathname, search }) as const;

/** Quote of two rings with free shipping, unless overridden. */
export const aQuote = (facts: Partial<OrderQuote> = {}, line: Partial<CartLine> = {}): OrderQuote =>
  aRingsQuote({
    lines: [aLine({ quantity: 2, ...line })],
    subtotal: baht(36_900),
    total: baht(36_900),
    tax: { percent: 7, base: baht(2_000), amount: baht(140) },
    ...facts,
  });

/** Two branches, of which the second has not enough rings. */
export const places: readonly PickupPlace[] = [
  {
    branchId: 'yaowarat',
    name: 'สาขาเยาวราช',
    province: 'กรุงเทพมหานคร',
    address: '99 ถนนเยาวราช',
    phone: '02-000-0101',
    lacking: [],
    days: [
      { date: '2026-11-23', opens: '09:00', closes: '17:00' },
      { date: '2026-11-24', opens: '09:00', closes: '17:00' },
    ],
  },
  {
    branchId: 'bangkhae',
    name: 'สาขาบางแค',
    province: 'กรุงเทพมหานคร',
    address: '45 ถนนเพชรเกษม',
    phone: '02-000-0103',
    lacking: [lineKey('ring', '52')],
    days: [{ date: '2026-11-23', opens: '10:00', closes: '17:00' }],
  },
];

export const contact = { fullName: 'สมหญิง ทดสอบ', phone: '0812345678', email: '' };

export const address = {
  fullName: '',
  phone: '',
  line: '1 ซอยสุขุมวิท 31',
  subdistrict: 'คลองตันเหนือ',
  district: 'วัฒนา',
  province: 'กรุงเทพมหานคร',
  postcode: '10110',
};

/** A guest with two rings who opens checkout. */
export const guestAt = (search = ''): Visit =>
  aGuest(aLine({ quantity: 2 })).on(enter('/check-out/guest', search));

/** A guest who has filled in the contact and opens the delivery step. */
export const choosingGuest = (): Visit =>
  guestAt().on({ type: 'SetContact', contact }, enter('/check-out/guest', '?step=2'));

/** Last commands of a shopper who has filled in all else. */
export const ordering = [
  { type: 'SetPaymentMethod', method: 'promptpay' },
  { type: 'SetAgreement', agreement: true },
  { type: 'PlaceOrder' },
] as const;

/** A customer with two rings who opens checkout. */
export const customerAt = (): Visit =>
  aCustomer(aLine({ quantity: 2 })).on(enter('/check-out'), {
    type: 'CheckoutCartLoaded',
    cart: { cartId: 'cart-1', version: 1, lines: [aLine({ quantity: 2 })] },
  });

/** A guest who has filled in contact and address and opens the payment step. */
export const payingGuest = (quote = aQuote()): Visit =>
  guestAt().on(
    { type: 'SetContact', contact },
    { type: 'SetDeliverMethod', method: 'ship' },
    { type: 'SetShipping', addressId: null, address, keepsAddress: false },
    { type: 'QuoteArrived', quote },
    enter('/check-out/guest', '?step=3'),
  );
