import * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { ConsentRecord } from './record-codec.ts';

export const ConsentState = record({
  /** Null until the visitor decides. */
  record: nullable(ConsentRecord),
  /** To be posted when profile and cart have been fetched. */
  isDue: t.boolean,
  /** The categories are shown, each to be allowed or not. */
  isPanelOpened: t.boolean,
});
export type ConsentState = t.TypeOf<typeof ConsentState>;
