import type * as t from 'io-ts';
import { taggedUnion } from '../kernel/codec.ts';
import { ConsentRecord } from './record-codec.ts';

export const ConsentEvent = taggedUnion({
  /** What this browser has kept of an earlier visit or another tab is the decision. */
  ConsentRestored: { record: ConsentRecord },
  /** A newer decision, which the account or another tab has, is the decision here (spec 4.9, ruling P15). */
  ConsentAdopted: { record: ConsentRecord },
  /** A decision on cookies was made, and counts from now on. */
  ConsentSaved: { record: ConsentRecord },
  /** The decision shall be posted as soon as profile and cart have been fetched (spec 4.6). */
  ConsentDue: {},
  /** The decision of a customer is on its way to the server. */
  ConsentSubmitted: {},
  /** The panel for choosing by category is open. */
  ConsentPanelOpened: {},
  /** The panel for choosing by category is closed. */
  ConsentPanelClosed: {},
});
export type ConsentEvent = t.TypeOf<typeof ConsentEvent>;
