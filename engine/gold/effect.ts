import type * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';

export const GoldEffect = effectUnion({
  /** Fetch the latest announcement and report it as `AnnouncementLoaded`. */
  LoadAnnouncement: {},
  /** Wait for so many milliseconds, until the announcement that ends then is over. */
  WaitForEnd: { validUntil: Count, milliseconds: Count },
  /** Fetch the announcements of the latest day. */
  LoadGoldHistory: {},
});
export type GoldEffect = t.TypeOf<typeof GoldEffect>;
