import { describe, test } from 'vitest';
import { type CartLine, lineKey } from '../../engine/values/cart-line.ts';
import type { Availability } from '../../engine/values/codecs/availability.ts';
import type { Closed } from '../../engine/values/closed.ts';
import { baht, satang } from '../../engine/values/money.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import {
  type Order,
  type OrderPayment,
  type OrderQuote,
  orderStatuses,
  type PickupPlace,
} from '../../engine/orders/order.ts';
import type { Command } from '../../engine/slices.ts';
import { BagContents } from '../../src/shop/bag/drawer/BagContents.tsx';
import { bagNewsText } from '../../src/shop/bag/BagNews.tsx';
import { Checkout } from '../../src/shop/checkout/CheckoutPage.tsx';
import AlertPage from '../../src/shop/gold/AlertPage.tsx';
import { AlertRow } from '../../src/shop/gold/AlertRow.tsx';
import GoldPricePage from '../../src/shop/gold/GoldPricePage.tsx';
import OrderPage from '../../src/shop/orders/OrderPage.tsx';
import { ReceiptSheet } from '../../src/shop/orders/parts/Receipt.tsx';
import PaymentPage from '../../src/shop/orders/PaymentPage.tsx';
import ProductPage from '../../src/shop/product/ProductPage.tsx';
import { anOrder } from '../engine/support/orders.ts';
import {
  aCustomer,
  aGuest,
  aGuestSigningIn,
  aLine,
  anAnnouncement,
  aProduct,
  enter,
  isCurrent,
  type Visit,
} from '../engine/support/visit.ts';
import { address, aQuote, choosingGuest, ordering, payingGuest, places } from './checkout/support.ts';
import { drawn, shows, type ShownState } from './support/drawn.tsx';
import { keepTexts } from '../support/kept-texts.ts';

// States of pages that no other test has; only their recorded texts are compared.

const failure: Failure = { kind: 'server', status: 500, code: null };
const refused = (code: string): Failure => ({ kind: 'refused', status: 409, code });
const offline: Failure = { kind: 'offline', status: null, code: null };

const chain = aLine({ productId: 'chain', productName: 'สร้อยคอลายโซ่', size: '18', unitPrice: baht(71_300) });
const bar = aLine({ productId: 'bar', productName: 'ทองแท่ง', goldKind: 'bar', sizeId: '0', size: '0' });
const loaded = (version: number, ...lines: readonly CartLine[]): Command => ({
  type: 'CartLoaded',
  cart: { cartId: 'cart-1', version, lines },
});
const paused: Closed = { reason: 'paused', of: 'all', until: null, words: 'นับสต็อก' };
const awaited: Closed = { reason: 'awaited', until: null };
const dearer = { ...anAnnouncement, number: 4, at: anAnnouncement.at + 3_600_000 };

/** A customer whose change of a line has failed. */
const failing = (visit: Visit, key: Pick<CartLine, 'productId' | 'sizeId'>, why: Failure): Visit => {
  visit.on({ type: 'SendChange', productId: key.productId, sizeId: key.sizeId });
  return visit.on({ type: 'ChangeFailed', intent: visit.root.cart.intents[0]?.id ?? -1, failure: why });
};

