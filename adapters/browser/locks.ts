import type { Clock } from '../clock.ts';

/** The part of `navigator.locks` that is used; a browser may lack it, refuse it or never grant. */
export interface LockManagerLike {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<void>,
  ) => Promise<unknown>;
}

export interface LockParts {
  readonly locks: LockManagerLike | undefined;
  readonly clock: Clock;
  /** Timeout for the lock, milliseconds; afterwards the work is done without it. */
  readonly timeout: number;
}

/** Work waiting for a lock; `now` runs it at once. */
export interface Locked<A> {
  readonly result: Promise<A>;
  readonly now: () => void;
}

/**
 * Does work once under a lock that all tabs share, and without it where there is no such lock, it is refused, or it
 * is not granted in time (case H-S15). `isAlone` says whether the lock is held. Without locks the work begins
 * before this returns.
 */
export const underLock = <A>(
  name: string,
  { locks, clock, timeout }: LockParts,
  work: (isAlone: boolean) => A | Promise<A>,
): Locked<A> => {
  let settle: (outcome: Promise<A>) => void = () => undefined;
  const result = new Promise<A>((resolve) => {
    settle = resolve;
  });
  const giveUp = new AbortController();
  let isBegun = false;

  const begin = async (isAlone: boolean): Promise<void> => {
    if (isBegun) return;
    isBegun = true;
    const outcome = (async () => work(isAlone))();
    settle(outcome);
    await outcome.catch(() => undefined);
  };
  const beginWithout = (): void => {
    if (isBegun) return;
    void begin(false);
    giveUp.abort();
  };

  if (locks === undefined) {
    beginWithout();
  } else {
    const timedOut = clock.after(timeout).subscribe(beginWithout);
    const granted = async (): Promise<void> => {
      timedOut.unsubscribe();
      await begin(true);
    };
    const asked = async (): Promise<void> => {
      try {
        await locks.request(name, { signal: giveUp.signal }, granted);
      } catch {
        // Refused, stolen or given up: the work is done without it unless it has begun.
      } finally {
        timedOut.unsubscribe();
        beginWithout();
      }
    };
    void asked();
  }
  return { result, now: beginWithout };
};
