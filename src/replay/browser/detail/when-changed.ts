import { type Change, changesOf } from '../../../../engine/log/changes.ts';
import type { Track } from '../recording/track.ts';

/** A place in the state, from the outside in. */
export type StatePlace = Change['path'];

/** What stands at a place; undefined when nothing does. */
export const valueAt = (state: unknown, place: StatePlace): unknown => {
  let value = state;
  for (const step of place) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[step];
  }
  return value;
};

/** A turn with which a value became another. */
export interface ChangedAt {
  readonly position: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every turn of a track with which the value at a place became another, in order. */
export const whenChanged = (
  track: Pick<Track, 'turns' | 'thenAt'>,
  place: StatePlace,
): readonly ChangedAt[] => {
  const found: ChangedAt[] = [];
  let before = valueAt(track.thenAt(0), place);
  for (let position = 1; position <= track.turns.length; position++) {
    const after = valueAt(track.thenAt(position), place);
    if (!Object.is(before, after) && changesOf(before, after).length > 0)
      found.push({ position, before, after });
    before = after;
  }
  return found;
};
