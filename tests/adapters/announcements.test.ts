import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { announcements$ } from '../../adapters/announcements.ts';
import { visibility$ } from '../../adapters/browser/visibility.ts';
import type { Incoming } from '../../adapters/runtime.ts';
import { createFakeClock, type FakeClock } from './support/fake-clock.ts';

const minute = 60_000;

describe('the announcement is fetched', () => {
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

  test('every two minutes while the tab is visible, not at the start', () => {
    clock.advance(2 * minute - 1);
    expect(asked).toEqual([]);
    clock.advance(1);
    expect(asked).toEqual([{ command: { type: 'AskAnnouncement' }, origin: 'timer' }]);
    clock.advance(10 * minute);
    expect(asked).toHaveLength(6);
  });

  test('at once, and then every two minutes, when it is stale', () => {
    asked = [];
    start(true);
    clock.advance(0);
    expect(asked).toHaveLength(1);
    clock.advance(2 * minute - 1);
    expect(asked).toHaveLength(1);
  });

  test('at once on return after a hidden minute, then every two minutes', () => {
    isVisible.next(false);
    clock.advance(minute + 1);
    isVisible.next(true);
    clock.advance(0);
    expect(asked).toHaveLength(1);
    clock.advance(2 * minute);
    expect(asked).toHaveLength(2);
  });

  test('when it is due, not earlier, after a short visit to another tab', () => {
    clock.advance(minute / 2);
    isVisible.next(false);
    clock.advance(minute / 4);
    isVisible.next(true);
    clock.advance(minute);
    expect(asked).toEqual([]);
    clock.advance(minute / 4);
    expect(asked).toHaveLength(1);
  });

  test('within two minutes when the device clock is set back by a day', () => {
    isVisible.next(false);
    clock.jump(-24 * 60 * minute);
    isVisible.next(true);
    clock.advance(2 * minute);
    expect(asked).toHaveLength(1);
  });
});

test('a document reports whether it is visible, and each change', () => {
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' };
  const document = Object.assign(new EventTarget(), state);
  const told: boolean[] = [];
  visibility$(document).subscribe((isVisible) => told.push(isVisible));
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([false, true]);
});
