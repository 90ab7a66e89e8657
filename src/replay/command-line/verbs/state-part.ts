import type { Root } from '../../../../engine/slices.ts';
import { initialRoot } from '../../../../engine/rules.ts';
import { UsageError } from '../world.ts';

/** Whether a word names a place in the state, as `cart.lines.0.quantity` does. */
export const isStatePath = (word: string): boolean => Object.hasOwn(initialRoot, word.split('.')[0] ?? '');

/** The part of a state at a path of field names and positions; '' is the whole. Refuses a path that leads nowhere. */
export const partAt = (state: Root, path: string): unknown => {
  let part: unknown = state;
  for (const step of path === '' ? [] : path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step))
      throw new UsageError(`the state has nothing at ${path}`);
    part = (part as Readonly<Record<string, unknown>>)[step];
  }
  return part;
};
