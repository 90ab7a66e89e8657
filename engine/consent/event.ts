import * as t from 'io-ts';
import { record } from '../codec.ts';
import { ConsentRecord } from './record.ts';

export const ConsentRestored = record({ type: t.literal('ConsentRestored'), record: ConsentRecord });
export const ConsentSaved = record({ type: t.literal('ConsentSaved'), record: ConsentRecord });
/** The decision shall be posted as soon as profile and cart have been fetched (spec 4.6). */
export const ConsentDue = record({ type: t.literal('ConsentDue') });
export const ConsentSubmitted = record({ type: t.literal('ConsentSubmitted') });

export const ConsentEvent = t.union([ConsentRestored, ConsentSaved, ConsentDue, ConsentSubmitted]);
export type ConsentEvent = t.TypeOf<typeof ConsentEvent>;
