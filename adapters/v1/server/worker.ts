export interface Worker {
  /** Says that there may be something to do; returns at once. */
  readonly wake: () => void;
  /** Stops when the piece of work that is under way is done. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts to work: whenever it is woken, and `every` so many milliseconds. Who wakes it during a run gets another run after
 * it. A long run asks `isStopped` between its pieces; `warn` hears what could not be done, which the next run tries again.
 */
export const startWorker = (
  every: number,
  work: (isStopped: () => boolean) => Promise<unknown>,
  warn: (error: unknown) => void,
): Worker => {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      try {
        await work(() => isStopped);
      } catch (error) {
        warn(error);
      }
    }
    running = undefined;
  };
  const wake = (): void => {
    if (isStopped) return;
    isWanted = true;
    running ??= run();
  };
  const timer = setInterval(wake, every);
  timer.unref();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      isWanted = false;
      clearInterval(timer);
      await running;
    },
  };
};
