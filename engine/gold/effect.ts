import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';
import { Count } from '../values/quantity.ts';

/** Fetch the latest announcement and report it as `AnnouncementLoaded`. */
export const LoadAnnouncement = effect('LoadAnnouncement', {});
/** Wait for so many milliseconds, until the announcement that ends then is over. */
export const WaitForEnd = effect('WaitForEnd', { validUntil: Count, milliseconds: Count });
/** Fetch the announcements of the latest day. */
export const LoadGoldHistory = effect('LoadGoldHistory', {});

export const GoldEffect = t.union([LoadAnnouncement, WaitForEnd, LoadGoldHistory]);
export type GoldEffect = t.TypeOf<typeof GoldEffect>;
