import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../../engine/values/cart-line.ts';
import { keyOf } from '../../../engine/values/cart-line.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import type { Announcement } from '../../../engine/values/product.ts';
import {
  announcedSteps,
  bagDifference,
  changeOfDay,
  explainingAnnouncement,
  isGoldStale,
} from '../../../engine/gold/selectors.ts';
import { baht, satang } from '../../../engine/values/money.ts';
import type { Command } from '../../../engine/slices.ts';
import {
  aCustomer,
  aGuest,
  aLine,
  aProduct,
  enter,
  isCurrent,
  queryAnswer,
  type Visit,
} from '../support/visit.ts';

const announced = (number: number, barSell: number, at = number): Announcement => ({
  number,
  at,
  barSell: baht(barSell),
  barBuy: baht(barSell - 100),
  ornamentSell: baht(barSell + 800),
  ornamentBuy: baht(barSell - 1_400),
  validUntil: at + 86_400_000,
});

const told = (number: number, barSell = 70_500): Command => isCurrent(announced(number, barSell));

const cartOf = (version: number, ...lines: readonly CartLine[]): Command => ({
  type: 'CartLoaded',
  cart: { cartId: 'cart-1', version, lines },
});

const quoted = (...lines: readonly CartLine[]): Command => ({ type: 'GuestCartQuoted', lines, unknown: [] });

const notes = ({ root }: Visit) => root.gold.notes;
const dear = aLine({ unitPrice: baht(18_463) });
const cheap = aLine({ unitPrice: baht(18_440) });
const known = aLine({ unitPrice: baht(18_450) });
const ring = keyOf(known);

describe('a newer announcement', () => {
  test('keeps an open form on a page without prices', () => {
    const visit = aCustomer(known)
      .on(told(1), enter('/profile'))
      .answer('addressBook', [])
      .answer('sessions', [])
      .on({ type: 'OpenAccountForm', form: 'password' }, told(2));
    expect(visit.root.account.form).toBe('password');
    expect(visit.asked).toEqual(['WaitForEnd', 'FetchQuery', 'LoadCart']);
    visit.on({ type: 'RetryPage' });
    expect(visit.root.account.form).toBe('password');
    visit.on(enter('/profile'));
    expect(visit.root.account.form).toBeNull();
  });

  test('makes what the bag recommends be fetched again, as it has prices, too', () => {
    const visit = aGuest(known).on(told(1), { type: 'OpenBag' });
    visit.on(queryAnswer('recommended', []), told(2));
    expect(visit.asked).toContain('QuoteGuestCart');
    expect(visit.queried).toContain('recommended');
  });

  test('with a product refreshes the bag, and not the product again', () => {
    const { detail, sizes } = aProduct([{}]);
    const visit = aGuest(known).on(
      told(1),
      enter('/product/ring'),
      queryAnswer('product', { detail, sizes }),
    );
    expect(visit.asked).toContain('QuoteGuestCart');
    expect(visit.queried).not.toContain('product');
  });

  test('from a product whose page was left refreshes the shown page', () => {
    const { detail, sizes } = aProduct([{}]);
    const visit = aGuest().on(
      told(1),
      enter('/product/ring'),
      enter('/catalog/ring'),
      queryAnswer('product', { detail: { ...detail, announcement: announced(2, 70_500) }, sizes }),
    );
    expect(visit.queried).toContain('listing');
  });

  test('never yields to a late older one', () => {
    const visit = aGuest().on(told(2), told(1));
    expect(visit.root.gold.announcement?.number).toBe(2);
    expect(visit.rejection).toBeUndefined();
    expect(visit.root.gold.requestedAt).toBeNull();
  });

  test('yields to an older one told later: it was withdrawn', () => {
    const visit = aGuest().on(
      enter('/catalog/ring'),
      told(2),
      isCurrent(announced(1, 70_000), { now: 3, closed: { reason: 'awaited', until: null } }),
    );
    expect(visit.root.gold.announcement?.number).toBe(1);
    expect(visit.root.gold.closed?.reason).toBe('awaited');
    expect(visit.queried).toContain('listing');
    visit.on(told(2));
    expect(visit.root.gold.announcement?.number).toBe(2);
  });

  test('that is the known one leaves the state of the catalogue identical', () => {
    const visit = aGuest().on(told(2));
    const { catalogue } = visit.root;
    visit.on(told(2));
    expect(visit.root.catalogue).toBe(catalogue);
  });
});

