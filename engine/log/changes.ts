import { canonicalText } from '../kernel/canonical.ts';
import type { Digest } from './digest.ts';

/** One place where two values differ; `undefined` where a side has nothing at that place. */
export interface Change {
  /** From the outside in: field names and positions. */
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Where a walk is: a part and the place that it is in; null outside. */
interface Place {
  readonly within: Place | null;
  readonly part: string | number;
}

/** Called for each place where two values differ. */
type Hear = (place: Place | null, before: unknown, after: unknown) => void;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Parts = Readonly<Record<string, unknown>>;

const walkList = (
  before: readonly unknown[],
  after: readonly unknown[],
  within: Place | null,
  hear: Hear,
): void => {
  const longest = Math.max(before.length, after.length);
  for (let part = 0; part < longest; part++) {
    if (before[part] !== after[part]) walk(before[part], after[part], { within, part }, hear);
  }
};

/** Orders a few names by their code units: to have the array sort itself costs more than all the rest of a walk. */
const putInOrder = (names: string[]): void => {
  for (let index = 1; index < names.length; index++) {
    const name = names[index] as string;
    let to = index;
    for (; to > 0 && (names[to - 1] as string) > name; to--) names[to] = names[to - 1] as string;
    names[to] = name;
  }
};

const walkRecord = (left: Parts, right: Parts, within: Place | null, hear: Hear): void => {
  const differing: string[] = [];
  let isOneLost = false;
  let more = 0;
  for (const key in left) {
    more -= 1;
    const part = right[key];
    if (left[key] === part) continue;
    differing.push(key);
    if (part === undefined) isOneLost = true;
  }
  for (const _key in right) more += 1;
  // Where both have the same number of parts and none is lost, none is new.
  if (isOneLost || more !== 0) {
    for (const key in right) if (left[key] === undefined && right[key] !== undefined) differing.push(key);
  }
  // In an order that does not depend on the order in which fields were written.
  if (differing.length > 1) putInOrder(differing);
  for (const part of differing) walk(left[part], right[part], { within, part }, hear);
};

const walk = (before: unknown, after: unknown, place: Place | null, hear: Hear): void => {
  if (Object.is(before, after)) return;
  if (!isBranch(before) || !isBranch(after)) hear(place, before, after);
  else if (!Array.isArray(before) && !Array.isArray(after))
    walkRecord(before as Parts, after as Parts, place, hear);
  else if (Array.isArray(before) && Array.isArray(after)) walkList(before, after, place, hear);
  else hear(place, before, after);
};

const pathTo = (place: Place | null): readonly (string | number)[] => {
  const path: (string | number)[] = [];
  for (let at = place; at !== null; at = at.within) path.push(at.part);
  return path.reverse();
};

/**
 * Where two states differ by value, down to the smallest part. What both share is not looked into, so that the cost
 * grows with the change and not with the state.
 */
export const changesOf = (before: unknown, after: unknown): readonly Change[] => {
  const changes: Change[] = [];
  walk(before, after, null, (place, was, is) => {
    changes.push({ path: pathTo(place), before: was, after: is });
  });
  return changes;
};

const mostNames = 1_000;
const quotedNames = new Map<string, string>();

/** A name as JSON; those of the state's fields come again and again. */
const quoted = (name: string): string => {
  const cached = quotedNames.get(name);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(name);
  if (quotedNames.size < mostNames) quotedNames.set(name, text);
  return text;
};

/** The same text as the JSON of the path. */
const pathText = (place: Place | null): string => {
  let text = '';
  for (let at = place; at !== null; at = at.within) {
    const part = typeof at.part === 'number' ? `${at.part}` : quoted(at.part);
    text = text === '' ? part : `${part},${text}`;
  }
  return `[${text}]`;
};

/** The hash of a state that a log begins with. */
export const hashOfState = (digest: Digest, state: unknown): string => digest(canonicalText(state));

/**
 * The hash of a state from the hash of the one before and what has changed since; the same hash when nothing has. It
 * costs a change, not a state.
 */
export const hashAfter = (digest: Digest, hash: string, before: unknown, after: unknown): string => {
  if (before === after) return hash;
  let text = '';
  walk(before, after, null, (place, _was, is) => {
    text += `\n${pathText(place)}`;
    if (is !== undefined) text += canonicalText(is);
  });
  return text === '' ? hash : digest(`${hash}${text}`);
};