describe('the bag', () => {
  const saved = (facts: Partial<CartLine>, isSold = true) => ({ line: aLine(facts), isSold });
  const withLater = (): Visit =>
    aCustomer(aLine(), chain).on(
      { type: 'OpenBag' },
      {
        type: 'LaterLoaded',
        list: [
          saved({ productId: 'enough', quantity: 2, stock: 2 }),
          saved({ productId: 'few', quantity: 3, stock: 2 }),
          saved({ productId: 'none', stock: 0 }),
          saved({ productId: 'gone' }, false),
        ],
      },
    );
  const offered = (): Visit =>
    aGuestSigningIn(aLine({ quantity: 2 }), { ...chain, stock: 0 }).on(loaded(1, bar));
  shows(<BagContents freshFrom={0} />, [
    [
      'with a discount, few pieces, too few and none',
      aGuest(
        aLine({ unitPriceDiscounted: baht(18_000), stock: 5 }),
        { ...chain, quantity: 3, stock: 2 },
        { ...bar, stock: 0 },
      ),
    ],
    [
      'whose prices an announcement changed',
      aGuest(aLine({ quantity: 2 }), chain).on(isCurrent(anAnnouncement), isCurrent(dearer), {
        type: 'GuestCartQuoted',
        lines: [aLine({ quantity: 2, unitPrice: baht(18_500) }), { ...chain, unitPrice: baht(71_000) }],
        unknown: [],
      }),
    ],
    [
      'of which a product is sold no more',
      aGuest(aLine(), chain).on({
        type: 'GuestCartQuoted',
        lines: [aLine()],
        unknown: [lineKey('chain', '52')],
      }),
    ],
    ['while all selling is paused', aGuest(aLine(), bar).on(isCurrent(anAnnouncement, { closed: paused }))],
    [
      'with a change that was taken back',
      failing(
        aCustomer(aLine()).on({ type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 3 }),
        aLine(),
        failure,
      ),
    ],
    [
      'with a line that could not be added',
      failing(aCustomer(aLine()).on({ type: 'AddLine', line: chain }), chain, refused('OUT_OF_STOCK')),
    ],
    [
      'that lost its connection while it changed',
      failing(aCustomer(aLine()).on({ type: 'RemoveLine', ...lineKey('ring', '52') }), aLine(), offline),
    ],
    ['with what was chosen before signing in', offered()],
    ['while that comes in', offered().on({ type: 'RestoreOffered' })],
    ['with what was put aside', withLater()],
    ['while a line is put aside', withLater().on({ type: 'PutAside', ...lineKey('ring', '52') })],
    ['while a line comes back', withLater().on({ type: 'BringBack', ...lineKey('few', '52') })],
    ['whose last line another device took out', aCustomer(aLine(), chain).on(loaded(2, aLine()))],
    ['without anything', aGuest().on({ type: 'OpenBag' })],
    ['that could not be loaded', aGuestSigningIn().on({ type: 'CartLoadFailed', failure })],
    ['that is checked before paying', aCustomer(aLine()).on({ type: 'Pay' })],
    [
      'that could not be checked',
      aCustomer(aLine()).on({ type: 'Pay' }, { type: 'CheckoutRefused', failure }),
    ],
  ]);
});

test('what is heard of the bag, change by change', () => {
  const more = { type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 3 } as const;
  const bags = [
    aGuest().on({ type: 'AddLine', line: aLine() }),
    aGuest(aLine(), chain).on(more),
    aGuest(aLine({ stock: 2 })).on(more),
    aGuest(aLine({ quantity: 2, stock: 2 })).on(more),
    aGuest(aLine(), chain).on({ type: 'RemoveLine', ...lineKey('ring', '52') }),
    aGuest(aLine()).on({ type: 'RemoveLine', ...lineKey('ring', '52') }, { type: 'UndoRemoval' }),
    aGuest(aLine({ stock: 0 }), chain).on({ type: 'RemoveUnavailable' }),
    aCustomer(aLine(), chain)
      .on(loaded(2, chain))
      .on(loaded(3, { ...chain, quantity: 2 })),
  ];
  keepTexts(bags.map(({ root: { cart } }) => bagNewsText(cart)).join('<br/>'));
});

/** A guest who picks up, from one of these branches. */
const pickingUp = (
  known: readonly PickupPlace[],
  chosen: { readonly branchId: string | null; readonly date: string | null; readonly selfPickup?: boolean },
): Visit =>
  choosingGuest()
    .on({ type: 'SetDeliverMethod', method: 'pickup' })
    .answer('pickupPlaces', known)
    .on({
      type: 'SetPickup',
      selfPickup: true,
      receiver: { fullName: 'มาลี รับแทน', phone: '0899999999' },
      ...chosen,
    });

