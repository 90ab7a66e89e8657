import { defer, EMPTY, map, type Observable } from 'rxjs';
import type { ConsentEffect } from '../../engine/consent/effect.ts';
import { ConsentRecord, isInForce } from '../../engine/consent/record.ts';
import type { HandlersOf, Incoming } from '../runtime.ts';
import type { Services } from '../world.ts';
import { readValue } from '../storage/stored-value.ts';
import { changesOf, type KeyedStorage } from '../storage/storage.ts';
import { report } from './report.ts';

/** The key of the decision on cookies. */
export const consentKey = 'cookieConsent';

/** The decision that this browser keeps, or null when there is none or it has lapsed by `now` (ruling P15). */
export const readConsent = (storage: KeyedStorage, now: number): ConsentRecord | null => {
  const kept = readValue(storage, consentKey, ConsentRecord);
  return kept !== null && isInForce(kept, now) ? kept : null;
};

/** Reports what another tab of this browser has decided, so that a withdrawal counts in all of them at once. */
export const otherTabsConsent$ = (storage: KeyedStorage): Observable<Incoming> =>
  changesOf(storage, [consentKey]).pipe(
    map((): Incoming => ({
      command: { type: 'ConsentRead', record: readValue(storage, consentKey, ConsentRecord) },
      origin: 'tab',
    })),
  );

/** When these categories were decided and about which policy: what is kept beside them, if they are what is kept. */
const givenWith = (
  storage: KeyedStorage,
  categories: readonly number[],
): Pick<ConsentRecord, 'at' | 'policyVersion'> | undefined => {
  const kept = readValue(storage, consentKey, ConsentRecord);
  return kept !== null && String(kept.categories) === String(categories)
    ? { at: kept.at, policyVersion: kept.policyVersion }
    : undefined;
};

/** How the effects of a decision on cookies are carried out (spec 4.9, 7.5). */
export const consentHandlers = ({
  api,
  storage,
  forgetAnalytics,
}: Pick<Services, 'api' | 'storage' | 'forgetAnalytics'>): HandlersOf<ConsentEffect> => ({
  KeepConsent: ({ record }) =>
    defer(() => {
      storage.set(consentKey, JSON.stringify(record));
      return EMPTY;
    }),
  PostConsent: ({ categories }) =>
    defer(() => {
      const given = givenWith(storage, categories);
      return report(
        api.call('consent', {
          body: given === undefined ? { consent: categories } : { consent: categories, given },
        }),
        () => ({ type: 'ConsentStored' }),
        (failure) => ({ type: 'ConsentFailed', failure }),
      );
    }),
  ForgetAnalytics: () =>
    defer(() => {
      forgetAnalytics();
      return EMPTY;
    }),
});
