/** Two places that belong together: in one list and in the other, from 0. */
export type Pair = readonly [left: number, right: number];

/** After how many unlike items the best way so far is believed: lists that have next to nothing in common stay affordable. */
const mostEdits = 1_000;

/** Whether the furthest way to a diagonal comes down from the next one; else it comes along from the one before. */
const comesDown = (reached: Int32Array, edges: Pair, at: number): boolean =>
  at === edges[0] || (at !== edges[1] && (reached[at - 1] as number) < (reached[at + 1] as number));

/**
 * The longest common subsequence of two lists, as pairs in order (Myers 1986). Where more than `mostEdits` items in a row
 * are unlike, it goes on from the furthest place that it came to, and may miss some.
 */
export const commonOf = (left: readonly unknown[], right: readonly unknown[]): readonly Pair[] => {
  const pairs: Pair[] = [];
  let [x0, y0] = [0, 0];
  while (x0 < left.length && y0 < right.length) {
    const [width, height] = [left.length - x0, right.length - y0];
    const most = Math.min(width + height, mostEdits);
    const middle = most + 1;
    /** How far it came on each diagonal, now and before each step. */
    const reached = new Int32Array(2 * middle + 1);
    const before: Int32Array[] = [];
    let end = { step: 0, at: middle, sum: -1 };
    for (let step = 0; step <= most && end.sum !== width + height; step++) {
      before.push(reached.slice());
      for (let at = middle - step; at <= middle + step; at += 2) {
        let x = comesDown(reached, [middle - step, middle + step], at)
          ? (reached[at + 1] as number)
          : (reached[at - 1] as number) + 1;
        let y = x - (at - middle);
        while (x < width && y < height && left[x0 + x] === right[y0 + y]) [x, y] = [x + 1, y + 1];
        reached[at] = x;
        if (x > width || y > height) continue;
        // Of ways that are equally far the one that comes along evenly.
        const isFurther =
          end.step < step ||
          x + y > end.sum ||
          (x + y === end.sum && Math.abs(at - middle) < Math.abs(end.at - middle));
        if (isFurther) end = { step, at, sum: x + y };
      }
    }
    const found: Pair[] = [];
    let [at, x] = [end.at, reached[end.at] as number];
    const next: Pair = [x0 + x, y0 + x - (at - middle)];
    for (let { step } = end; step >= 0; step--) {
      const from = before[step] as Int32Array;
      const isDown = comesDown(from, [middle - step, middle + step], at);
      const start = isDown ? (from[at + 1] as number) : (from[at - 1] as number) + 1;
      while (x > start) {
        x -= 1;
        found.push([x0 + x, y0 + x - (at - middle)]);
      }
      at += isDown ? 1 : -1;
      x = from[at] as number;
    }
    pairs.push(...found.reverse());
    [x0, y0] = next;
  }
  return pairs;
};
