import * as fc from '../../support/fast-check.ts';
import type { CheckoutCommand } from '../../../engine/checkout/command.ts';
import type { CheckoutDraft, TaxInvoiceDetail } from '../../../engine/checkout/draft.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { type Satang, satang } from '../../../engine/values/money.ts';
import type { Contact, OrderQuote, OrderRequest, PickupPlace } from '../../../engine/orders/order.ts';
import type { Command } from '../../../engine/slices.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { cartLine, cartLines, failure, lineKeys, serverCart, thaiAddress } from './arbitraries.ts';
import { someOrder } from './orders.ts';
import { anAnnouncement } from './visit.ts';

const at = <T extends CheckoutCommand['type']>(
  type: T,
  rest: fc.Arbitrary<Omit<Of<CheckoutCommand, T>, 'type'>>,
): fc.Arbitrary<Command> => rest.map((fields) => ({ type, ...fields }) as unknown as Of<CheckoutCommand, T>);

const plain = (
  type:
    | 'RemoveCoupon'
    | 'ContinueCheckout'
    | 'PlaceOrder'
    | 'ProvePhone'
    | 'AcceptNewTotal'
    | 'DeclineNewTotal'
    | 'RequoteCheckout'
    | 'ReloadPlaces',
): fc.Arbitrary<Command> => fc.constant({ type });

const fullName = fc.constantFrom('มาลี ทองดี', ' มาลี ทองดี ', 'สมชาย ใจดี', 'ก', ' ', '');
const phone = fc.constantFrom('0812345678', '๐๘๑-๒๓๔ ๕๖๗๘', '0998765432', '08123', '02 123 4567', ' ', '');

/** Who orders, as somebody has typed it so far. */
export const contact: fc.Arbitrary<Contact> = fc.record({
  fullName,
  phone,
  email: fc.constantFrom('malee@example.com', ' Malee@example.com', 'malee@', 'x', ' ', ''),
});

const receiver = fc.record({ fullName, phone });

const branchCode = fc.constantFrom('00000', '๐๐๐๑๒', '123', 'สาขา', ' ', '');

const taxInvoiceDetail: fc.Arbitrary<TaxInvoiceDetail> = fc.record({
  kind: fc.constantFrom('person' as const, 'company' as const),
  name: fullName,
  taxId: fc.constantFrom('1234567890121', '1-2345-67890-12-1', '1234567890123', '12', ''),
  branchCode,
  usesShippingAddress: fc.boolean(),
  address: thaiAddress,
});

const couponCode = fc.constantFrom('WELCOME100', ' welcome100 ', 'old', '0812345678', 'มาลี ทองดี', ' ', '');
const deliverMethod = fc.constantFrom('ship' as const, 'pickup' as const);
const paymentMethod = fc.constantFrom('promptpay' as const, 'transfer' as const);
const branchId = fc.constantFrom('branch-1', 'branch-2', null);
const date = fc.constantFrom('2026-11-23', '2026-11-24', '2026-13-01', null);
const addressId = fc.constantFrom('home', 'work', null);

/** A form of checkout, filled in as far as somebody likes. */
export const checkoutDraft: fc.Arbitrary<CheckoutDraft> = fc.record({
  contact,
  deliverMethod: fc.option(deliverMethod, { nil: null }),
  addressId,
  isOtherReceiver: fc.boolean(),
  shippingAddress: thaiAddress,
  keepsAddress: fc.boolean(),
  branchId,
  pickupDate: date,
  selfPickup: fc.boolean(),
  receiver,
  taxInvoice: fc.boolean(),
  taxInvoiceDetail,
  couponCode,
  paymentMethod: fc.option(paymentMethod, { nil: null }),
});

const amount: fc.Arbitrary<Satang> = fc.constantFrom(0, 1_845_000, 1_855_000, 3_690_000).map(satang);

