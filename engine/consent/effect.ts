import * as t from 'io-ts';
import { list } from '../codec.ts';
import { effect } from '../effect.ts';
import { ConsentRecord } from './record.ts';

/** Keep the decision in this browser. */
export const KeepConsent = effect('KeepConsent', { record: ConsentRecord });
/** Tell the server the accepted categories. */
export const PostConsent = effect('PostConsent', { categories: list(t.number) });

export const ConsentEffect = t.union([KeepConsent, PostConsent]);
export type ConsentEffect = t.TypeOf<typeof ConsentEffect>;
