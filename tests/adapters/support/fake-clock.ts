import { Observable, of } from 'rxjs';

interface Timer {
  readonly due: number;
  readonly ring: () => void;
}

export const createFakeClock = (start = 1_000_000) => {
  let passed = 0;
  let wall = start;
  const timers = new Set<Timer>();
  return {
    now: () => wall,
    after: (milliseconds: number) =>
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
    /** Lets this many milliseconds pass; timers ring in their order. */
    advance: (milliseconds: number) => {
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
    /** Sets the wall clock without letting time pass. */
    jump: (milliseconds: number) => {
      wall += milliseconds;
    },
    waiting: () => timers.size,
  };
};

export type FakeClock = ReturnType<typeof createFakeClock>;

/** A clock whose pauses end at once; `pauses` lists them. */
export const createInstantClock = () => {
  const pauses: number[] = [];
  return {
    pauses,
    now: () => 1_000_000,
    after: (milliseconds: number) => {
      pauses.push(milliseconds);
      return of(0);
    },
  };
};
