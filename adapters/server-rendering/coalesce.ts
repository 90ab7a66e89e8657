import type { Subscription } from 'rxjs';
import type { Clock } from '../clock.ts';

export type Make<A> = (pathname: string, search: string) => Promise<A>;

export interface CoalesceParts<A> {
  readonly make: Make<A>;
  readonly clock: Pick<Clock, 'after'>;
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
  readonly longestWait: number;
}

interface Waiting {
  readonly begin: () => void;
}

/**
 * Visitors who come to the same address at the same moment share one run. Nothing is kept after it, so that no price and
 * no stock is older than the visit. Undefined, with nothing begun, for a caller that gets no place in time: few pages at once keep
 * the others quick, and one that waits costs nothing.
 */
export const coalesce = <A>(parts: CoalesceParts<A>): Make<A | undefined> => {
  const { make, clock, mostAtOnce, mostWaiting, longestWait } = parts;
  const underWay = new Map<string, Promise<A | undefined>>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  /** Whether a place became free in time; the one who waits longest is the next. */
  const waitForPlace = async (): Promise<boolean> => {
    if (waiting.size >= mostWaiting) return false;
    return new Promise((resolve) => {
      let limit: Subscription | undefined;
      const end = (hasPlace: boolean): void => {
        limit?.unsubscribe();
        waiting.delete(mine);
        resolve(hasPlace);
      };
      const mine: Waiting = { begin: () => end(true) };
      waiting.add(mine);
      limit = clock.after(longestWait).subscribe(() => end(false));
    });
  };
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) taken -= 1;
    else next.begin();
  };
  const run = async (key: string, pathname: string, search: string): Promise<A | undefined> => {
    try {
      if (taken < mostAtOnce) taken += 1;
      else if (!(await waitForPlace())) return undefined;
      try {
        return await make(pathname, search);
      } finally {
        leave();
      }
    } finally {
      underWay.delete(key);
    }
  };
  return (pathname, search) => {
    const key = `${pathname}?${search}`;
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    const started = run(key, pathname, search);
    underWay.set(key, started);
    return started;
  };
};
