import { latest, queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { ConsentEffect } from './effect.ts';
import type { ConsentEvent } from './event.ts';
import type { ConsentReads } from './reads.ts';
import { allows, type ConsentRecord } from './record.ts';

const keep = (record: ConsentRecord): ConsentEffect => ({
  type: 'StoreConsent',
  ...queued('consent/keep'),
  record,
});

/** Where analytics is declined, its cookies go: now, and at every start in case something set them since (spec 4.9). */
const forgetDeclined = (record: ConsentRecord): readonly ConsentEffect[] =>
  allows(record, 'analyticalPerformance')
    ? []
    : [{ type: 'ForgetAnalytics', ...queued('consent/analytics') }];

/** What the world shall do about a decision on cookies. */
export const consentEffects: EffectsOf<ConsentEvent, Pick<ConsentReads, 'consent'>, ConsentEffect> = {
  ConsentRestored: ({ record }) => forgetDeclined(record),
  ConsentAdopted: ({ record }) => [keep(record), ...forgetDeclined(record)],
  ConsentSaved: ({ record }) => [keep(record), ...forgetDeclined(record)],
  ConsentSubmitted: (_, root) =>
    root.consent.record === null
      ? []
      : [{ type: 'PostConsent', ...latest('consent/post'), categories: root.consent.record.categories }],
};