describe('checkout', () => {
  const [here, lacking] = places as readonly [PickupPlace, PickupPlace];
  const week = Array.from({ length: 8 }, (_, index) => ({ ...here.days[0]!, date: `2026-12-0${index + 1}` }));
  const abroad = { ...here, branchId: 'chiangmai', name: 'สาขาเชียงใหม่', province: 'เชียงใหม่', days: week };
  const sentToAnother = (): Visit =>
    choosingGuest().on(
      { type: 'SetDeliverMethod', method: 'ship' },
      { type: 'ChooseReceiver', isOther: true },
      {
        type: 'SetShipping',
        addressId: null,
        address: { ...address, fullName: 'มาลี รับแทน', phone: '0899999999' },
        keepsAddress: false,
      },
    );
  const closed = (why: Closed): Visit => payingGuest().on(isCurrent(anAnnouncement, { closed: why }));
  const asked = (): Visit => payingGuest().on(...ordering);
  const refusing = (why: Failure, quote: OrderQuote | null = null): Visit =>
    asked().on({ type: 'PlacingFailed', failure: why, quote });
  const rose = aQuote({ total: baht(37_300), subtotal: baht(37_300), announcement: dearer });
  const gift = { message: 'สุขสันต์วันเกิด', isWrapped: true, hidesPrices: true };
  shows(<Checkout isBagKnown />, [
    ['before the way to deliver', choosingGuest()],
    ['to another receiver', sentToAnother()],
    [
      'to another receiver, at the last step',
      sentToAnother().on({ type: 'QuoteArrived', quote: aQuote() }, enter('/check-out/guest?step=3')),
    ],
    ['whose first branches lack pieces', pickingUp([lacking, abroad], { branchId: null, date: null })],
    ['at a branch without days', pickingUp([{ ...here, days: [] }], { branchId: null, date: null })],
    ['at a branch on a late day', pickingUp([abroad], { branchId: 'chiangmai', date: '2026-12-07' })],
    [
      'picked up by another, at the last step',
      pickingUp([abroad], { branchId: 'chiangmai', date: '2026-12-07', selfPickup: false }).on(
        { type: 'QuoteArrived', quote: aQuote({ tax: null }) },
        enter('/check-out/guest?step=3'),
      ),
    ],
    ['as a present', payingGuest().on({ type: 'SetGift', gift })],
    ['while selling is paused', closed(paused)],
    ['while an announcement is awaited', closed(awaited)],
    ['while the order is sent', asked()],
    ['whose order got no answer', refusing(offline)],
    ['that became dearer', refusing(refused('TOTAL_CHANGED'), rose)],
    [
      'that became dearer, while selling is paused',
      refusing(refused('TOTAL_CHANGED'), rose).on(isCurrent(dearer, { closed: paused })),
    ],
    ...['STOCK_INSUFFICIENT', 'CART_CHANGED', 'COUPON_REFUSED', 'PICKUP_UNAVAILABLE', 'HOLDS_FULL'].map(
      (code): ShownState => [`refused with ${code}`, refusing(refused(code))],
    ),
    [
      'of a company that wants an invoice',
      payingGuest().on({
        type: 'SetTaxInvoice',
        taxInvoice: true,
        detail: {
          ...payingGuest().root.checkout.taxInvoiceDetail,
          kind: 'company',
          usesShippingAddress: false,
        },
      }),
    ],
    [
      'with a coupon that does not count',
      payingGuest(aQuote({ coupon: { code: 'PAST', discount: null, problem: 'expired' } })),
    ],
  ]);
});

