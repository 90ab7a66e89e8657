/** What is asked for, and who waits for it. */
interface Waiting<A, B> {
  readonly asked: A;
  readonly resolve: (value: B) => void;
  readonly reject: (error: unknown) => void;
}

/** How what is asked for is done. */
interface Work<A, B> {
  /** What no two that are under way may have alike: the later waits for the earlier. */
  readonly keyOf: (asked: A) => string;
  /** How many go together at most. */
  readonly most: number;
  /** How many goes are under way at most: while one is done, what came of another is told. */
  readonly atOnce: number;
  /** Does them all, and answers in their order; what it throws is told to each. */
  readonly all: (asked: readonly A[]) => Promise<readonly B[]>;
}

/**
 * Does together what is asked for at the same time: whatever comes while as many go as may waits, and then goes as one. Who is
 * alone waits for nobody.
 */
export const together = <A, B>({ keyOf, most, atOnce, all }: Work<A, B>): ((asked: A) => Promise<B>) => {
  let waiting: Waiting<A, B>[] = [];
  const busy = new Set<string>();
  let goes = 0;
  const take = (): ReadonlyMap<string, Waiting<A, B>> => {
    const going = new Map<string, Waiting<A, B>>();
    const later: Waiting<A, B>[] = [];
    for (const each of waiting) {
      const key = keyOf(each.asked);
      if (going.size < most && !going.has(key) && !busy.has(key)) going.set(key, each);
      else later.push(each);
    }
    waiting = later;
    return going;
  };
  const go = async (): Promise<void> => {
    const going = take();
    const those = [...going.values()];
    for (const key of going.keys()) busy.add(key);
    try {
      const done = those.length === 0 ? [] : await all(those.map(({ asked }) => asked));
      those.forEach(({ resolve }, index) => resolve(done[index] as B));
    } catch (error) {
      for (const { reject } of those) reject(error);
    }
    for (const key of going.keys()) busy.delete(key);
    goes -= 1;
    if (going.size > 0 && waiting.length > 0) begin();
  };
  const begin = (): void => {
    if (goes >= atOnce) return;
    goes += 1;
    // After the sockets that have something to read are read.
    setImmediate(() => void go());
  };
  return async (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      begin();
    });
};
