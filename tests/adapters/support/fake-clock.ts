import { Observable, of } from 'rxjs';
import type { Clock } from '../../../adapters/clock.ts';

interface Timer {
  readonly due: number;
  readonly ring: () => void;
}

export interface FakeClock extends Clock {
  /** Lets this many milliseconds pass; timers ring in their order. */
  readonly advance: (milliseconds: number) => void;
  /** Sets the wall clock without letting time pass. */
  readonly jump: (milliseconds: number) => void;
  readonly waiting: () => number;
}

export const createFakeClock = (start = 1_000_000): FakeClock => {
  let passed = 0;
  let wall = start;
  const timers = new Set<Timer>();
  return {
    now: () => wall,
    after: (milliseconds) =>
      new Observable((subscriber) => {
        const timer: Timer = {
          due: passed + milliseconds,
          ring: () => {
            timers.delete(timer);
            subscriber.next(0);
            subscriber.complete();
          },
        };
        timers.add(timer);
        return () => timers.delete(timer);
      }),
    advance: (milliseconds) => {
      const end = passed + milliseconds;
      for (;;) {
        const [next] = [...timers]
          .filter(({ due }) => due <= end)
          .toSorted((left, right) => left.due - right.due);
        if (next === undefined) break;
        wall += next.due - passed;
        passed = next.due;
        next.ring();
      }
      wall += end - passed;
      passed = end;
    },
    jump: (milliseconds) => {
      wall += milliseconds;
    },
    waiting: () => timers.size,
  };
};

/** A clock whose pauses are over at once; `pauses` lists them. */
export const createInstantClock = (): Clock & { readonly pauses: number[] } => {
  const pauses: number[] = [];
  return {
    pauses,
    now: () => 1_000_000,
    after: (milliseconds) => {
      pauses.push(milliseconds);
      return of(0);
    },
  };
};
