export interface QueueParts<A> {
  readonly carryOut: (item: A) => void;
  /** Called when the queue has drained; items added meanwhile start another round. */
  readonly publish: () => void;
  /** Called for an error in `carryOut` or `publish`; the queue continues. */
  readonly onFault: (error: unknown) => void;
}

/** Serialises commands, first in, first out: drains, then publishes; commands of a subscriber wait until all have seen the state. */
export const createQueue = <A>({ carryOut, publish, onFault }: QueueParts<A>) => {
  const waiting: A[] = [];
  let isRunning = false;

  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onFault(error);
    }
  };

  const drain = (): void => {
    for (let index = 0; index < waiting.length; index++) {
      const item = waiting[index] as A;
      guarded(() => carryOut(item));
    }
    waiting.length = 0;
  };

  return {
    /** Carries the item out at once, or after all earlier items. */
    put: (item: A): void => {
      waiting.push(item);
      if (isRunning) return;
      isRunning = true;
      try {
        while (waiting.length > 0) {
          drain();
          guarded(publish);
        }
      } finally {
        isRunning = false;
      }
    },
  };
};
