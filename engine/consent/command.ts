import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ConsentRecord } from './record.ts';

/** Decide about cookies; the required categories are always in (spec 4.9). */
export const SaveConsent = record({ type: t.literal('SaveConsent'), categories: list(t.number) });
/** Show the categories, each to be allowed or not (spec 2.7). */
export const OpenConsentPanel = record({ type: t.literal('OpenConsentPanel') });
/** Leave the categories as they are. */
export const CloseConsentPanel = record({ type: t.literal('CloseConsentPanel') });

/** What this browser keeps now: another tab has decided. */
export const ConsentRead = record({ type: t.literal('ConsentRead'), record: nullable(ConsentRecord) });
/** The server has the decision. */
export const ConsentStored = record({ type: t.literal('ConsentStored') });
/** Silent (spec 8.3). */
export const ConsentFailed = record({ type: t.literal('ConsentFailed'), failure: Failure });

export const ConsentCommand = t.union([
  SaveConsent,
  OpenConsentPanel,
  CloseConsentPanel,
  ConsentRead,
  ConsentStored,
  ConsentFailed,
]);
export type ConsentCommand = t.TypeOf<typeof ConsentCommand>;
