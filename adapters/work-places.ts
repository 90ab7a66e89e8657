import { type Clock, createClock } from './clock.ts';

export interface PlacesParts {
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
  readonly longestWait: number;
  readonly clock?: Pick<Clock, 'after'>;
}

/** A few places for work at once. Who finds none waits a while, unless too many do already; the one who waits longest is next. */
export const openWorkPlaces = ({
  mostAtOnce,
  mostWaiting,
  longestWait,
  clock = createClock(),
}: PlacesParts) => {
  const waiting = new Set<() => void>();
  let taken = 0;
  const isFull = (): boolean => waiting.size >= mostWaiting;
  const wait = async (): Promise<boolean> =>
    new Promise((resolve) => {
      const begin = (): void => {
        limit.unsubscribe();
        waiting.delete(begin);
        resolve(true);
      };
      waiting.add(begin);
      const limit = clock.after(longestWait).subscribe(() => {
        waiting.delete(begin);
        resolve(false);
      });
    });
  return {
    /** Whether no more may wait. */
    isFull,
    /** Whether a place was free, or became so in time. It is given back with `leave`. */
    take: async (): Promise<boolean> => {
      if (taken >= mostAtOnce) return !isFull() && (await wait());
      taken += 1;
      return true;
    },
    leave: (): void => {
      const [next] = waiting;
      if (next === undefined) taken -= 1;
      else next();
    },
  };
};
