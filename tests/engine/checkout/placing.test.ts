import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../engine/checkout/empty-draft.ts';
import { draftOf } from '../../../engine/checkout/draft.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { satang } from '../../../engine/values/money.ts';
import type { OrderQuote } from '../../../engine/orders/order.ts';
import type { Command } from '../../../engine/slices.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { anOrder } from '../support/orders.ts';
import { aGuest, aGuestSigningIn, aLine, enter, type Visit } from '../support/visit.ts';
import { aCustomerReady, aGuestReady, aQuote, enterCheckout, filledIn, home, malee } from './support.ts';
import { spoken } from '../../support/spoken.ts';

const place: Command = { type: 'PlaceOrder' };

const failed = (code: string, quote: OrderQuote | null = null): Command => ({
  type: 'PlacingFailed',
  failure: { kind: 'refused', status: 409, code },
  quote,
});

const lost: Command = {
  type: 'PlacingFailed',
  failure: { kind: 'timeout', status: null, code: null },
  quote: null,
};

const requests = ({ effects }: Visit) =>
  effects.flatMap((effect) => (effect.type === 'SendOrder' ? [effect.request] : []));

describe('placing an order', () => {
  test('sends what is shown: a guest’s pieces, a customer’s cart version', () => {
    const [guests] = requests(aGuestReady().on(place));
    expect(guests).toEqual({
      source: {
        kind: 'products',
        products: [{ ...lineKey('ring', '52'), quantity: 1 }],
        isBuyNow: false,
      },
      contact: malee,
      delivery: { method: 'ship', address: { ...home, fullName: malee.fullName, phone: malee.phone } },
      taxInvoice: null,
      gift: null,
      couponCode: '',
      paymentMethod: 'promptpay',
      expectedTotal: 1_845_000,
      agreement: true,
    });
    const [customers] = requests(aCustomerReady().on(place));
    expect(customers?.source).toEqual({ kind: 'cart', cartId: 'cart-1', version: 3 });
  });

  test('waits for the quote in flight', () => {
    const visit = aGuestReady().on({ type: 'RequoteCheckout' }, place);
    expect(visit.rejection).toEqual({ type: 'Busy' });
  });

  test('without an answer is unsure, holds the form, and resends the same (K09)', () => {
    const visit = aGuestReady().on(place);
    const [first] = requests(visit);
    visit.on(lost);
    expect(visit.root.checkout.placing).toBe('unsure');
    visit.on({ type: 'SetContact', contact: { ...malee, fullName: 'อื่น' } });
    expect(visit.rejection).toEqual({ type: 'Busy' });
    expect(requests(visit.on(place))).toEqual([first]);
  });

  test('is unsure after any answer that does not deny the order', () => {
    const failures: readonly Failure[] = [
      { kind: 'server', status: 500, code: 'INTERNAL' },
      { kind: 'undecodable', status: 200, code: null },
      { kind: 'offline', status: null, code: null },
      { kind: 'refused', status: 429, code: 'RATE_LIMITED' },
      { kind: 'refused', status: 401, code: null },
    ];
    for (const failure of failures) {
      const visit = aGuestReady().on(place, { type: 'PlacingFailed', failure, quote: null });
      expect(visit.root.checkout.placing, failure.kind).toBe('unsure');
    }
  });

  test('resumes when the page opens again or the connection returns (K09, H-K05)', () => {
    const ready = aGuestReady().on(place);
    const [request] = requests(ready);
    if (request === undefined) throw new Error('nothing was sent');
    expect(requests(aGuest().on({ type: 'PendingOrderFound', request }))).toEqual([request]);
    const found = { type: 'PendingOrderFound', request } as const;
    ready.on({ type: 'ConnectionLost' }, lost, { type: 'ConnectionRestored' }, found);
    expect(requests(ready)).toEqual([request]);
    ready.on(lost, enter('/'), found);
    expect(ready.rejection).toEqual({ type: 'StaleAnswer' });
  });

  test('does not begin without a connection: a dearer total is only shown then', () => {
    const offline = aGuestReady().on({ type: 'ConnectionLost' }, place);
    expect(offline.rejection).toEqual({ type: 'NothingChanges' });
    expect(offline.root.checkout.placing).toBe('idle');
    const dearer = aQuote({ total: satang(1_855_000) });
    const asked = aGuestReady().on(place, failed('TOTAL_CHANGED', dearer), { type: 'ConnectionLost' });
    expect(requests(asked.on({ type: 'AcceptNewTotal' }))).toEqual([]);
    expect(asked.root.checkout).toMatchObject({ placing: 'idle', refusal: null, quote: { value: dearer } });
  });

  test('that is unsure comes before "buy now": it leads to its page', () => {
    const visit = aGuestReady().on(place, lost, { type: 'BuyNow', line: aLine({ productId: 'chain' }) });
    expect(visit.effects).toMatchObject([{ type: 'Navigate', to: '/check-out/guest?step=3' }]);
    expect(visit.root.checkout).toMatchObject({ placing: 'unsure', buyNowOrderProduct: null });
  });

  test('removes ordered lines of the guest’s bag and clears checkout, Back included (C33)', () => {
    const visit = aGuestReady().on(
      place,
      { type: 'AddLine', line: aLine({ productId: 'chain' }) },
      { type: 'OrderPlaced', order: anOrder() },
    );
    expect(visit.root.cart.lines.map(({ productId }) => productId)).toEqual(['chain']);
    expect(draftOf(visit.root.checkout)).toEqual(emptyDraft);
    expect(visit.asked).toEqual(['ForgetCheckout', 'Navigate', 'ChangeGuestCart', 'FetchQuery']);
    expect(visit.effect('Navigate')).toMatchObject({ to: '/check-out/payment/order-1', replace: true });
  });

  test('keeps a customer’s new address in the book when they wish it', () => {
    const keeps = { type: 'SetShipping', addressId: null, address: home, keepsAddress: true } as const;
    const visit = aCustomerReady()
      .answer('addressBook', [])
      .on(keeps, { type: 'QuoteArrived', quote: aQuote() }, place, { type: 'OrderPlaced', order: anOrder() });
    expect(visit.events).toContainEqual(
      expect.objectContaining({
        type: 'AddressChangeSubmitted',
        change: expect.objectContaining({
          kind: 'add',
          address: { ...home, fullName: malee.fullName, phone: malee.phone },
        }) as never,
      }),
    );
    const without = aCustomerReady().on(place, { type: 'OrderPlaced', order: anOrder() });
    expect(without.events.map(({ type }) => type)).not.toContain('AddressChangeSubmitted');
  });
});

