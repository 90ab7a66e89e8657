import * as t from 'io-ts';
import { list } from '../kernel/codec.ts';
import { effect } from '../kernel/effect.ts';
import { ConsentRecord } from './record.ts';

/** Keep the decision in this browser. */
export const KeepConsent = effect('KeepConsent', { record: ConsentRecord });
/** Tell the server the accepted categories. */
export const PostConsent = effect('PostConsent', { categories: list(t.number) });

/** Take the cookies of analytics out of this browser (spec 4.9). */
export const ForgetAnalytics = effect('ForgetAnalytics', {});

export const ConsentEffect = t.union([KeepConsent, PostConsent, ForgetAnalytics]);
export type ConsentEffect = t.TypeOf<typeof ConsentEffect>;
