import type { vocabulary } from '../vocabulary.ts';

/** The part that a word plays in a log. */
export type WordKind = keyof typeof vocabulary;

/** A record of an older vocabulary: no codec knows it any more. */
export type OldRecord = Readonly<Record<string, unknown>>;

/** One step up: what each kind of word of version `from` is in version `from + 1`; kinds that did not change are left out. */
export interface Upcaster {
  readonly from: number;
  readonly says: string;
  readonly words: Readonly<Partial<Record<WordKind, (old: OldRecord) => OldRecord>>>;
}

/** Every step from the first vocabulary to the present one, in order. */
export const upcasters: readonly Upcaster[] = [
  {
    from: 1,
    says: 'a page that cannot be drawn is told: the route has a fault, null until then',
    words: {
      state: (root) => ({ ...root, route: { ...(root['route'] as OldRecord), fault: null } }),
    },
  },
];

/**
 * Brings a record of an older vocabulary up to the present one, step by step; a record of the present one is given back
 * as it is. What is no record passes through: the codec that reads it next refuses it.
 */
export const upcast = (
  kind: WordKind,
  value: unknown,
  from: number,
  steps: readonly Upcaster[] = upcasters,
): unknown => {
  let present = value;
  for (const step of steps) {
    if (step.from < from) continue;
    const raise = step.words[kind];
    if (raise !== undefined && typeof present === 'object' && present !== null)
      present = raise(present as OldRecord);
  }
  return present;
};
