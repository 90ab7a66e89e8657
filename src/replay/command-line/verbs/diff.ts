import { compareTwo } from './compare-two.ts';
import { thenAndNow } from './then-and-now.ts';
import type { Verb } from '../world.ts';

/** Tells what is decided otherwise now than then, or where two logs part. */
export const diff: Verb = {
  name: 'diff',
  usage: 'FILE [OTHER]',
  about: 'list the turns that are decided otherwise now; of two logs, the first turn in which they differ',
  files: [1, 2],
  run: ({ path, other }, world) =>
    other === undefined ? thenAndNow(path, world) : compareTwo(path, other, world),
};
