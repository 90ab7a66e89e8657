import { canonicalText } from '../kernel/canonical.ts';
import type { Digest } from './format.ts';

/** Field names and positions, from the outside in. */
type Path = readonly (string | number)[];

/** One place where two values differ; `undefined` where a side has nothing at that place. */
export interface Change {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string | number, unknown>>;

const isBranch = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const differing = <P extends string | number>(parts: readonly P[], before: Fields, after: Fields): P[] =>
  parts.filter((part) => before[part] !== after[part]);

/** Keys or positions that differ, independent of the order in which keys were written. */
const partsOf = (before: Fields, after: Fields): Path =>
  Array.isArray(before) && Array.isArray(after)
    ? differing([...(before.length > after.length ? before : after).keys()], before, after)
    : differing(Object.keys({ ...before, ...after }), before, after).sort();

const collect = (before: unknown, after: unknown, path: Path, changes: Change[]): void => {
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    if (!Object.is(before, after)) changes.push({ path, before, after });
    return;
  }
  for (const part of partsOf(before, after)) collect(before[part], after[part], [...path, part], changes);
};

/** Deep differences of two states. Shared parts (`===`) are skipped: the cost grows with the change. */
export const changesOf = (before: unknown, after: unknown): readonly Change[] => {
  const changes: Change[] = [];
  if (before !== after) collect(before, after, [], changes);
  return changes;
};

/** Path of the first difference, such as `lines.0.price`; undefined for equal values. */
export const firstChangedPath = (before: unknown, after: unknown): string | undefined =>
  changesOf(before, after)[0]?.path.join('.');

export const hashOfState = (digest: Digest, state: unknown): string => digest(canonicalText(state));

/** Incremental hash of a state from the previous hash and its changes; the same without changes. */
export const hashAfter = (digest: Digest, hash: string, before: unknown, after: unknown): string => {
  const text = changesOf(before, after).map(
    ({ path, after: is }) => `\n${JSON.stringify(path)}${is === undefined ? '' : canonicalText(is)}`,
  );
  return text.length === 0 ? hash : digest(`${hash}${text.join('')}`);
};
