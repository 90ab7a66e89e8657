/** First in, first out: what is put in while something is carried out waits for its turn. */
export interface Queue<A> {
  /** Carries the item out at once, or after all that were put in before it. */
  readonly put: (item: A) => void;
}

export interface QueueParts<A> {
  readonly carryOut: (item: A) => void;
  /** Tells the world once nothing is left to carry out; items put in meanwhile start another round. */
  readonly publish: () => void;
  /** Hears of an error in `carryOut` or `publish`; the queue goes on. */
  readonly onFault: (error: unknown) => void;
}

/** Serialises commands: the queue drains, then publishes; what a subscriber asks waits until all have seen the state. */
export const createQueue = <A>({ carryOut, publish, onFault }: QueueParts<A>): Queue<A> => {
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
    put: (item) => {
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
