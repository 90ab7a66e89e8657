import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';

/** Decision of a visitor: accepted category ids, time (milliseconds) and policy version (ruling P15). */
export const ConsentRecord = record({ categories: list(t.number), at: Count, policyVersion: Count });
export type ConsentRecord = t.TypeOf<typeof ConsentRecord>;
