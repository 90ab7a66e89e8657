import * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';

export const ContentEffect = effectUnion({
  /** Fetch the footer's help pages (spec 7.4). */
  LoadHelp: {},
  /** Fetch one help page. */
  LoadContentPage: { urlName: t.string },
});
export type ContentEffect = t.TypeOf<typeof ContentEffect>;
