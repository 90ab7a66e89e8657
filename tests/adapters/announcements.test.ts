import { BehaviorSubject, Subject } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { either as E } from 'fp-ts';
import { announcements$ } from '../../adapters/announcements.ts';
import { visibility$ } from '../../adapters/browser/visibility.ts';
import type { Incoming } from '../../adapters/runtime.ts';
import { satang } from '../../engine/values/money.ts';
import { createFakeBrowser } from './support/fake-browser.ts';
import { createFakeClock, type FakeClock } from './support/fake-clock.ts';
import { createScriptedApi } from './support/scripted-api.ts';
import { openTab } from './support/tab.ts';

const minute = 60_000;

describe('the announcement is asked for', () => {
  let clock: FakeClock;
  let isVisible: BehaviorSubject<boolean>;
  let isOnline: BehaviorSubject<boolean>;
  let asked: Incoming[];
  const start = (isOld = false): void => {
    announcements$({ clock, isVisible$: isVisible, isOnline$: isOnline, isOld }).subscribe((incoming) =>
      asked.push(incoming),
    );
  };

  beforeEach(() => {
    clock = createFakeClock();
    isVisible = new BehaviorSubject(true);
    isOnline = new BehaviorSubject(true);
    asked = [];
    start();
  });

  test('every two minutes while the tab is seen, and not at the start, which asks by itself', () => {
    clock.advance(2 * minute - 1);
    expect(asked).toEqual([]);
    clock.advance(1);
    expect(asked).toEqual([{ command: { type: 'AskAnnouncement' }, origin: 'timer' }]);
    clock.advance(10 * minute);
    expect(asked).toHaveLength(6);
  });

  test('at once, and then every two minutes, where what is known is old', () => {
    asked = [];
    start(true);
    clock.advance(0);
    expect(asked).toHaveLength(1);
    clock.advance(2 * minute - 1);
    expect(asked).toHaveLength(1);
  });

  test('at once when the tab is seen again after more than a minute, and two minutes later again', () => {
    isVisible.next(false);
    clock.advance(minute + 1);
    isVisible.next(true);
    clock.advance(0);
    expect(asked).toHaveLength(1);
    clock.advance(2 * minute);
    expect(asked).toHaveLength(2);
  });

  test('when it is due, and not earlier, after a short look at another tab', () => {
    clock.advance(minute / 2);
    isVisible.next(false);
    clock.advance(minute / 4);
    isVisible.next(true);
    clock.advance(minute);
    expect(asked).toEqual([]);
    clock.advance(minute / 4);
    expect(asked).toHaveLength(1);
  });

  test('two minutes later at most when the clock of the device is set back by a day', () => {
    isVisible.next(false);
    clock.jump(-24 * 60 * minute);
    isVisible.next(true);
    clock.advance(2 * minute);
    expect(asked).toHaveLength(1);
  });
});

test('a document tells whether it is visible, now and from now on', () => {
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' };
  const document = Object.assign(new EventTarget(), state);
  const told: boolean[] = [];
  visibility$(document).subscribe((isVisible) => told.push(isVisible));
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([false, true]);
});

test('a running shop has one call for the announcement under way, and refreshes page and bag by a newer one', () => {
  const api = createScriptedApi();
  const clock = createFakeClock();
  const { shop } = openTab({ browser: createFakeBrowser(), clock, api, hasLocks: false });
  const ticks = new Subject<void>();
  ticks.subscribe(() => shop.dispatch({ type: 'AskAnnouncement' }));
  const calls = (name: string): number => api.calls.filter((call) => call.name === name).length;
  const announcement = (number: number) => ({
    number,
    at: clock.now() + number,
    barSell: satang(7_050_000),
    barBuy: satang(7_040_000),
    ornamentSell: satang(7_130_000),
    ornamentBuy: satang(6_912_960),
    validUntil: clock.now() + 86_400_000,
    closed: null,
    now: clock.now(),
  });

  ticks.next();
  ticks.next();
  expect(calls('announcement')).toBe(1);
  api.last('announcement').answer(E.right(announcement(1)));
  shop.dispatch({ type: 'EnterRoute', pathname: '/catalog/all', search: '' });
  expect([calls('filter'), calls('announcementHistory')]).toEqual([1, 1]);

  ticks.next();
  ticks.next();
  expect(calls('announcement')).toBe(2);
  api.last('announcement').answer(E.right(announcement(1)));
  expect(calls('filter')).toBe(1);

  ticks.next();
  api.last('announcement').answer(E.right(announcement(2)));
  expect([calls('announcement'), calls('filter'), calls('announcementHistory')]).toEqual([3, 2, 2]);
  expect(shop.getState().gold.announcement?.number).toBe(2);

  ticks.next();
  api.last('announcement').answer(E.right(announcement(1)));
  expect(shop.getState().gold.announcement?.number).toBe(2);

  ticks.next();
  api.last('announcement').answer(E.left({ kind: 'server', status: 503, code: 'UNAVAILABLE' }));
  expect(shop.getState().gold.isStale).toBe(true);
  ticks.next();
  api.last('announcement').answer(E.right(announcement(2)));
  expect(shop.getState().gold.isStale).toBe(false);
  shop.stop();
});
