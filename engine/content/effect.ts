import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';

/** Fetch the footer's help pages (spec 7.4). */
export const LoadHelp = effect('LoadHelp', {});
/** Fetch one help page. */
export const LoadContentPage = effect('LoadContentPage', { urlName: t.string });

export const ContentEffect = t.union([LoadHelp, LoadContentPage]);
export type ContentEffect = t.TypeOf<typeof ContentEffect>;
