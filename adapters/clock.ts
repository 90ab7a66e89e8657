import { asyncScheduler, firstValueFrom, map, type Observable, race, type SchedulerLike, timer } from 'rxjs';

/** The only place where adapters learn the time and wait; tests give it virtual time. */
export interface Clock {
  /** Milliseconds since 1970, a whole number. */
  readonly now: () => number;
  /** Emits once after these milliseconds, then completes; unsubscribing cancels it. */
  readonly after: (milliseconds: number) => Observable<unknown>;
}

/** A clock over an RxJS scheduler: the real time unless a test brings its own. */
export const createClock = (scheduler: SchedulerLike = asyncScheduler): Clock => ({
  now: () => Math.max(0, Math.floor(scheduler.now())),
  after: (milliseconds) => timer(milliseconds, scheduler),
});

/** Result of a promise, or undefined after a timeout in milliseconds. */
export const within = <A>(clock: Clock, milliseconds: number, answer: Promise<A>): Promise<A | undefined> =>
  firstValueFrom(race(answer, clock.after(milliseconds).pipe(map(() => undefined))));
