import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';

/** What a visitor decided: accepted category ids, when (milliseconds), and about which policy (ruling P15). */
export const ConsentRecord = record({ categories: list(t.number), at: Count, policyVersion: Count });
export type ConsentRecord = t.TypeOf<typeof ConsentRecord>;
