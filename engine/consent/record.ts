import type { ConsentRecord } from './record-codec.ts';

export type { ConsentRecord } from './record-codec.ts';

/** Ids of the consent categories (spec 3); the first two are required (spec 4.9). */
export const consentCategories = {
  strictlyNecessary: 1,
  requiredCookies: 2,
  analyticalPerformance: 3,
  functionality: 4,
  targeting: 5,
  advertising: 6,
} as const;

export type ConsentCategory = keyof typeof consentCategories;

export const everyCategory: readonly number[] = Object.values(consentCategories);

/** The ids of the categories that are always on (spec 4.9). */
export const requiredCategories: readonly number[] = [
  consentCategories.strictlyNecessary,
  consentCategories.requiredCookies,
];

/** The version of the cookie policy that this shop asks about (ruling P15); raise it to ask all visitors again. */
export const policyVersion = 1;

/** Milliseconds that a decision is valid: 180 days (ruling P15). */
export const consentTime = 180 * 24 * 60 * 60 * 1_000;

/** Ids that were accepted, in order, each once: unknown ones are left out, the required ones are always in. */
export const acceptedCategories = (ids: readonly number[]): readonly number[] =>
  everyCategory.filter((id) => requiredCategories.includes(id) || ids.includes(id));

/** Whether a decision is valid at a moment: of the present policy and younger than 180 days (ruling P15). */
export const isInForce = (
  { at, policyVersion: version }: Pick<ConsentRecord, 'at' | 'policyVersion'>,
  now: number,
): boolean => version === policyVersion && now - at < consentTime;

/** The decision that counts: the newer of two; of two at one moment their intersection (ruling P15). */
export const decisive = (one: ConsentRecord, other: ConsentRecord | null): ConsentRecord => {
  if (other === null || one.at > other.at) return one;
  if (one.at < other.at) return other;
  return { ...other, categories: other.categories.filter((id) => one.categories.includes(id)) };
};

/** Whether a category is allowed: the required ones always, any other only by a decision that accepts it. */
export const allows = (decision: ConsentRecord | null, category: ConsentCategory): boolean => {
  const id = consentCategories[category];
  return requiredCategories.includes(id) || (decision?.categories.includes(id) ?? false);
};
