import { describe, expect, test } from 'vitest';
import { disabledPay } from '../../../engine/cart/selectors.ts';
import type { Announcement } from '../../../engine/values/product.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Closed } from '../../../engine/values/closed.ts';
import type { Command } from '../../../engine/slices.ts';
import { aGuestReady, aQuote, enterCheckout } from '../checkout/support.ts';
import { aCustomer, aGuest, aLine, aProduct, isCurrent, queryAnswer } from '../support/visit.ts';

const minute = 60_000;
const today = aQuote().announcement;
const tomorrow: Announcement = {
  ...today,
  at: today.at + 20 * 60 * minute,
  validUntil: today.validUntil + 1_440 * minute,
};
const monday = today.validUntil + 60 * minute;
const awaited: Closed = { reason: 'awaited', until: null };
const expired: Failure = { kind: 'refused', status: 409, code: 'PRICE_EXPIRED' };

/** A moment before the announcement of today is over, by the server's clock. */
const before = (minutes: number): number => today.validUntil - minutes * minute;

describe('an announcement on an open page', () => {
  test('is waited for until it is over, by the server’s clock and not by this device’s', () => {
    const visit = aGuest(aLine()).on(isCurrent(today, { now: before(5) }));
    expect(visit.effects).toContainEqual({
      type: 'WaitForEnd',
      key: 'gold/end',
      policy: 'latest',
      validUntil: today.validUntil,
      milliseconds: 5 * minute,
    });
    expect(disabledPay(visit.root)).toBeNull();
  });

  test('is over at that minute without a call, and the bag says why it cannot be paid', () => {
    const visit = aGuest(aLine()).on(isCurrent(today, { now: before(5) }));
    visit.on({ type: 'EndAnnouncement', validUntil: today.validUntil });
    expect(visit.asked).toEqual([]);
    expect(visit.root.gold.closed).toEqual(awaited);
    expect(disabledPay(visit.root)).toEqual({ why: 'awaited' });
    visit.on({ type: 'Pay' });
    expect(visit.rejection).toMatchObject({ type: 'CannotPay' });
  });

  test('that another has followed ends nothing', () => {
    const visit = aGuest().on(isCurrent(today, { now: before(5) }), isCurrent(tomorrow));
    visit.on({ type: 'EndAnnouncement', validUntil: today.validUntil });
    expect(visit.rejection).toEqual({ type: 'StaleAnswer' });
    expect(visit.root.gold.closed).toBeNull();
  });

  test('that is over is not waited for, and the page knows when it goes on', () => {
    const visit = aGuest().on(
      isCurrent(today, { now: today.validUntil + minute, closed: { reason: 'awaited', until: monday } }),
    );
    expect(visit.asked).not.toContain('WaitForEnd');
    expect(visit.root.gold.closed).toEqual({ reason: 'awaited', until: monday });
  });

  test('sells again by the next, also by one that a product brought', () => {
    const closed = isCurrent(today, { now: today.validUntil, closed: awaited });
    expect(aGuest().on(closed, isCurrent(tomorrow)).root.gold.closed).toBeNull();
    const { detail, sizes } = aProduct([{}]);
    const visit = aGuest().on(
      { type: 'EnterRoute', pathname: `/product/${detail.id}`, search: '' },
      closed,
      queryAnswer('product', { detail: { ...detail, announcement: tomorrow }, sizes }),
    );
    expect(visit.root.gold.closed).toBeNull();
  });

  test('that came late opens nothing', () => {
    const visit = aGuest().on(
      isCurrent(tomorrow, { now: tomorrow.validUntil, closed: awaited }),
      isCurrent(today),
    );
    expect(visit.root.gold.closed).toEqual(awaited);
  });

  test('of a device whose clock is wrong by a day is of the day that the server says', () => {
    const visit = aGuest().on(isCurrent(today));
    expect(visit.root.gold.today).toBe(Math.floor((today.at + 7 * 60 * minute) / (1_440 * minute)));
    visit.later(1_440 * minute).on({ type: 'AskAnnouncement' });
    expect(visit.root.gold.today).toBe(Math.floor((today.at + 7 * 60 * minute) / (1_440 * minute)) + 1);
  });
});