describe('an order that is refused', () => {
  test('for the stock says so as the bag does, and rereads lines (K05)', () => {
    const customer = aCustomerReady().on(place, failed('STOCK_INSUFFICIENT'));
    expect(customer.root.checkout).toMatchObject({ placing: 'idle', refusal: { kind: 'stock' } });
    expect(spoken(customer.root).alert?.title).toBe('สินค้าในถุงช้อปปิ้งมีไม่พอ');
    expect(customer.asked).toEqual(expect.arrayContaining(['LoadCheckoutCart', 'AskQuote']));
    const guest = aGuestReady().on(place, failed('STOCK_INSUFFICIENT'));
    expect(guest.asked).toEqual(expect.arrayContaining(['QuoteGuestCart', 'AskQuote']));
    const lacking = aQuote({ lacking: [{ key: lineKey('ring', '52'), stock: 0 }] });
    guest.on({ type: 'QuoteArrived', quote: lacking }, place);
    expect(requests(guest)).toEqual([]);
  });

  test('because it is dearer asks, and is placed as accepted (K06, H-K09)', () => {
    const dearer = aQuote({ total: satang(1_855_000) });
    const visit = aGuestReady().on(place, failed('TOTAL_CHANGED', dearer));
    expect(visit.root.checkout.refusal).toEqual({
      kind: 'total-rose',
      before: 1_845_000,
      quote: dearer,
    });
    expect(visit.asked).toEqual([]);
    expect(requests(visit.on({ type: 'AcceptNewTotal' }))[0]?.expectedTotal).toBe(1_855_000);
    expect(visit.root.checkout.quote.value).toEqual(dearer);
  });

  test('and whose dearer total is declined is not placed, and shows it', () => {
    const dearer = aQuote({ total: satang(1_855_000) });
    const visit = aGuestReady().on(place, failed('TOTAL_CHANGED', dearer), { type: 'DeclineNewTotal' });
    expect(visit.root.checkout).toMatchObject({ refusal: null, placing: 'idle', quote: { value: dearer } });
    expect(requests(visit)).toEqual([]);
    visit.on({ type: 'AcceptNewTotal' });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
  });

  test('because the cart is another one reads it again and says so', () => {
    const visit = aCustomerReady().on(place, failed('CART_CHANGED'));
    expect(visit.root.checkout.refusal).toEqual({ kind: 'cart-changed' });
    expect(visit.asked).toEqual(expect.arrayContaining(['LoadCheckoutCart']));
    const gone = aCustomerReady().on(place, failed('CART_NOT_FOUND'));
    expect(gone.effect('LoadCheckoutCart')).toMatchObject({ cartId: null });
  });

  test('for the coupon or the branch has price and branches asked again', () => {
    const coupon = aGuestReady().on(place, failed('COUPON_REFUSED'));
    expect(coupon.root.checkout.refusal).toEqual({ kind: 'coupon' });
    expect(coupon.asked).toContain('AskQuote');
    const pickup = aGuestReady().on(place, failed('PICKUP_UNAVAILABLE'));
    expect(pickup.root.checkout.refusal).toEqual({ kind: 'pickup' });
  });
});

