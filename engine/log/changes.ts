import { canonicalText } from '../kernel/canonical.ts';
import type { Digest } from './digest.ts';

/** One place where two values differ; `undefined` where a side has nothing at that place. */
export interface Change {
  /** From the outside in: field names and positions. */
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

const mostPlaces = 5_000;
let places = 0;

/** Where a walk is: a part and the place that it is in. Those of the state come again and again, and are kept. */
class Place {
  private readonly within: Place | null;
  private readonly part: string | number;
  private parts: Map<string | number, Place> | undefined;
  private known: string | undefined;

  constructor(within: Place | null, part: string | number) {
    this.within = within;
    this.part = part;
  }

  at(part: string | number): Place {
    const known = this.parts?.get(part);
    if (known !== undefined) return known;
    const place = new Place(this, part);
    if (places < mostPlaces) {
      places += 1;
      this.parts ??= new Map();
      this.parts.set(part, place);
    }
    return place;
  }

  /** From the outside in: field names and positions. */
  get path(): readonly (string | number)[] {
    return this.within === null ? [] : [...this.within.path, this.part];
  }

  /** The JSON of the path. */
  get text(): string {
    this.known ??= JSON.stringify(this.path);
    return this.known;
  }
}

const outside = new Place(null, '');

/** Called for each place where two values differ. */
type Hear = (place: Place, before: unknown, after: unknown) => void;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Parts = Readonly<Record<string, unknown>>;

const walkList = (before: readonly unknown[], after: readonly unknown[], place: Place, hear: Hear): void => {
  const longest = Math.max(before.length, after.length);
  for (let part = 0; part < longest; part++) {
    if (before[part] !== after[part]) walk(before[part], after[part], place.at(part), hear);
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

const walkRecord = (left: Parts, right: Parts, place: Place, hear: Hear): void => {
  // Nearly always one field differs, and a list costs more than the comparison.
  let only: string | undefined;
  let differing: string[] | undefined;
  let isOneLost = false;
  let more = 0;
  for (const key in left) {
    more -= 1;
    const part = right[key];
    if (left[key] === part) continue;
    if (part === undefined) isOneLost = true;
    if (only === undefined) only = key;
    else if (differing === undefined) differing = [only, key];
    else differing.push(key);
  }
  for (const _key in right) more += 1;
  // Where both have the same number of parts and none is lost, none is new.
  if (isOneLost || more !== 0) {
    differing ??= only === undefined ? [] : [only];
    for (const key in right) if (left[key] === undefined && right[key] !== undefined) differing.push(key);
  }
  if (differing !== undefined) {
    // In an order that does not depend on the order in which fields were written.
    putInOrder(differing);
    for (const part of differing) walk(left[part], right[part], place.at(part), hear);
  } else if (only !== undefined) walk(left[only], right[only], place.at(only), hear);
};

const walk = (before: unknown, after: unknown, place: Place, hear: Hear): void => {
  if (Object.is(before, after)) return;
  if (!isBranch(before) || !isBranch(after)) hear(place, before, after);
  else if (!Array.isArray(before) && !Array.isArray(after))
    walkRecord(before as Parts, after as Parts, place, hear);
  else if (Array.isArray(before) && Array.isArray(after)) walkList(before, after, place, hear);
  else hear(place, before, after);
};

/**
 * Where two states differ by value, down to the smallest part. What both share is not looked into, so that the cost
 * grows with the change and not with the state.
 */
export const changesOf = (before: unknown, after: unknown): readonly Change[] => {
  const changes: Change[] = [];
  walk(before, after, outside, ({ path }, was, is) => {
    changes.push({ path, before: was, after: is });
  });
  return changes;
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
  walk(before, after, outside, (place, _was, is) => {
    text += `\n${place.text}`;
    if (is !== undefined) text += canonicalText(is);
  });
  return text === '' ? hash : digest(`${hash}${text}`);
};
