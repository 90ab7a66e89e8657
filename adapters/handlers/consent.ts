import { defer, EMPTY } from 'rxjs';
import type { ConsentEffect } from '../../engine/consent/effect.ts';
import { ConsentRecord } from '../../engine/consent/record.ts';
import type { HandlersOf } from '../runtime.ts';
import { readValue } from '../storage/quarantine.ts';
import type { KeyedStorage } from '../storage/storage.ts';
import type { Api } from '../v1/client/api.ts';
import { report } from './report.ts';

/** The key of the decision on cookies. */
export const consentKey = 'cookieConsent';

/** How long a decision counts, milliseconds: 180 days (ruling P15). */
const consentTime = 180 * 24 * 60 * 60 * 1_000;

/** The decision that this browser keeps, or null when there is none or it has lapsed by `now`. */
export const readConsent = (storage: KeyedStorage, now: number): ConsentRecord | null => {
  const kept = readValue(storage, consentKey, ConsentRecord);
  return kept !== null && now - kept.at < consentTime ? kept : null;
};

/** How the effects of a decision on cookies are carried out (spec 7.5). */
export const consentHandlers = (api: Api, storage: KeyedStorage): HandlersOf<ConsentEffect> => ({
  KeepConsent: ({ record }) =>
    defer(() => {
      storage.set(consentKey, JSON.stringify(record));
      return EMPTY;
    }),
  PostConsent: ({ categories }) =>
    report(
      api.call('consent', { body: { consent: categories } }),
      () => ({ type: 'ConsentStored' }),
      (failure) => ({ type: 'ConsentFailed', failure }),
    ),
});
