import fc from 'fast-check';
import { satang } from '../../../engine/values/money.ts';
import type { OrderQuote } from '../../../engine/orders/order.ts';
import type { Command } from '../../../engine/slices.ts';
import { cartLine, cartLines, serverCart } from './arbitraries.ts';
import { noAnswer, refused } from './checkout.ts';

const goodAddress = {
  fullName: '',
  phone: '',
  line: '9/1 ถนนพระราม 4',
  subdistrict: 'สีลม',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  postcode: '10500',
} as const;

const goodQuote = (lines: OrderQuote['lines'], total: number): OrderQuote => ({
  lines,
  subtotal: satang(total),
  coupon: null,
  shippingFee: satang(0),
  total: satang(total),
  tax: null,
  announcement: {
    number: 3,
    at: 1_700_000_000_000,
    barSell: satang(7_050_000),
    barBuy: satang(7_040_000),
    ornamentSell: satang(7_130_000),
    ornamentBuy: satang(6_912_960),
    validUntil: 1_800_000_000_000,
  },
  transit: null,
  lacking: [],
  methods: ['promptpay', 'transfer'],
  proof: null,
});

/** A guest orders, signs in on the way, and the account has a bag of its own. */
export const signingInBeginning: fc.Arbitrary<readonly Command[]> = fc
  .record({
    mine: cartLines.filter((lines) => lines.length > 0),
    cart: serverCart,
    search: fc.constantFrom('', '?buy=now'),
    isKnown: fc.boolean(),
  })
  .map(({ mine, cart, search, isKnown }): readonly Command[] => [
    { type: 'Start', hasSession: false, guestLines: mine, consent: null },
    ...(search === '' ? [] : [{ type: 'BuyNow', line: mine[0]! } as const]),
    { type: 'EnterRoute', pathname: '/check-out/guest', search },
    { type: 'SetContact', contact: { fullName: 'มาลี ทองดี', phone: '0812345678', email: '' } },
    { type: 'LoginSucceeded' },
    { type: 'EnterRoute', pathname: '/check-out', search },
    ...(isKnown ? [{ type: 'CartLoaded', cart } as const] : []),
  ]);

/** A visit that comes as far as the button that places the order: of a customer, of a guest, or of what is bought now. */
export const checkoutBeginning: fc.Arbitrary<readonly Command[]> = fc
  .record({
    who: fc.constantFrom('customer' as const, 'guest' as const, 'buyer' as const),
    line: cartLine.map((line) => ({ ...line, quantity: 1, stock: 5 })),
    cart: serverCart,
    total: fc.constantFrom(0, 1_845_000),
    end: fc.constantFrom(
      'ready' as const,
      'unnamed' as const,
      'sent' as const,
      'lost' as const,
      'dearer' as const,
      'unproven' as const,
      'proving' as const,
    ),
  })
  .map(({ who, line, cart: { cartId, version }, total, end }) => {
    const isCustomer = who === 'customer';
    const pathname = isCustomer ? '/check-out' : '/check-out/guest';
    const buy = who === 'buyer' ? '?buy=now' : '';
    const cart = { cartId, version, lines: [line] };
    const arrival: readonly Command[] = isCustomer
      ? [
          { type: 'CartLoaded', cart },
          { type: 'EnterRoute', pathname, search: buy },
          { type: 'CheckoutCartLoaded', cart },
        ]
      : [
          ...(who === 'buyer' ? [{ type: 'BuyNow', line } as const] : []),
          { type: 'EnterRoute', pathname, search: buy },
        ];
    return [
      { type: 'Start', hasSession: isCustomer, guestLines: isCustomer ? [] : [line], consent: null },
      ...arrival,
      { type: 'SetContact', contact: { fullName: 'มาลี ทองดี', phone: '0812345678', email: '' } },
      { type: 'SetDeliverMethod', method: 'ship' },
      { type: 'SetShipping', addressId: null, address: goodAddress, keepsAddress: true },
      { type: 'SetPaymentMethod', method: 'promptpay' },
      { type: 'EnterRoute', pathname, search: buy === '' ? '?step=3' : `${buy}&step=3` },
      { type: 'QuoteArrived', quote: goodQuote([line], total) },
      { type: 'SetAgreement', agreement: true },
      ...(end === 'ready'
        ? []
        : end === 'unnamed'
          ? ([
              { type: 'EnterRoute', pathname, search: buy === '' ? '?step=2' : `${buy}&step=2` },
              { type: 'ChooseReceiver', isOther: true },
            ] as const)
          : [{ type: 'PlaceOrder' } as const]),
      ...(end === 'lost' ? [{ type: 'PlacingFailed', failure: noAnswer, quote: null } as const] : []),
      ...(end === 'dearer'
        ? [
            {
              type: 'PlacingFailed',
              failure: refused('TOTAL_CHANGED'),
              quote: goodQuote([line], 1_855_000),
            } as const,
          ]
        : []),
      ...(end === 'unproven' || end === 'proving'
        ? [{ type: 'PlacingFailed', failure: refused('PHONE_UNVERIFIED'), quote: null } as const]
        : []),
      ...(end === 'proving' ? [{ type: 'ProvePhone' } as const] : []),
    ];
  });
