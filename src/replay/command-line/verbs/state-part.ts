import { programs } from '../../../../engine/programs/index.ts';
import { UsageError } from '../world.ts';

/** The steps of a path: `cart.lines.0.quantity`, or `cart.lines[0].quantity`. */
const stepsOf = (path: string): readonly string[] =>
  path === '' ? [] : path.replaceAll(/\[([0-9]+)\]/g, '.$1').split('.');

/** Whether a word names a place in the state of a program. */
export const isStatePath = (word: string): boolean =>
  programs.some(({ initial }) => Object.hasOwn(initial, stepsOf(word)[0] ?? ''));

/** The part of a state at a path of field names and positions; '' is the whole. Refuses a path that leads nowhere. */
export const partAt = (state: object, path: string): unknown => {
  let part: unknown = state;
  for (const step of stepsOf(path)) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step))
      throw new UsageError(`the state has nothing at ${path}`);
    part = (part as Readonly<Record<string, unknown>>)[step];
  }
  return part;
};