describe('checkout while the next announcement is awaited', () => {
  const closing: Command = { type: 'EndAnnouncement', validUntil: today.validUntil };
  const ready = () =>
    aGuestReady().on(isCurrent(today, { now: before(5) }), { type: 'QuoteArrived', quote: aQuote() });

  test('asks for no quote and places nothing, and keeps what was typed', () => {
    const visit = ready().on(closing);
    const { contact, shippingAddress } = visit.root.checkout;
    visit.on({ type: 'SetDeliverMethod', method: 'pickup' });
    expect(visit.asked).not.toContain('AskQuote');
    visit.on({ type: 'RequoteCheckout' });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
    visit.on({ type: 'SetDeliverMethod', method: 'ship' }, { type: 'PlaceOrder' });
    expect(visit.asked).not.toContain('SendOrder');
    expect(visit.root.checkout.contact).toEqual(contact);
    expect(shippingAddress).not.toEqual(visit.root.checkout.taxInvoiceDetail.address);
  });

  test('goes on by itself when it comes', () => {
    const visit = ready().on(closing, { type: 'SetPaymentMethod', method: 'transfer' }, isCurrent(tomorrow));
    expect(visit.asked).toContain('AskQuote');
    const { quote } = { quote: aQuote({ announcement: tomorrow }) };
    visit.on({ type: 'QuoteArrived', quote }, { type: 'PlaceOrder' });
    expect(visit.asked).toContain('SendOrder');
  });

  test('asks what it costs as soon as something is sold, when it was entered before', () => {
    const visit = aGuest(aLine()).on(
      isCurrent(today, { now: today.validUntil, closed: awaited }),
      enterCheckout(),
    );
    expect(visit.asked).not.toContain('AskQuote');
    expect(visit.on(isCurrent(tomorrow)).asked).toContain('AskQuote');
  });

  test('believes the server that refuses a quote, and asks it since when', () => {
    const visit = aGuest(aLine()).on(enterCheckout()).later(minute);
    visit.on({
      type: 'AnnouncementFailed',
      failure: { kind: 'offline', status: null, code: null },
    });
    visit.on({ type: 'QuoteFailed', failure: expired });
    expect(visit.root.gold.closed).toEqual(awaited);
    expect(visit.asked).toContain('LoadAnnouncement');
    expect(visit.asked).not.toContain('AskQuote');
  });

  test('believes the server that refuses an order: there is none, and it is placed when the shopper wishes again', () => {
    const visit = ready().on(
      { type: 'PlaceOrder' },
      { type: 'PlacingFailed', failure: expired, quote: null },
    );
    expect(visit.root.checkout).toMatchObject({ placing: 'idle', refusal: { kind: 'closed' } });
    visit.on(isCurrent(tomorrow), { type: 'QuoteArrived', quote: aQuote({ announcement: tomorrow }) });
    expect(visit.root.checkout.refusal).toBeNull();
    expect(visit.on({ type: 'PlaceOrder' }).asked).toContain('SendOrder');
  });

  test('asks again for an order that may be there already: it was sent in time', () => {
    const visit = ready().on(
      { type: 'PlaceOrder' },
      { type: 'PlacingFailed', failure: { kind: 'offline', status: null, code: null }, quote: null },
      closing,
      { type: 'PlaceOrder' },
    );
    expect(visit.asked).toContain('SendOrder');
  });

  test('is not entered from a customer’s bag that the server refuses to check, and nothing says that stock is short', () => {
    const visit = aCustomer(aLine()).on({ type: 'Pay' }, { type: 'CheckoutRefused', failure: expired });
    expect(visit.root.dialog.alert).toBeNull();
    expect(disabledPay(visit.root)).toEqual({ why: 'awaited' });
  });
});