describe('an order', () => {
  const { payment, lines, placedAt } = anOrder();
  const paid = { ...payment, paidAt: placedAt + 240_000 };
  const pickup = {
    delivery: {
      method: 'pickup',
      branchId: 'yaowarat',
      date: '2026-11-24',
      receiver: { fullName: 'มาลี รับแทน', phone: '0899999999' },
    },
    branch: { name: 'สาขาเยาวราช', address: '99 ถนนเยาวราช', phone: '020000101' },
    transit: null,
  } as const;
  const at = (order: Order, path: string): Visit =>
    aCustomer().on(enter(`${path}/order-1`), { type: 'OrderLoaded', order });
  const toPay = (name: string, own: Partial<OrderPayment>, facts: Partial<Order> = {}): ShownState => [
    name,
    at(anOrder({ payment: { ...payment, ...own }, ...facts }), '/check-out/payment'),
  ];
  const accounts = [{ bank: 'ธนาคารกรุงไทย', number: '123-4-56789-0', name: 'บริษัท ห้างทองสุวรรณา จำกัด' }];
  const byTransfer = { method: 'transfer', promptPay: null, accounts } as const;
  const refusedSlip = (note: string): Pick<Order, 'timeline'> => ({
    timeline: [
      { status: 'awaiting-payment', at: placedAt, note: '' },
      { status: 'awaiting-review', at: placedAt + 1_000, note: '' },
      { status: 'awaiting-payment', at: placedAt + 2_000, note },
    ],
  });
  const byHand = { isToldByBank: false };
  const byHandAt = (): Visit => at(anOrder({ payment: { ...payment, ...byHand } }), '/check-out/payment');
  shows(<PaymentPage />, [
    ...orderStatuses.map((status): ShownState => toPay(status, payment, { status })),
    toPay('of which a part came', { partPaid: baht(8_000) }),
    toPay('by transfer, of which a part came', { ...byTransfer, partPaid: baht(8_000) }),
    toPay('whose slip was refused', { ...byTransfer, slipAt: placedAt + 1_000 }, refusedSlip('ยอดไม่ตรง')),
    toPay('whose claim was refused', byHand, refusedSlip('')),
    toPay('looked for by hand', byHand),
    toPay('with a slip', { ...byHand, slipAt: placedAt + 60_000 }, { status: 'awaiting-review' }),
    toPay('with a claim', { ...byHand, claimedAt: placedAt + 60_000 }, { status: 'awaiting-review' }),
    toPay('held for a day', {
      ...byTransfer,
      heldUntil: placedAt + 86_400_000,
      pricedUntil: placedAt + 86_400_000,
    }),
    toPay('with four minutes left', {}, { now: placedAt + 1_560_000 }),
    toPay('whose time is over', {}, { now: placedAt + 1_860_000 }),
    toPay('whose money is due back', { due: baht(500) }, { status: 'refund-due' }),
    ['while another way to pay is chosen', byHandAt().on({ type: 'ChooseOrderPayment', method: 'transfer' })],
  ]);
  const shown = (name: string, facts: Partial<Order>): ShownState => [
    name,
    at(anOrder(facts), '/order-history'),
  ];
  const back = { at: placedAt + 90_000, reason: 'ชำรุด', lines: [{ ...lineKey('ring', '52'), quantity: 1 }] };
  const request = { ...back, account: 'กสิกรไทย 123', answeredAt: null, refusal: '' };
  const rich: Partial<Order> = {
    status: 'shipped',
    payment: paid,
    lines: lines.map((line) => ({ ...line, quantity: 2, unitPriceDiscounted: baht(18_000) })),
    discount: { code: 'TONG5', amount: baht(500) },
    shippingFee: baht(100),
    tracking: 'TH0001',
    receipt: { number: 'RC-6911-0001', at: placedAt + 240_000 },
    gift: { message: 'สุขสันต์วันเกิด', isWrapped: false, hidesPrices: true },
    taxInvoice: {
      kind: 'company',
      name: 'บริษัท มาลี จำกัด',
      taxId: '0105536000315',
      branchCode: '00000',
      address: { ...address, fullName: 'บริษัท มาลี จำกัด' },
    },
  };
  const courier = [{ status: 'shipped', at: placedAt + 300_000, note: 'จัดส่งโดย ไปรษณีย์ไทย' }] as const;
  shows(<OrderPage />, [
    ...orderStatuses.map((status) => shown(`that is sent: ${status}`, { status, isGuest: false })),
    ...orderStatuses.map((status) =>
      shown(`that is picked up: ${status}`, { status, payment: paid, ...pickup }),
    ),
    shown('with all that an order can have', rich),
    shown('sent by another courier', { ...rich, timeline: courier }),
    shown('of a person', { ...rich, taxInvoice: { ...rich.taxInvoice!, kind: 'person', branchCode: '' } }),
    shown('that was delivered', { ...rich, status: 'completed' }),
    shown('of which a piece is asked to go back', { ...rich, status: 'completed', returnRequest: request }),
    shown('whose return was refused', {
      ...rich,
      status: 'completed',
      returnRequest: { ...request, answeredAt: 1, refusal: 'เกินกำหนด' },
    }),
    shown('of which a piece came back', {
      ...rich,
      status: 'completed',
      returns: [{ ...back, amount: baht(18_000), refundedAt: null }],
    }),
    shown('whose money was sent back', {
      ...rich,
      status: 'refunded',
      returns: [{ ...back, amount: baht(18_000), refundedAt: placedAt + 99_000 }],
    }),
  ]);
  test.each([
    ['that is sent', rich],
    ['that is picked up', { ...rich, ...pickup, discount: null, shippingFee: satang(0), tax: null }],
  ])('on paper, %s', (_name, facts) => {
    drawn(aGuest().root, <ReceiptSheet order={anOrder(facts)} />);
  });
});

