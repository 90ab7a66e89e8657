/** What is asked for, and who waits for it. */
interface Waiting<A, B> {
  readonly asked: A;
  readonly resolve: (value: B) => void;
  readonly reject: (error: unknown) => void;
}

/** How what is asked for is done. */
interface Work<A, B> {
  /** What no two of one go may have alike: the later waits for the next. */
  readonly keyOf: (asked: A) => string;
  /** How many go together at most. */
  readonly most: number;
  /** Does them all, and answers in their order; what it throws is told to each. */
  readonly all: (asked: readonly A[]) => Promise<readonly B[]>;
}

/**
 * Does together what is asked for at the same time: whatever comes while some are done waits, and then goes as one. Who is
 * alone waits for nobody.
 */
export const together = <A, B>({ keyOf, most, all }: Work<A, B>): ((asked: A) => Promise<B>) => {
  let waiting: Waiting<A, B>[] = [];
  let isUnderWay = false;
  const go = async (): Promise<void> => {
    const going = new Map<string, Waiting<A, B>>();
    const later: Waiting<A, B>[] = [];
    for (const each of waiting) {
      const key = keyOf(each.asked);
      if (going.size < most && !going.has(key)) going.set(key, each);
      else later.push(each);
    }
    waiting = later;
    const those = [...going.values()];
    try {
      const done = await all(those.map(({ asked }) => asked));
      those.forEach(({ resolve }, index) => resolve(done[index] as B));
    } catch (error) {
      for (const { reject } of those) reject(error);
    }
    if (waiting.length > 0) setImmediate(() => void go());
    else isUnderWay = false;
  };
  return async (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      // After the sockets that have something to read are read.
      setImmediate(() => void go());
    });
};
