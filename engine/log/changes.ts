import { canonicalText } from './canonical.ts';
import type { Digest } from './digest.ts';

/** One place where two values differ; `undefined` where a side has nothing at that place. */
export interface Change {
  /** From the outside in: field names and positions. */
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const collect = (
  before: unknown,
  after: unknown,
  path: readonly (string | number)[],
  into: Change[],
): void => {
  if (Object.is(before, after)) return;
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    into.push({ path, before, after });
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const longest = Math.max(before.length, after.length);
    for (let index = 0; index < longest; index++) {
      if (before[index] !== after[index]) collect(before[index], after[index], [...path, index], into);
    }
    return;
  }
  const left = before as Readonly<Record<string, unknown>>;
  const right = after as Readonly<Record<string, unknown>>;
  const differing: string[] = [];
  const keys = Object.keys(left);
  let isOneLost = false;
  for (const key of keys) {
    const part = right[key];
    if (left[key] !== part) differing.push(key);
    if (part === undefined) isOneLost = true;
  }
  // Where both have the same number of parts and none is lost, none is new.
  if (isOneLost || Object.keys(right).length !== keys.length) {
    for (const key in right) if (left[key] === undefined && right[key] !== undefined) differing.push(key);
  }
  // In an order that does not depend on who put the records together.
  for (const key of differing.length > 1 ? differing.toSorted() : differing) {
    collect(left[key], right[key], [...path, key], into);
  }
};

/**
 * Where two states differ by value, down to the smallest part. What both share is not looked into, so that the cost
 * grows with the change and not with the state.
 */
export const changesOf = (before: unknown, after: unknown): readonly Change[] => {
  const changes: Change[] = [];
  collect(before, after, [], changes);
  return changes;
};

/** The hash of a state that a log begins with. */
export const hashOfState = (digest: Digest, state: unknown): string => digest(canonicalText(state));

/**
 * The hash of a state from the hash of the one before and what has changed since; the same hash when nothing has. It
 * costs a change, not a state (architecture, 'Log').
 */
export const hashAfter = (digest: Digest, hash: string, before: unknown, after: unknown): string => {
  if (before === after) return hash;
  const changes = changesOf(before, after);
  if (changes.length === 0) return hash;
  let text = hash;
  for (const change of changes) {
    text += `\n${JSON.stringify(change.path)}`;
    if (change.after !== undefined) text += canonicalText(change.after);
  }
  return digest(text);
};
