import { type Change, changesOf } from '../../../../engine/log/changes.ts';
import type { Track } from '../recording/track.ts';

export type StatePlace = Change['path'];

export const valueAt = (state: unknown, place: StatePlace): unknown => {
  let value = state;
  for (const step of place) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[step];
  }
  return value;
};

const isSame = (one: unknown, other: unknown): boolean => changesOf(one, other).length === 0;

/** Turns of a track that changed the value at a path, in order. */
export const whenChanged = (track: Pick<Track, 'turns' | 'thenAt'>, place: StatePlace) => {
  const found: (Omit<Change, 'path'> & { readonly position: number })[] = [];
  let before = valueAt(track.thenAt(0), place);
  for (let position = 1; position <= track.turns.length; position++) {
    const after = valueAt(track.thenAt(position), place);
    if (!isSame(before, after)) found.push({ position, before, after });
    before = after;
  }
  return found;
};

export const prettyText = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value, null, 2);

export const pathText = (path: Change['path']): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');

export const mostChanges = 200;

/** `moved`: insertions into lists and removals. */
type Told = Change & { readonly moved?: string };

/** Items inserted into a list or removed from it; undefined when it changed in any other respect. */
const shiftOf = (path: Change['path'], was: unknown, is: unknown): readonly Told[] | undefined => {
  if (!Array.isArray(was) || !Array.isArray(is) || was.length === is.length) return undefined;
  const isPutIn = was.length < is.length;
  const short: readonly unknown[] = isPutIn ? was : is;
  const long: readonly unknown[] = isPutIn ? is : was;
  const at = short.findIndex((value, index) => !isSame(value, long[index]));
  const count = long.length - short.length;
  if (at === -1 || !short.slice(at).every((value, index) => isSame(value, long[at + count + index])))
    return undefined;
  const rest = short.length - at;
  const moved = `${isPutIn ? 'put in' : 'taken out'}; ${rest} after it only moved`;
  return long.slice(at, at + count).map((value, index) => ({
    path: [...path, at + index],
    before: isPutIn ? undefined : value,
    after: isPutIn ? value : undefined,
    moved,
  }));
};

/** Differences of two states; of a list whose other items only moved, the inserted or removed ones. */
const toldChanges = (before: unknown, after: unknown): readonly Told[] => {
  const shifted = new Set<string>();
  return changesOf(before, after).flatMap((change): readonly Told[] => {
    const place = change.path.findIndex((step) => typeof step === 'number');
    const list = change.path.slice(0, place);
    const name = JSON.stringify(list);
    if (shifted.has(name)) return [];
    const shift = place === -1 ? undefined : shiftOf(list, valueAt(before, list), valueAt(after, list));
    if (shift !== undefined) shifted.add(name);
    return shift ?? [change];
  });
};

/** Differences of two states in words, `mostChanges` at most. */
export const shownChanges = (before: unknown, after: unknown) => {
  const all = toldChanges(before, after);
  return {
    changes: all.slice(0, mostChanges).map(({ path, before: was, after: is, moved }) => ({
      path: pathText(path),
      place: path,
      before: prettyText(was),
      after: prettyText(is),
      moved,
    })),
    left: Math.max(0, all.length - mostChanges),
  };
};

/** The first lines of a text, and how many are left; a text that is hardly longer is not cut. */
export const cutLines = (text: string, most: number): { readonly shown: string; readonly left: number } => {
  const lines = text.split('\n');
  if (lines.length <= most + 3) return { shown: text, left: 0 };
  return { shown: lines.slice(0, most).join('\n'), left: lines.length - most };
};
