/**
 * Runs when woken and every `every` milliseconds, one run at a time. A long run checks `isStopped`; `warn` is called for
 * failures, which the next run retries.
 */
export const startWorker = (
  every: number,
  work: (isStopped: () => boolean) => Promise<unknown>,
  warn: (error: unknown) => void,
) => {
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
    stop: async (): Promise<void> => {
      isStopped = true;
      isWanted = false;
      clearInterval(timer);
      await running;
    },
  };
};
export type Worker = ReturnType<typeof startWorker>;
