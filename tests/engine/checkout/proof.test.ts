import { describe, expect, test } from 'vitest';
import { satang } from '../../../engine/values/money.ts';
import type { OrderQuote, ProofNeed } from '../../../engine/orders/order.ts';
import type { Command } from '../../../engine/slices.ts';
import { aCustomer, aGuest, aLine, enter, type Visit } from '../support/visit.ts';
import { aGuestReady, aQuote, enterCheckout, malee } from './support.ts';
import { draftOf } from '../../../engine/checkout/draft.ts';
import { totalsOf } from '../../../engine/checkout/selectors.ts';

const place: Command = { type: 'PlaceOrder' };
const refused = (code: string, quote: OrderQuote | null = null): Command => ({
  type: 'PlacingFailed',
  failure: { kind: 'refused', status: 409, code },
  quote,
});
const needing = (reason: ProofNeed['reason'], wait: number | null = null): OrderQuote =>
  aQuote({ proof: { reason, wait } });

const questions = ({ effects }: Visit) => effects.filter(({ type }) => type === 'SendOtp');
const orders = ({ effects }: Visit) => effects.filter((effect) => effect.type === 'SendOrder');

/** Number of the request in flight. */
const asked = ({ root }: Visit): number => root.identity.order.request ?? 0;
const sent = (visit: Visit, phoneNumber = malee.phone): Command => ({
  type: 'OtpSent',
  flow: 'order',
  request: asked(visit),
  phoneNumber,
  keyRef: 'K7QX',
  loginToken: { secret: 'token' },
});
const right = (visit: Visit): Command => ({
  type: 'OtpVerified',
  flow: 'order',
  request: asked(visit),
  key: { secret: 'key' },
});
const submit: Command = { type: 'SubmitOtp', flow: 'order', otp: { secret: 'typed' } };

/** A guest who asked for the code of an order, and has it. */
const atTheCode = (quote = needing('amount')): Visit => {
  const visit = aGuestReady(quote).on(place, { type: 'ProvePhone' });
  return visit.on(sent(visit));
};

/** The same, with the right code just typed and judged. */
const proven = (visit = atTheCode()): Visit => {
  visit.on(submit);
  return visit.on(right(visit));
};

describe('an order that needs a proven phone', () => {
  test('is not sent where the quote requires one: the phone is verified first', () => {
    for (const reason of ['amount', 'coupon'] as const) {
      const visit = aGuestReady(needing(reason)).on(place);
      expect(orders(visit)).toEqual([]);
      expect(visit.root.checkout).toMatchObject({
        placing: 'idle',
        refusal: { kind: 'unverified', need: { reason }, request: { contact: malee } },
      });
      expect(visit.asked).toEqual([]);
    }
  });

  test('is sent if waiting may have lifted the limit; a refusal has current facts', () => {
    const visit = aGuestReady(needing('orders', 900)).on(place);
    expect(orders(visit)).toMatchObject([{ proof: null }]);
    visit.on(refused('PHONE_UNVERIFIED', needing('pieces')));
    expect(visit.root.checkout.refusal).toMatchObject({ kind: 'unverified', need: { reason: 'pieces' } });
    expect(visit.asked).toEqual([]);
  });

  test('sends a code to its phone once, however often pressed, never before', () => {
    const early = aGuestReady(needing('amount')).on({ type: 'ProvePhone' });
    expect(early.rejection).toEqual({ type: 'NothingChanges' });
    const visit = aGuestReady(needing('amount')).on(place, { type: 'ProvePhone' });
    expect(questions(visit)).toMatchObject([{ flow: 'order', phoneNumber: malee.phone }]);
    expect(visit.refusal({ type: 'ProvePhone' })).toBe('Busy');
    visit.on(sent(visit), { type: 'ProvePhone' });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
  });

  test('waits for a press when its price has changed, then sends the proof', () => {
    const dearer = atTheCode().on(
      { type: 'RequoteCheckout' },
      { type: 'QuoteArrived', quote: { ...needing('amount'), total: satang(1_900_000) } },
    );
    expect(orders(proven(dearer))).toEqual([]);
    expect(dearer.root.checkout).toMatchObject({ placing: 'idle', refusal: null });
    expect(orders(dearer.on(place))).toMatchObject([
      { proof: { secret: 'key' }, request: { expectedTotal: 1_900_000 } },
    ]);
    const other = atTheCode().on({ type: 'SetPaymentMethod', method: 'transfer' });
    expect(orders(proven(other))).toEqual([]);
    const cheaper = atTheCode().on(
      { type: 'RequoteCheckout' },
      { type: 'QuoteArrived', quote: { ...needing('amount'), total: satang(1_800_000) } },
    );
    expect(orders(proven(cheaper))).toMatchObject([{ request: { expectedTotal: 1_800_000 } }]);
  });

  test('needs another code for another phone', () => {
    const visit = proven(atTheCode().on({ type: 'SetPaymentMethod', method: 'transfer' })).on(
      { type: 'SetContact', contact: { ...malee, phone: '0998765432' } },
      place,
    );
    expect(orders(visit)).toEqual([]);
    expect(visit.root.checkout.refusal).toMatchObject({ kind: 'unverified' });
    visit.on({ type: 'ProvePhone' });
    expect(questions(visit)).toMatchObject([{ phoneNumber: '0998765432' }]);
    expect(visit.root.identity.order.key).toBeNull();
  });

  test('asks again when its proof expired', () => {
    const visit = proven().on(refused('PHONE_UNVERIFIED', needing('amount')));
    expect(visit.root.checkout.refusal).toMatchObject({ kind: 'unverified' });
    expect(visit.root.identity.order).toMatchObject({ key: null, otp: null });
    expect(questions(visit.on({ type: 'ProvePhone' }))).toHaveLength(1);
  });

  test('says next to its question why no code was sent, and the wait', () => {
    const visit = aGuestReady(needing('amount')).on(place, { type: 'ProvePhone' });
    visit.on({
      type: 'OtpNotSent',
      flow: 'order',
      request: asked(visit),
      failure: { kind: 'refused', status: 429, code: 'RATE_LIMITED', retryAfter: 1_800 },
    });
    expect(visit.root.identity.order).toMatchObject({ isBusy: false, failure: { status: 429 } });
    expect(visit.root.dialog.alert).toBeNull();
    expect(visit.refusal({ type: 'ProvePhone' })).toBe('TooEarly');
  });
});

