import { BehaviorSubject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createClock } from '../../adapters/clock.ts';
import { afterPauseSeen } from '../../adapters/handlers/orders.ts';

/** What is told, and when, of a pause of five seconds in a tab that is seen or hidden at these times. */
const told = (isVisibleAtFirst: boolean, changes: readonly (readonly [at: number, isVisible: boolean])[]) => {
  const scheduler = new VirtualTimeScheduler();
  const visible = new BehaviorSubject(isVisibleAtFirst);
  const found: { readonly at: number; readonly isReturn: boolean }[] = [];
  for (const [at, isVisible] of changes) scheduler.schedule(() => visible.next(isVisible), at);
  afterPauseSeen({ clock: createClock(scheduler), isVisible$: visible }, 5_000).subscribe((isReturn) =>
    found.push({ at: scheduler.now(), isReturn }),
  );
  scheduler.flush();
  return found;
};

describe('the pause before an order is asked for again', () => {
  test('is over after its time while the tab is seen', () => {
    expect(told(true, [])).toEqual([{ at: 5_000, isReturn: false }]);
  });
  test('is not over while the tab is hidden, however long, and is over at once when it is seen again', () => {
    expect(told(true, [[2_000, false]])).toEqual([]);
    expect(
      told(true, [
        [2_000, false],
        [90_000, true],
      ]),
    ).toEqual([{ at: 90_000, isReturn: true }]);
    expect(told(false, [[300, true]])).toEqual([{ at: 300, isReturn: true }]);
  });
  test('is told of once', () => {
    expect(
      told(true, [
        [6_000, false],
        [7_000, true],
      ]),
    ).toHaveLength(1);
  });
});