describe('asking for the announcement', () => {
  test('is done once at a time, and again after a minute without any answer', () => {
    const visit = aGuest().on({ type: 'AskAnnouncement' });
    expect(visit.rejection).toEqual({ type: 'Busy' });
    visit.on(told(1), { type: 'AskAnnouncement' });
    expect(visit.asked).toEqual(['LoadAnnouncement']);
    visit.on({ type: 'AskAnnouncement' });
    expect(visit.rejection).toEqual({ type: 'Busy' });
    visit.later(60_000).on({ type: 'AskAnnouncement' });
    expect(visit.asked).toEqual(['LoadAnnouncement']);
  });

  test('is not done without a connection', () => {
    const visit = aGuest().on(told(1), { type: 'ConnectionLost' }, { type: 'AskAnnouncement' });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
    expect(isGoldStale(visit.root)).toBe(true);
  });

  test('that fails or is late marks the shown price as old meanwhile', () => {
    const visit = aGuest().on(told(1), { type: 'AskAnnouncement' });
    expect(isGoldStale(visit.root)).toBe(false);
    visit.on({ type: 'AnnouncementFailed', failure: { kind: 'server', status: 500, code: null } });
    expect(isGoldStale(visit.root)).toBe(true);
    visit.on({ type: 'AskAnnouncement' }, told(1));
    expect(isGoldStale(visit.root)).toBe(false);
    visit.later(10 * 60_000).on({ type: 'AskAnnouncement' });
    expect(isGoldStale(visit.root)).toBe(true);
  });
});

