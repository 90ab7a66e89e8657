import type { EffectsOf } from '../kernel.ts';
import type { Effect, Root } from '../root.ts';
import type { ConsentEvent } from './event.ts';

/** What the world shall do about a decision on cookies. */
export const consentEffects: EffectsOf<ConsentEvent, Root, Effect> = {
  ConsentSaved: ({ record }) => [{ type: 'KeepConsent', key: 'consent/keep', policy: 'queue', record }],
  ConsentSubmitted: (_, root) =>
    root.consent.record === null
      ? []
      : [
          {
            type: 'PostConsent',
            key: 'consent/post',
            policy: 'latest',
            categories: root.consent.record.categories,
          },
        ],
};
