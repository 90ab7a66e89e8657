import * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { ConsentRecord } from './record.ts';

/** What this browser has kept of an earlier visit or another tab is the decision. */
export const ConsentRestored = record({ type: t.literal('ConsentRestored'), record: ConsentRecord });
/** What the signed-in customer decided on another device is the decision here, where there was none (spec 4.9). */
export const ConsentAdopted = record({ type: t.literal('ConsentAdopted'), record: ConsentRecord });
export const ConsentSaved = record({ type: t.literal('ConsentSaved'), record: ConsentRecord });
/** The decision shall be posted as soon as profile and cart have been fetched (spec 4.6). */
export const ConsentDue = record({ type: t.literal('ConsentDue') });
export const ConsentSubmitted = record({ type: t.literal('ConsentSubmitted') });
export const ConsentPanelOpened = record({ type: t.literal('ConsentPanelOpened') });
export const ConsentPanelClosed = record({ type: t.literal('ConsentPanelClosed') });

export const ConsentEvent = t.union([
  ConsentRestored,
  ConsentAdopted,
  ConsentSaved,
  ConsentDue,
  ConsentSubmitted,
  ConsentPanelOpened,
  ConsentPanelClosed,
]);
export type ConsentEvent = t.TypeOf<typeof ConsentEvent>;