describe('a price that changes in the bag', () => {
  test('is not explained at the first load of a cart (C24)', () => {
    const visit = aCustomer(known);
    expect(notes(visit)).toEqual([]);
    const optimistic = aCustomer().at(aGuest().root);
    optimistic.on(
      { type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } },
      { type: 'LoginSucceeded' },
      cartOf(1, dear),
    );
    expect(notes(optimistic)).toEqual([]);
  });

  test('shows for stored lines of a guest, even with forged prices (H-C20)', () => {
    const visit = aGuest(aLine({ unitPrice: satang(1) }));
    expect(visit.asked).toContain('QuoteGuestCart');
    visit.on(quoted(known));
    expect(linesOf(visit.root.cart)).toEqual([known]);
    expect(notes(visit)).toEqual([{ key: ring, before: satang(1), now: baht(18_450) }]);
  });

  test('by the shopper’s own quantity change is not announced, and the change stays (C20)', () => {
    const visit = aCustomer(known).on({ type: 'SetQuantity', ...ring, quantity: 3 });
    visit.on(cartOf(2, aLine({ ...known, quantity: 5 })));
    expect(notes(visit)).toEqual([]);
    expect(linesOf(visit.root.cart)[0]?.quantity).toBe(3);
  });

  test('twice is explained from the price last seen; a return is not', () => {
    const visit = aCustomer(known).on(cartOf(2, dear), cartOf(3, cheap));
    expect(notes(visit)).toEqual([{ key: ring, before: baht(18_450), now: baht(18_440) }]);
    visit.on(cartOf(4, known));
    expect(notes(visit)).toEqual([]);
  });

  test('stays explained until the bag that showed it is closed', () => {
    const visit = aGuest(known).on(quoted(dear));
    visit.on(enter('/catalog/all'), { type: 'OpenBag' });
    expect(notes(visit)).toHaveLength(1);
    visit.on({ type: 'CloseBag' });
    expect(notes(visit)).toEqual([]);
  });

  test('is forgotten with the line that the shopper changes, and no other', () => {
    const bar = aLine({ productId: 'bar' });
    const visit = aGuest(known, bar).on(quoted(dear, { ...bar, unitPrice: baht(1) }));
    expect(notes(visit)).toHaveLength(2);
    const [, other] = notes(visit);
    visit.on({ type: 'SetQuantity', ...ring, quantity: 2 });
    expect(notes(visit)).toEqual([other]);
    expect(notes(visit)[0]).toBe(other);
    visit.on({ type: 'RemoveLine', ...keyOf(bar) });
    expect(notes(visit)).toEqual([]);
  });

  test('reaches another tab that reads the shared storage', () => {
    const visit = aGuest(known).on({ type: 'GuestCartRead', lines: [dear] });
    expect(notes(visit)).toHaveLength(1);
  });

  // Also within the seconds in which an answer counts as fresh.
  test.each([60_000, 10_000])('names no announcement while a newer one may be behind it: %d ms', (later) => {
    const visit = aCustomer(known).on(told(1)).later(later).on(cartOf(2, dear));
    expect(visit.asked).toContain('LoadAnnouncement');
    expect(explainingAnnouncement(visit.root)).toBeNull();
    visit.on(told(2));
    expect(explainingAnnouncement(visit.root)?.number).toBe(2);
  });

  test('right after the announcement is explained by it', () => {
    const visit = aCustomer(known).on(told(1), told(2), cartOf(2, dear));
    expect(explainingAnnouncement(visit.root)?.number).toBe(2);
    expect(visit.asked).not.toContain('LoadAnnouncement');
  });

  test('after checkout has shown the order is explained there, until it is left (H-K09)', () => {
    const visit = aCustomer(known).on(
      { type: 'Pay' },
      { type: 'CheckoutValidated', cartId: 'cart-1' },
      enter('/check-out'),
      { type: 'CheckoutCartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [known] } },
    );
    expect(notes(visit)).toEqual([]);
    visit.on(told(1), told(2));
    expect(visit.asked).toContain('LoadCheckoutCart');
    visit.on({ type: 'CheckoutCartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [dear] } });
    expect(notes(visit)).toHaveLength(1);
    visit.on(enter('/home'));
    expect(notes(visit)).toEqual([]);
  });

  test('makes the total differ by its pieces', () => {
    const visit = aCustomer(aLine({ ...known, quantity: 3 }));
    expect(bagDifference(visit.root)).toBeNull();
    visit.on(cartOf(2, aLine({ ...dear, quantity: 3 })));
    expect(bagDifference(visit.root)).toBe(3 * 1_300);
  });
});

test('an alert has one request in flight, reports its result, and is then forgotten', () => {
  const ask = { type: 'ActOnAlert', act: { type: 'change', token: 'alert-1', to: 'active' } } as const;
  const visit = aGuest().on(enter('/alert/alert-1'), ask);
  const { request } = visit.root.gold.alert;
  expect([request, visit.asked]).toEqual([expect.any(Number), ['SendAlertAct']]);
  expect(visit.on(ask).rejection).toEqual({ type: 'Busy' });
  const failure = { kind: 'refused', status: 409, code: 'ALERTS_FULL' } as const;
  visit.on({ type: 'AlertActFailed', request: request ?? 0, failure });
  expect(visit.root.gold.alert).toEqual({ request: null, failure, status: null });
  const again = visit.on(ask).root.gold.alert;
  expect(again.failure).toBeNull();
  expect(visit.on({ type: 'AlertActed', request: request ?? 0, status: 'active' }).rejection).toEqual({
    type: 'StaleAnswer',
  });
  visit.on({ type: 'AlertActed', request: again.request ?? 0, status: 'active' });
  expect(visit.root.gold.alert).toEqual({ request: null, failure: null, status: 'active' });
  expect(visit.on(enter('/home')).root.gold.alert.status).toBeNull();
});

describe('the history of the day', () => {
  const hour = 3_600_000;
  const midnight = Date.parse('2025-03-04T00:00:00+07:00');
  const history = [
    announced(5, 70_300, midnight - 9 * hour),
    announced(1, 70_350, midnight + 9 * hour),
    announced(2, 70_250, midnight + 10 * hour),
  ];

  test('is fetched with the first announcement and with each newer one', () => {
    const visit = aGuest().on(told(1));
    expect(visit.queried).toContain('announcements');
    visit.on(told(1));
    expect(visit.queried).not.toContain('announcements');
  });

  test('of days is fetched by its page, another address, or a newer price', () => {
    const visit = aGuest().on(told(1)).on({ type: 'EnterRoute', pathname: '/gold-price', search: '?days=7' });
    expect(visit.root.queries.dailyPrices.asked).toMatchObject({ days: '7' });
    visit.on({ type: 'EnterRoute', pathname: '/gold-price', search: '?days=9' });
    expect(visit.root.queries.dailyPrices.asked).toMatchObject({ days: '30' });
    visit.on(told(2));
    expect(visit.queried).toContain('dailyPrices');
  });

  test('lists each change, and those of the latest day in Bangkok', () => {
    expect(announcedSteps(history).map(({ change, isOfDay }) => [change, isOfDay])).toEqual([
      [null, false],
      [5_000, true],
      [-10_000, true],
    ]);
    expect(announcedSteps([])).toEqual([]);
  });

  test('compares the latest with the last of the day before', () => {
    const visit = aGuest()
      .on(isCurrent(announced(2, 70_250, midnight + 10 * hour)))
      .answer('announcements', history);
    expect(changeOfDay(visit.root)).toBe(-5_000);
    visit.on(isCurrent(announced(1, 70_000, midnight + 33 * hour)));
    expect(changeOfDay(visit.root)).toBe(-25_000);
    const young = aGuest().on(isCurrent(announced(1, 70_000, midnight + 9 * hour)));
    expect(changeOfDay(young.answer('announcements', [announced(1, 70_000, midnight)]).root)).toBeNull();
  });
});
