import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ContentEntry, ContentPage } from './state.ts';

export const HelpLoaded = record({ type: t.literal('HelpLoaded'), help: list(ContentEntry) });
/** Silent for the shopper (spec 8.3). */
export const HelpFailed = record({ type: t.literal('HelpFailed'), failure: Failure });
export const ContentPageLoaded = record({ type: t.literal('ContentPageLoaded'), page: ContentPage });
export const ContentPageFailed = record({
  type: t.literal('ContentPageFailed'),
  urlName: t.string,
  failure: Failure,
});

export const ContentCommand = t.union([HelpLoaded, HelpFailed, ContentPageLoaded, ContentPageFailed]);
export type ContentCommand = t.TypeOf<typeof ContentCommand>;
