import * as t from 'io-ts';
import { list, record } from '../codec.ts';
import { Count } from '../quantity.ts';

/** Ids of the consent categories (spec 3); the first two are required (spec 4.9). */
export const consentCategories = {
  strictlyNecessary: 1,
  requiredCookies: 2,
  analyticalPerformance: 3,
  functionality: 4,
  targeting: 5,
  advertising: 6,
} as const;

/** The version of the cookie policy that this shop asks about (ruling P15). */
export const policyVersion = 1;

/** What a visitor decided: accepted category ids, when (milliseconds), and about which policy (ruling P15). */
export const ConsentRecord = record({ categories: list(t.number), at: Count, policyVersion: Count });
export type ConsentRecord = t.TypeOf<typeof ConsentRecord>;
