import { either as E } from 'fp-ts';
import { defer, map, type Observable } from 'rxjs';
import type { ConsentEffect } from '../../engine/consent/words.ts';
import { type ConsentRecord, isInForce } from '../../engine/consent/record.ts';
import type { Command } from '../../engine/slices.ts';
import { isCount } from '../../engine/values/quantity.ts';
import { isListOf, isNumber, isRecordOf, type Reader, storedValue } from '../storage/stored-value.ts';
import { type HandlersOf, type Incoming, withOrigin } from '../runtime.ts';
import type { Services } from '../services.ts';
import { storageChanges, type KeyedStorage } from '../storage/storage.ts';
import { perform, failing, report } from './report.ts';

export const consentKey = 'cookieConsent';

const isConsent = isRecordOf<ConsentRecord>({
  categories: isListOf(isNumber),
  at: isCount,
  policyVersion: isCount,
});

/** Decodes a stored consent without unknown fields. */
const keptConsent: Reader<ConsentRecord> = {
  decode: (value) => {
    if (!isConsent(value)) return E.left(value);
    const { categories, at, policyVersion } = value;
    return E.right({ categories, at, policyVersion });
  },
};

const storedConsent = (storage: KeyedStorage) => storedValue(storage, consentKey, keptConsent);

/** The decision that this browser keeps, or null when there is none or it has lapsed by `now` (ruling P15). */
export const readConsent = (storage: KeyedStorage, now: number): ConsentRecord | null => {
  const kept = storedConsent(storage).read();
  return kept !== null && isInForce(kept, now) ? kept : null;
};

/** Reports decisions of other tabs, so that a withdrawal counts in all at once. */
export const otherTabsConsent$ = (storage: KeyedStorage): Observable<Incoming> =>
  storageChanges(storage, [consentKey]).pipe(
    map((): Command => ({ type: 'ConsentRead', record: storedConsent(storage).read() })),
    withOrigin('tab'),
  );

/** Time and policy version of the stored decision, if it is for these categories. */
const givenWith = (
  storage: KeyedStorage,
  categories: readonly number[],
): Pick<ConsentRecord, 'at' | 'policyVersion'> | undefined => {
  const kept = storedConsent(storage).read();
  return kept !== null && String(kept.categories) === String(categories)
    ? { at: kept.at, policyVersion: kept.policyVersion }
    : undefined;
};

export const consentHandlers = ({ api, storage, forgetAnalytics }: Services): HandlersOf<ConsentEffect> => ({
  StoreConsent: ({ record }) => perform(() => storedConsent(storage).write(record)),
  PostConsent: ({ categories }) =>
    defer(() => {
      const stored = givenWith(storage, categories);
      return report(
        api.call('consent', {
          body: stored === undefined ? { consent: categories } : { consent: categories, given: stored },
        }),
        () => ({ type: 'ConsentStored' }),
        failing('ConsentFailed'),
      );
    }),
  ForgetAnalytics: () => perform(forgetAnalytics),
});
