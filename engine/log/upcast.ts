import type { WordKind } from '../kernel/vocabulary.ts';

/** Record of an older vocabulary, which no present codec knows. */
export type OldRecord = Readonly<Record<string, unknown>>;

/** One step from version `from` to `from + 1`, by kind of word; unchanged kinds are left out. */
export interface Upcaster {
  readonly from: number;
  readonly says: string;
  readonly words: Readonly<Partial<Record<WordKind, (old: OldRecord) => OldRecord>>>;
  /**
   * Types of events and effects that version `from` had not and that commands of that version make now, beside what they
   * made then: an older log cannot name them, so they are left out when it is compared (`addedSince`).
   */
  readonly adds?: readonly string[];
}

/** Every step from the first vocabulary to the present one. None yet: nothing has been released. */
export const upcasters: readonly Upcaster[] = [];

/** The version that these steps lead to; they count from 1. */
export const versionAfter = (steps: readonly Upcaster[]): number => steps.length + 1;

/** Types of events and effects that were added after this version and that its commands make now. */
export const addedSince = (version: number, steps: readonly Upcaster[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ from, adds = [] }) => (from >= version ? adds : [])));

/**
 * Upcasts a record of an older vocabulary to the present one, step by step; a present one is returned as it is. Values that are
 * no record pass through: the codec that reads them next refuses them.
 */
export const upcast = (kind: WordKind, value: unknown, from: number, steps: readonly Upcaster[]): unknown => {
  let present = value;
  for (const step of steps) {
    if (step.from < from) continue;
    const raise = step.words[kind];
    if (raise !== undefined && typeof present === 'object' && present !== null)
      present = raise(present as OldRecord);
  }
  return present;
};