describe('who is in checkout', () => {
  test('a guest who signs in keeps the form and "buy now" (G04)', () => {
    const guest = aGuest(aLine()).on(
      { type: 'BuyNow', line: aLine() },
      enterCheckout('?buy=now'),
      ...filledIn,
      { type: 'LoginSucceeded' },
    );
    expect(draftOf(guest.root.checkout)).toMatchObject({ contact: malee, shippingAddress: home });
    expect(guest.asked).toEqual(expect.arrayContaining(['StoreDraft', 'StoreBuyNow']));
    // From the menu, or in another tab: no redirect was given.
    expect(guest.effect('Navigate')).toMatchObject({ to: '/check-out?buy=now', replace: true });
    guest.on(enterCheckout('?buy=now&step=2', false));
    expect(guest.root.route.page).toMatchObject({ name: 'check-out', step: '2', isBuyNow: true });
    expect(aGuestSigningIn(aLine()).asked).not.toContain('StoreDraft');
  });

  test('a customer who signs out, or whose session ends, leaves no data', () => {
    for (const end of [{ type: 'SignOut' }, { type: 'SessionLost', by: 'server' }] as const) {
      const visit = aCustomerReady().on(end);
      expect(draftOf(visit.root.checkout)).toEqual(emptyDraft);
      expect(visit.asked).toContain('ForgetCheckout');
    }
  });

  test('guests and customers reach their own page, at the same step', () => {
    const guest = aGuest(aLine()).on(enterCheckout('?step=2', false));
    expect(guest.effects).toMatchObject([{ to: '/check-out/guest?step=2', replace: true }]);
    const customer = aCustomerReady().on(enterCheckout('?buy=now&step=3', true));
    expect(customer.effects).toMatchObject([{ to: '/check-out?buy=now&step=3', replace: true }]);
  });

  test('"buy now" of a lost line leads back to its product (H-K12)', () => {
    const lostIt = aGuest().on(
      { type: 'BuyNowFound', line: null, productId: 'R-0042' },
      enterCheckout('?buy=now'),
    );
    expect(lostIt.effects).toMatchObject([{ to: '/product/R-0042', replace: true }]);
    const never = aGuest().on(enterCheckout('?buy=now'));
    expect(never.effects).toMatchObject([{ to: '/catalog/all', replace: true }]);
  });

  test('"buy now" is dropped once checkout is left for good; Back restores it', () => {
    const visit = aGuest().on({ type: 'BuyNow', line: aLine() }, enterCheckout('?buy=now'));
    const gone = (pathname: string) => visit.on({ type: 'EnterRoute', pathname, search: '' }).asked;
    expect(gone('/product/ring')).toContain('ForgetBuyNow');
    expect(visit.on(enterCheckout('?buy=now')).asked).toContain('StoreBuyNow');
    expect(visit.root.route.page).toMatchObject({ name: 'check-out-guest', isBuyNow: true });
    expect(
      visit.on({ type: 'SetContact', contact: malee }, enterCheckout('?buy=now&step=2')).asked,
    ).not.toContain('ForgetBuyNow');
    expect(gone('/check-out/guest')).toContain('ForgetBuyNow');
    expect(gone('/help/terms')).not.toContain('ForgetBuyNow');
  });

  test('"buy now" left by another tab is ordered here, unless it was ordered', () => {
    const buying = () => aGuest().on({ type: 'BuyNow', line: aLine() }, enterCheckout('?buy=now'));
    const left = buying().on({ type: 'BuyNowGone', isOrdered: false });
    expect(left.asked).toContain('StoreBuyNow');
    expect(left.root.checkout.buyNowOrderProduct).toMatchObject({ productId: 'ring' });
    const ordered = buying().on({ type: 'BuyNowGone', isOrdered: true });
    expect(ordered.root.checkout.buyNowOrderProduct).toBeNull();
    expect(spoken(ordered.on(enterCheckout('?buy=now')).root).alert?.title).toBe('ไม่มีสินค้าที่รอสั่งซื้อแล้ว');
  });

  test('a piece that is sold out cannot be bought now', () => {
    const visit = aGuest().on({ type: 'BuyNow', line: aLine({ stock: 0 }) });
    expect(visit.rejection).toEqual({ type: 'OutOfStock', available: 0 });
  });
});
