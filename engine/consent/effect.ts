import * as t from 'io-ts';
import { list } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { ConsentRecord } from './record-codec.ts';

export const ConsentEffect = effectUnion({
  /** Keep the decision in this browser. */
  StoreConsent: { record: ConsentRecord },
  /** Tell the server the accepted categories. */
  PostConsent: { categories: list(t.number) },

  /** Take the cookies of analytics out of this browser (spec 4.9). */
  ForgetAnalytics: {},
});
export type ConsentEffect = t.TypeOf<typeof ConsentEffect>;
