import * as t from 'io-ts';
import { nullable, record, list, taggedUnion } from '../kernel/codec.ts';
import { ConsentRecord } from './record-codec.ts';
import { Failure } from '../kernel/failure.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

export const state = record({
  /** Null until the visitor decides. */
  record: nullable(ConsentRecord),
  /** To be posted when profile and cart have been fetched. */
  isDue: t.boolean,
  isPanelOpened: t.boolean,
});
export type ConsentState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  /** Decide about cookies; the required categories are always in (spec 4.9). */
  SaveConsent: { categories: list(t.number) },
  OpenConsentPanel: {},
  CloseConsentPanel: {},

  /** Decision stored in this browser: another tab has changed it. */
  ConsentRead: { record: nullable(ConsentRecord) },
  ConsentStored: {},
  /** Silent (spec 8.3). */
  ConsentFailed: { failure: Failure },
});
export type ConsentCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  /** Restores the decision that an earlier visit or another tab stored. */
  ConsentRestored: { record: ConsentRecord },
  /** A newer decision, which the account or another tab has, is the decision here (spec 4.9, ruling P15). */
  ConsentAdopted: { record: ConsentRecord },
  ConsentSaved: { record: ConsentRecord },
  /** The decision is posted as soon as profile and cart are fetched (spec 4.6). */
  ConsentDue: {},
  ConsentSubmitted: {},
  ConsentPanelOpened: {},
  ConsentPanelClosed: {},
});
export type ConsentEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  StoreConsent: { record: ConsentRecord },
  PostConsent: { categories: list(t.number) },

  /** Take the cookies of analytics out of this browser (spec 4.9). */
  ForgetAnalytics: {},
});
export type ConsentEffect = t.TypeOf<typeof effect>;

export type ConsentReads = Pick<States, 'cart' | 'consent' | 'session'>;
