import { describe, expect, test } from 'vitest';
import { disabledPay } from '../../../engine/cart/selectors.ts';
import type { Announcement } from '../../../engine/values/product.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Closed } from '../../../engine/values/closed.ts';
import type { Command } from '../../../engine/slices.ts';
import { aGuestReady, aQuote, enterCheckout } from '../checkout/support.ts';
import { aCustomer, aGuest, aLine, aProduct, isCurrent, queryAnswer } from '../support/visit.ts';
import { bangkokDay } from '../../../engine/values/bangkok-day.ts';
import { dueAfter, isValidAt, type TradingDays, validUntil } from '../../../engine/gold/validity.ts';

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
  test('has its end awaited by the server’s clock, not the device’s', () => {
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

  test('ends at that minute without a call, and the bag says why', () => {
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

  test('that has ended needs no timer, and the page knows the reopening', () => {
    const visit = aGuest().on(
      isCurrent(today, { now: today.validUntil + minute, closed: { reason: 'awaited', until: monday } }),
    );
    expect(visit.asked).not.toContain('WaitForEnd');
    const far = { ...today, validUntil: today.at + 2 ** 31 };
    for (const one of [isCurrent(today, { now: today.validUntil }), isCurrent(far)])
      expect(aGuest().on(one).asked).not.toContain('WaitForEnd');
    expect(visit.root.gold.closed).toEqual({ reason: 'awaited', until: monday });
  });

  test('reopens sales, also when a product carries it, but ends no pause', () => {
    const closed = isCurrent(today, { now: today.validUntil, closed: awaited });
    expect(aGuest().on(closed, isCurrent(tomorrow)).root.gold.closed).toBeNull();
    const { detail, sizes } = aProduct([{}]);
    const paused: Closed = { reason: 'paused', of: 'all', until: null, words: '' };
    for (const was of [awaited, paused]) {
      const visit = aGuest().on(
        { type: 'EnterRoute', pathname: `/product/${detail.id}`, search: '' },
        isCurrent(today, { now: today.validUntil, closed: was }),
        queryAnswer('product', { detail: { ...detail, announcement: tomorrow }, sizes }),
      );
      expect(visit.root.gold.closed).toEqual(was === paused ? paused : null);
    }
  });

  test('belongs to the server’s day, though the device clock is a day off', () => {
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

  test('fetches no quote and places nothing, and keeps the form', () => {
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

  test('asks for a quote as soon as sales reopen, if entered before', () => {
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

  test('believes a server’s refusal: no order exists, and the shopper may place again', () => {
    const visit = ready().on(
      { type: 'PlaceOrder' },
      { type: 'PlacingFailed', failure: expired, quote: null },
    );
    expect(visit.root.checkout).toMatchObject({ placing: 'idle', refusal: { kind: 'closed' } });
    visit.on(isCurrent(tomorrow), { type: 'QuoteArrived', quote: aQuote({ announcement: tomorrow }) });
    expect(visit.root.checkout.refusal).toBeNull();
    expect(visit.on({ type: 'PlaceOrder' }).asked).toContain('SendOrder');
  });

  test('resends an order that may exist: it was sent in time', () => {
    const visit = ready().on(
      { type: 'PlaceOrder' },
      { type: 'PlacingFailed', failure: { kind: 'offline', status: null, code: null }, quote: null },
      closing,
      { type: 'PlaceOrder' },
    );
    expect(visit.asked).toContain('SendOrder');
  });

  test('is not entered when the server refuses, and no stock alert appears', () => {
    const visit = aCustomer(aLine()).on({ type: 'Pay' }, { type: 'CheckoutRefused', failure: expired });
    expect(visit.root.dialog.alert).toBeNull();
    expect(disabledPay(visit.root)).toEqual({ why: 'awaited' });
  });
});

/** A moment by the clock of Thailand: '2026-11-23 10:00'. */
const at = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}:00+07:00`);
const dayOf = (moment: string): number => bangkokDay(at(`${moment} 12:00`));

// The 22nd is a Sunday.
const usual: TradingDays = { holidays: new Set(), due: 10 * 60 };
const withHolidays = (...days: readonly string[]): TradingDays => ({
  ...usual,
  holidays: new Set(days.map(dayOf)),
});

describe('an announcement', () => {
  test.each([
    ['of a weekday, until the next day', '2026-11-19', usual, '2026-11-20 10:00'],
    ['of a Friday, until Saturday', '2026-11-20', usual, '2026-11-21 10:00'],
    ['of a Saturday, over Sunday', '2026-11-21', usual, '2026-11-23 10:00'],
    ['that was made on a Sunday, until Monday', '2026-11-22', usual, '2026-11-23 10:00'],
    ['before a holiday, over it', '2026-12-09', withHolidays('2026-12-10'), '2026-12-11 10:00'],
    ['before a holiday on Monday, over both', '2026-12-05', withHolidays('2026-12-07'), '2026-12-08 10:00'],
    [
      'before the new year, over all of it',
      '2026-12-30',
      withHolidays('2026-12-31', '2027-01-01', '2027-01-02'),
      '2027-01-04 10:00',
    ],
    ['in a shop that says 09:30, until then', '2026-11-19', { ...usual, due: 570 }, '2026-11-20 09:30'],
  ])('%s is valid', (_what, day, trading, until) => {
    expect(validUntil(dayOf(day), trading)).toBe(at(until));
  });

  test('is valid until one millisecond before the next one is due', () => {
    const announcement = { validUntil: validUntil(dayOf('2026-11-21'), usual) };
    expect(isValidAt(announcement, at('2026-11-23 10:00') - 1)).toBe(true);
    expect(isValidAt(announcement, at('2026-11-23 10:00'))).toBe(false);
  });

  test('just after midnight in Bangkok belongs to the new day, not UTC’s', () => {
    expect(validUntil(bangkokDay(at('2026-11-20 00:00')), usual)).toBe(at('2026-11-21 10:00'));
    expect(validUntil(bangkokDay(at('2026-11-20 00:00') - 1), usual)).toBe(at('2026-11-20 10:00'));
  });
});

describe('waiting for the next announcement', () => {
  test.each([
    ['before it is due, until then', '2026-11-23 08:00', '2026-11-23 10:00'],
    ['on a Sunday, until Monday', '2026-11-22 15:00', '2026-11-23 10:00'],
    ['just after midnight, until the morning', '2026-11-24 00:00', '2026-11-24 10:00'],
    ['in the evening, until the next day', '2026-11-23 17:00', '2026-11-24 10:00'],
    ['in the evening of a Saturday, until Monday', '2026-11-21 18:00', '2026-11-23 10:00'],
  ])('waits, %s', (_when, moment, until) => {
    expect(dueAfter(at(moment), usual)).toBe(at(until));
  });

  test('has no known end from the due time until the day’s end', () => {
    expect(dueAfter(at('2026-11-23 10:00'), usual)).toBeNull();
    expect(dueAfter(at('2026-11-23 17:00') - 1, usual)).toBeNull();
    // One that is due in the late afternoon may be late, too.
    const late = { ...usual, due: 16 * 60 + 30 };
    expect(dueAfter(at('2026-11-23 17:30') - 1, late)).toBeNull();
    expect(dueAfter(at('2026-11-23 17:30'), late)).toBe(at('2026-11-24 16:30'));
  });
});
