import type { ConsentState, ConsentCommand, ConsentEvent, ConsentReads, ConsentEffect } from './words.ts';
import type { Decide, Evolve, Around, React, EffectsOf } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { isSame } from '../kernel/same.ts';
import {
  acceptedCategories,
  decisive,
  isInForce,
  policyVersion,
  allows,
  type ConsentRecord,
} from './record.ts';
import { isAnswered } from '../kernel/remote.ts';
import { latest, queued } from '../kernel/policy.ts';
import type { ShopEvent } from '../states.ts';

export const initial: ConsentState = { record: null, isDue: false, isPanelOpened: false };

/** The rules of cookie consent (spec 2.7, 4.9; ruling P15). */
export const decide: Decide<ConsentCommand, ConsentReads, ConsentEvent> = {
  // Later than the decision that it replaces, also where the clock was set back since.
  SaveConsent: ({ categories }, root, facts) =>
    accept([
      {
        type: 'ConsentSaved',
        record: {
          categories: acceptedCategories(categories),
          at: Math.max(facts.at, (root.consent.record?.at ?? -1) + 1),
          policyVersion,
        },
      },
      ...(root.consent.isPanelOpened ? [{ type: 'ConsentPanelClosed' } as const] : []),
      ...(root.session.status === 'signed-in' ? [{ type: 'ConsentSubmitted' } as const] : []),
    ]),
  OpenConsentPanel: (_, root) =>
    root.consent.isPanelOpened ? reject('NothingChanges') : accept([{ type: 'ConsentPanelOpened' }]),
  CloseConsentPanel: (_, root) =>
    root.consent.isPanelOpened ? accept([{ type: 'ConsentPanelClosed' }]) : reject('NothingChanges'),
  // A storage that was emptied is no withdrawal: the decision counts until the next visit asks again.
  ConsentRead: ({ record }, root, facts) => {
    if (record === null || !isInForce(record, facts.at)) return reject('NothingChanges');
    const counts = decisive(record, root.consent.record);
    if (isSame(record, root.consent.record)) return reject('NothingChanges');
    return accept([{ type: isSame(counts, record) ? 'ConsentRestored' : 'ConsentAdopted', record: counts }]);
  },
  ConsentStored: () => reject('NothingChanges'),
  ConsentFailed: () => reject('NothingChanges'),
};

export const evolve: Evolve<ConsentState, ConsentEvent> = {
  ConsentRestored: (consent, { record }) => ({ ...consent, record }),
  ConsentAdopted: (consent, { record }) => ({ ...consent, record }),
  ConsentSaved: (consent, { record }) => ({ ...consent, record }),
  ConsentDue: (consent) => ({ ...consent, isDue: true }),
  ConsentSubmitted: (consent) => ({ ...consent, isDue: false }),
  ConsentPanelOpened: (consent) => ({ ...consent, isPanelOpened: true }),
  ConsentPanelClosed: (consent) => ({ ...consent, isPanelOpened: false }),
};

/** A decision that is due is posted as soon as both profile and cart have been fetched (spec 4.6). */
const postDue = (
  _: unknown,
  { after: { cart, consent, session } }: Around<ConsentReads>,
): readonly ConsentEvent[] => {
  const isKnown = isAnswered(session.profile);
  const isFetched = cart.loading === 'ready' || cart.loading === 'failed';
  return consent.isDue && isKnown && isFetched ? [{ type: 'ConsentSubmitted' }] : [];
};

/** Restores, merges and posts a decision about cookies when a visit or a session begins. */
export const react: React<ShopEvent, ConsentReads, ConsentEvent> = {
  VisitBegan: ({ consent: record }) =>
    record?.policyVersion === policyVersion ? [{ type: 'ConsentRestored', record }] : [],
  SessionStarted: (_, { after: { consent } }) => (consent.record === null ? [] : [{ type: 'ConsentDue' }]),
  // Of the decisions of this browser and of the account the newer counts for both (spec 4.9, ruling P15).
  ProfileReceived: (event, around, { at }) => {
    const { consent: categories, consentGiven } = event.profile;
    const { record } = around.after.consent;
    if (categories === null || consentGiven === null || !isInForce(consentGiven, at))
      return postDue(event, around);
    const counts = decisive({ categories: acceptedCategories(categories), ...consentGiven }, record);
    return [
      ...(isSame(counts, record) ? [] : [{ type: 'ConsentAdopted', record: counts } as const]),
      ...postDue(event, around),
    ];
  },
  ProfileUnavailable: postDue,
  CartReplaced: postDue,
  CartConfirmed: postDue,
};

const keep = (record: ConsentRecord): ConsentEffect => ({
  type: 'StoreConsent',
  ...queued('consent/keep'),
  record,
});

/** Deletes analytics cookies while analytics is declined: now, and at every start in case something set them since (spec 4.9). */
const forgetDeclined = (record: ConsentRecord): readonly ConsentEffect[] =>
  allows(record, 'analyticalPerformance')
    ? []
    : [{ type: 'ForgetAnalytics', ...queued('consent/analytics') }];

export const effects: EffectsOf<ConsentEvent, Pick<ConsentReads, 'consent'>, ConsentEffect> = {
  ConsentRestored: ({ record }) => forgetDeclined(record),
  ConsentAdopted: ({ record }) => [keep(record), ...forgetDeclined(record)],
  ConsentSaved: ({ record }) => [keep(record), ...forgetDeclined(record)],
  ConsentSubmitted: (_, root) =>
    root.consent.record === null
      ? []
      : [{ type: 'PostConsent', ...latest('consent/post'), categories: root.consent.record.categories }],
};
