import { type Clock, createClock } from './clock.ts';

export interface SemaphoreOptions {
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
  readonly longestWait: number;
  readonly clock?: Pick<Clock, 'after'>;
}

/** Semaphore with a bounded queue, first in, first out. */
export const createSemaphore = ({
  mostAtOnce,
  mostWaiting,
  longestWait,
  clock = createClock(),
}: SemaphoreOptions) => {
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
    isFull,
    /** False when the queue is full or the longest wait is over. */
    acquire: async (): Promise<boolean> => {
      if (taken >= mostAtOnce) return !isFull() && (await wait());
      taken += 1;
      return true;
    },
    release: (): void => {
      const [next] = waiting;
      if (next === undefined) taken -= 1;
      else next();
    },
  };
};
