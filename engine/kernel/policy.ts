import type { Policy } from './effect.ts';

export type { Policy } from './effect.ts';

/** Fields of an effect that name its concurrency key and policy. */
const under =
  <const P extends Policy>(policy: P) =>
  (key: string) => ({ key, policy });

/** A new one of this key cancels the old. */
export const latest = under('latest');

/** Those of this key run one after the other. */
export const queued = under('queue');

/** A new one of this key is dropped while one runs. */
export const first = under('first');