const shopping = (): Visit => aGuest(aLine()).on(enterCheckout());

describe('a coupon', () => {
  const applied = aQuote({
    coupon: { code: 'WELCOME100', discount: satang(10_000), problem: null },
    total: satang(1_835_000),
  });
  const refused = aQuote({ coupon: { code: 'OLD', discount: null, problem: 'expired' } });

  test('is upper-cased, reduces the total and survives a reload until removed (D01, D04)', () => {
    const visit = shopping().on(
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'ApplyCoupon', code: ' welcome100\u200b ' },
    );
    expect(visit.effect('AskQuote')).toMatchObject({
      question: expect.objectContaining({ couponCode: 'WELCOME100' }) as never,
    });
    visit.on({ type: 'QuoteArrived', quote: applied });
    expect(totalsOf(visit.root)).toMatchObject({ discount: 10_000, total: 1_835_000 });
    const draft = draftOf(visit.root.checkout);
    expect(
      aGuest(aLine()).on({ type: 'DraftFound', draft, customerId: null }, enterCheckout()).effects,
    ).toContainEqual(
      expect.objectContaining({
        type: 'AskQuote',
        question: expect.objectContaining({ couponCode: 'WELCOME100' }) as never,
      }),
    );
    visit.on({ type: 'RemoveCoupon' }, { type: 'QuoteArrived', quote: aQuote() });
    expect(visit.root.checkout.couponCode).toBe('');
    expect(totalsOf(visit.root)).toMatchObject({ discount: null, total: 1_845_000 });
  });

  test('that is refused shows until another is tried, and is not applied (D02)', () => {
    const visit = shopping().on(
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'ApplyCoupon', code: 'old' },
      { type: 'QuoteArrived', quote: refused },
    );
    expect(visit.root.checkout).toMatchObject({
      couponCode: '',
      quote: { value: { coupon: { problem: 'expired' } } },
    });
    expect(visit.asked).toEqual(['StoreDraft']);
    visit.on({ type: 'SetDeliverMethod', method: 'ship' }, { type: 'QuoteArrived', quote: aQuote() });
    expect(visit.root.checkout.quote.value?.coupon).toMatchObject({ problem: 'expired' });
    visit.on({ type: 'ApplyCoupon', code: 'welcome100' });
    expect(visit.root.checkout.quote.value?.coupon).toBeNull();
  });

  test('that is none asks nothing (D05)', () => {
    for (const code of ['', '   ']) {
      const visit = shopping().on({ type: 'ApplyCoupon', code });
      expect(visit.rejection).toEqual({ type: 'NothingChanges' });
      expect(visit.effects).toEqual([]);
    }
  });
});

const cart = (version: number, quantity: number) => ({
  cartId: 'cart-1',
  version,
  lines: [aLine({ quantity })],
});

const ordering = () =>
  aCustomer(aLine()).on(
    { type: 'Pay' },
    { type: 'CheckoutValidated', cartId: 'cart-1' },
    enter('/check-out'),
    { type: 'CheckoutCartLoaded', cart: cart(1, 1) },
    { type: 'OpenBag' },
  );

describe('a bag that is changed above checkout', () => {
  test('is read again by its page, once', () => {
    const visit = ordering().on({ type: 'CartLoaded', cart: cart(2, 2) });
    expect(visit.asked).toContain('LoadCheckoutCart');
    visit.on({ type: 'CartLoaded', cart: cart(2, 2) });
    expect(visit.asked).not.toContain('LoadCheckoutCart');
  });

  test('is not reloaded for a version already known, or while placing an order', () => {
    expect(ordering().on({ type: 'CartLoaded', cart: cart(1, 1) }).asked).not.toContain('LoadCheckoutCart');
    const placing = ordering();
    placing.root = { ...placing.root, checkout: { ...placing.root.checkout, placing: 'unsure' } };
    expect(placing.on({ type: 'CartLoaded', cart: cart(2, 2) }).asked).not.toContain('LoadCheckoutCart');
  });
});
