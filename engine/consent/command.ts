import * as t from 'io-ts';
import { list, nullable, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ConsentRecord } from './record-codec.ts';

export const ConsentCommand = taggedUnion({
  /** Decide about cookies; the required categories are always in (spec 4.9). */
  SaveConsent: { categories: list(t.number) },
  /** Show the categories, each to be allowed or not (spec 2.7). */
  OpenConsentPanel: {},
  /** Leave the categories as they are. */
  CloseConsentPanel: {},

  /** What this browser keeps now: another tab has decided. */
  ConsentRead: { record: nullable(ConsentRecord) },
  /** The server has the decision. */
  ConsentStored: {},
  /** Silent (spec 8.3). */
  ConsentFailed: { failure: Failure },
});
export type ConsentCommand = t.TypeOf<typeof ConsentCommand>;
