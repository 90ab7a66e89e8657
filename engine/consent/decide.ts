import { either as E } from 'fp-ts';
import type { Decide } from '../kernel.ts';
import type { Rejection } from '../rejection.ts';
import type { Event, Root } from '../root.ts';
import type { ConsentCommand } from './command.ts';
import { consentCategories, policyVersion } from './record.ts';

const known: readonly number[] = Object.values(consentCategories);
const required: readonly number[] = [consentCategories.strictlyNecessary, consentCategories.requiredCookies];

/** The rules of cookie consent (spec 4.9, ruling P15). */
export const decideConsent: Decide<ConsentCommand, Root, Event, Rejection> = {
  SaveConsent: ({ categories }, root, facts) => {
    const chosen = known.filter((id) => required.includes(id) || categories.includes(id));
    const saved: Event = {
      type: 'ConsentSaved',
      record: { categories: chosen, at: facts.at, policyVersion },
    };
    return E.right(root.session.status === 'signed-in' ? [saved, { type: 'ConsentSubmitted' }] : [saved]);
  },
  ConsentStored: () => E.left({ type: 'NothingChanges' }),
  ConsentFailed: () => E.left({ type: 'NothingChanges' }),
};