const coupon: fc.Arbitrary<OrderQuote['coupon']> = fc.oneof(
  fc.constant(null),
  fc.record({
    code: fc.constantFrom('WELCOME100', 'CODE1'),
    discount: fc.constant(satang(10_000)),
    problem: fc.constant(null),
  }),
  fc.record({
    code: fc.constantFrom('OLD', '0812345678'),
    discount: fc.constant(null),
    problem: fc.constantFrom('unknown' as const, 'expired' as const, 'already-used' as const),
  }),
);

/** What an order would cost, whatever was asked. */
export const orderQuote: fc.Arbitrary<OrderQuote> = fc.record({
  lines: cartLines,
  subtotal: amount,
  coupon,
  shippingFee: fc.constantFrom(0, 10_000).map(satang),
  total: amount,
  tax: fc.constantFrom(null, { percent: 7, base: satang(109_346), amount: satang(7_654) }),
  announcement: fc.constant(anAnnouncement),
  transit: fc.constantFrom(null, { least: 1, most: 2 }),
  lacking: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.record({ key: lineKeys, stock: fc.constant(0) }), { maxLength: 2 }) },
  ),
  isSendable: fc.boolean(),
  methods: fc.constantFrom(['promptpay', 'transfer'] as const, ['transfer'] as const, []),
  proof: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        reason: fc.constantFrom('amount' as const, 'pieces' as const, 'orders' as const, 'coupon' as const),
        wait: fc.constantFrom(null, 900),
      }),
    },
  ),
});

const places: fc.Arbitrary<readonly PickupPlace[]> = fc.array(
  fc.record({
    branchId: fc.constantFrom('branch-1', 'branch-2'),
    name: fc.constant('สาขาเยาวราช'),
    province: fc.constant('กรุงเทพมหานคร'),
    address: fc.constant('1 ถนนเยาวราช'),
    phone: fc.constant('02-000-0000'),
    lacking: fc.array(lineKeys, { maxLength: 1 }),
    days: fc.subarray([
      { date: '2026-11-23', opens: '10:00', closes: '17:00' },
      { date: '2026-11-24', opens: '10:00', closes: '17:00' },
    ]),
  }),
  { maxLength: 2 },
);

/** An order that is being placed. */
export const orderRequest: fc.Arbitrary<OrderRequest> = fc.record({
  source: fc.oneof(
    fc.record({
      kind: fc.constant('cart' as const),
      cartId: fc.constantFrom('cart-1', 'cart-2'),
      version: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('products' as const),
      products: fc.array(
        fc
          .record({ key: lineKeys, quantity: fc.integer({ min: 1, max: 3 }) })
          .map(({ key, quantity }) => ({ ...key, quantity })),
        { maxLength: 2 },
      ),
      isBuyNow: fc.boolean(),
    }),
  ),
  contact,
  delivery: fc.oneof(
    thaiAddress.map((address) => ({ method: 'ship' as const, address })),
    receiver.map((who) => ({
      method: 'pickup' as const,
      branchId: 'branch-1',
      date: '2026-11-23',
      receiver: who,
    })),
  ),
  taxInvoice: fc.constant(null),
  couponCode,
  paymentMethod: fc.option(paymentMethod, { nil: null }),
  expectedTotal: amount,
  agreement: fc.constant(true as const),
});

/** A refusal of the API. */
export const refused = (code: string): Failure => ({ kind: 'refused', status: 409, code });

/** No answer came. */
export const noAnswer: Failure = { kind: 'timeout', status: null, code: null };

/** Why no order came of it, or none is known. */
export const placingFailure: fc.Arbitrary<Failure> = fc.oneof(
  failure,
  fc.constantFrom(
    refused('STOCK_INSUFFICIENT'),
    refused('TOTAL_CHANGED'),
    refused('CART_CHANGED'),
    refused('CART_NOT_FOUND'),
    refused('COUPON_REFUSED'),
    refused('PICKUP_UNAVAILABLE'),
    refused('IDENTITY_NEEDED'),
    refused('KEY_IN_USE'),
    refused('PHONE_UNVERIFIED'),
    refused('HOLDS_FULL'),
    refused('RATE_LIMITED'),
  ),
);

