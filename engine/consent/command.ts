import * as t from 'io-ts';
import { list, record } from '../codec.ts';
import { Failure } from '../failure.ts';

/** Decide about cookies; the required categories are always in (spec 4.9). */
export const SaveConsent = record({ type: t.literal('SaveConsent'), categories: list(t.number) });
/** The server has the decision. */
export const ConsentStored = record({ type: t.literal('ConsentStored') });
/** Silent (spec 8.3). */
export const ConsentFailed = record({ type: t.literal('ConsentFailed'), failure: Failure });

export const ConsentCommand = t.union([SaveConsent, ConsentStored, ConsentFailed]);
export type ConsentCommand = t.TypeOf<typeof ConsentCommand>;