describe('gold', () => {
  const hour = 3_600_000;
  const steps = [0, 50, -100, 0].map((step, index) => ({
    ...anAnnouncement,
    number: index + 1,
    at: anAnnouncement.at + index * hour,
    barSell: baht(70_500 + step),
    ornamentBuy: baht(69_000 + step),
  }));
  const prices = (days: string): Visit =>
    aGuest()
      .on(isCurrent(anAnnouncement), enter(`/gold-price?days=${days}`))
      .answer('announcements', [{ ...anAnnouncement, at: anAnnouncement.at - 24 * hour }, ...steps])
      .answer('dailyPrices', steps);
  shows(<GoldPricePage />, [
    ['of a year', prices('365')],
    ['of a month', prices('30')],
    ['while an announcement is awaited', prices('7').on(isCurrent(anAnnouncement, { closed: awaited }))],
  ]);
  const alertOf = (product: ReturnType<typeof aProduct>): Visit =>
    aGuest().on(enter('/alert?product=ring')).answer('product', product);
  shows(<AlertPage />, [
    ['asked for', aGuest().on(enter('/alert'))],
    ['of a piece with sizes', alertOf(aProduct([{ stock: 0 }, { stock: 3 }, { stock: 0 }]))],
  ]);
  test.each(['unconfirmed', 'active', 'told', 'ended'] as const)('an alert that is %s', (status) => {
    const wish = { type: 'gold-below', goldKind: 'bar', below: baht(70_000) } as const;
    drawn(aGuest().root, <AlertRow alert={{ token: 't', wish, productName: '', status, expiresAt: 0 }} />);
  });
});

describe('a product', () => {
  const entered = (sizes: Parameters<typeof aProduct>[0], ...then: readonly Command[]): Visit =>
    aGuest()
      .on(isCurrent(anAnnouncement), enter('/product/ring'))
      .answer('product', aProduct(sizes))
      .on(...then);
  const stock = [{ sizeId: '50', pieces: 2 }];
  const inHand: Availability = {
    parcel: {
      payBefore: anAnnouncement.at,
      fee: baht(60),
      nearby: { from: '2026-11-24', to: '2026-11-24' },
      elsewhere: { from: '2026-11-25', to: '2026-11-27' },
    },
    branches: [
      { branchId: 'bangkhae', name: 'สาขาบางแค', day: '2026-11-26', stock },
      { branchId: 'yaowarat', name: 'สาขาเยาวราช', day: '2026-11-25', stock },
    ],
  };
  shows(<ProductPage />, [
    ['of one size', entered([{}])],
    ['without sizes', entered([{ sizeId: '0', size: '0', stock: 4 }])],
    ['of which ten are left', entered([{ sizeId: '0', size: '0', stock: 10 }])],
    ['that can be sent, and picked up at two branches', entered([{}]).answer('availability', inHand)],
    [
      'with a discount',
      entered([{ discountPrice: baht(18_000) }, { stock: 9, price: baht(19_000) }], {
        type: 'ChooseSize',
        sizeId: '51',
      }),
    ],
    [
      'of which more were wanted than there are',
      entered(
        [{ stock: 2 }, {}],
        { type: 'ChooseSize', sizeId: '50' },
        { type: 'ChooseQuantity', quantity: 5 },
      ),
    ],
  ]);
});
