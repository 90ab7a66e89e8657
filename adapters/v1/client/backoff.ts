import type { Subscription } from 'rxjs';
import type { Clock } from '../../clock.ts';

/** The longest pause between two refreshes, milliseconds (case H-S05). */
const longestPause = 60_000;
const firstPause = 1_000;

/**
 * When something may be tried again: when the wall clock says that the pause is over, or has jumped back, or when a
 * timer rings, which no setting of the clock holds up but sleep may (cases H-S18, H-S19).
 */
export interface Backoff {
  readonly mayTry: () => boolean;
  /** It failed; the server may have said for how many milliseconds to stay away. */
  readonly failed: (retryAfter: number | null) => void;
  /** It succeeded; it shall not be needed again for a minute. */
  readonly succeeded: () => void;
  /** It succeeded elsewhere: the pause after a failure is over, the minute after an own success is not. */
  readonly relieved: () => void;
  readonly reset: () => void;
}

/** Pauses that double from 1 s to 60 s with every failure in a row. */
export const createBackoff = (clock: Clock): Backoff => {
  let since = 0;
  let pause = 0;
  let failures = 0;
  let timer: Subscription | null = null;
  const pauseFor = (milliseconds: number): void => {
    timer?.unsubscribe();
    since = clock.now();
    pause = Math.min(longestPause, Math.max(0, milliseconds));
    if (pause === 0) return;
    timer = clock.after(pause).subscribe(() => {
      pause = 0;
    });
  };
  return {
    mayTry: () => {
      const elapsed = clock.now() - since;
      return elapsed < 0 || elapsed >= pause;
    },
    failed: (retryAfter) => {
      pauseFor(retryAfter ?? firstPause * 2 ** Math.min(failures, 6));
      failures += 1;
    },
    succeeded: () => {
      failures = 0;
      pauseFor(longestPause);
    },
    relieved: () => {
      if (failures > 0) pauseFor(0);
      failures = 0;
    },
    reset: () => {
      failures = 0;
      pauseFor(0);
    },
  };
};