/** What a shopper does in checkout, sensible or not. */
export const checkoutWish: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: at('SetContact', fc.record({ contact })) },
  { weight: 3, arbitrary: at('SetDeliverMethod', fc.record({ method: deliverMethod })) },
  {
    weight: 3,
    arbitrary: at('SetShipping', fc.record({ addressId, address: thaiAddress, keepsAddress: fc.boolean() })),
  },
  { weight: 2, arbitrary: at('ChooseReceiver', fc.record({ isOther: fc.boolean() })) },
  {
    weight: 3,
    arbitrary: at('SetPickup', fc.record({ branchId, date, selfPickup: fc.boolean(), receiver })),
  },
  {
    weight: 2,
    arbitrary: at('SetTaxInvoice', fc.record({ taxInvoice: fc.boolean(), detail: taxInvoiceDetail })),
  },
  { weight: 2, arbitrary: at('ApplyCoupon', fc.record({ code: couponCode })) },
  plain('RemoveCoupon'),
  { weight: 2, arbitrary: at('SetPaymentMethod', fc.record({ method: paymentMethod })) },
  { weight: 3, arbitrary: at('SetAgreement', fc.record({ agreement: fc.boolean() })) },
  { weight: 2, arbitrary: plain('ContinueCheckout') },
  { weight: 5, arbitrary: plain('PlaceOrder') },
  { weight: 3, arbitrary: plain('ProvePhone') },
  plain('AcceptNewTotal'),
  plain('DeclineNewTotal'),
  at('BuyNow', fc.record({ line: cartLine })),
  {
    weight: 3,
    arbitrary: at('ChoosePurchase', fc.record({ choice: fc.constantFrom('guest-lines', 'bag', 'both') })),
  },
  fc.constant<Command>({ type: 'ReviewPurchase' }),
  plain('RequoteCheckout'),
  plain('ReloadPlaces'),
  fc
    .record({
      pathname: fc.constantFrom('/check-out', '/check-out/guest'),
      search: fc.constantFrom('', '?step=2', '?step=3', '?buy=now', '?buy=now&step=3'),
    })
    .map((address): Command => ({ type: 'EnterRoute', ...address })),
);

/** What the world reports to checkout, likely or not. */
export const checkoutReport: fc.Arbitrary<Command> = fc.oneof(
  at('CheckoutCartLoaded', fc.record({ cart: serverCart })),
  at('CheckoutCartFailed', fc.record({ failure })),
  at(
    'DraftFound',
    fc.record({ draft: checkoutDraft, customerId: fc.constantFrom('customer-1', 'customer-2', null) }),
  ),
  at('NoParkedDraft', fc.record({})),
  at('ParkedDraftFound', fc.record({ step: fc.constantFrom('1', '2', '3'), draft: checkoutDraft })),
  at(
    'BuyNowFound',
    fc.record({ line: fc.option(cartLine, { nil: null }), productId: fc.constantFrom('ring', null) }),
  ),
  at('BuyNowGone', fc.record({ isOrdered: fc.boolean() })),
  at('PurchaseFound', fc.record({ purchase: fc.constantFrom('undecided', 'guest-lines') })),
  at('PendingOrderFound', fc.record({ request: orderRequest })),
  { weight: 5, arbitrary: at('QuoteArrived', fc.record({ quote: orderQuote })) },
  at('QuoteFailed', fc.record({ failure })),
  { weight: 2, arbitrary: at('PlacesArrived', fc.record({ places })) },
  at('PlacesFailed', fc.record({ failure })),
  { weight: 2, arbitrary: at('OrderPlaced', fc.record({ order: someOrder })) },
  {
    weight: 4,
    arbitrary: at(
      'PlacingFailed',
      fc.record({ failure: placingFailure, quote: fc.option(orderQuote, { nil: null }) }),
    ),
  },
);

/** Anything that can be asked of checkout or reported to it. */
export const checkoutCommand: fc.Arbitrary<Command> = fc.oneof(checkoutWish, checkoutReport);
