import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ContentEntry, ContentPage } from './state.ts';

export const HelpRequested = record({ type: t.literal('HelpRequested') });
export const HelpReceived = record({ type: t.literal('HelpReceived'), help: list(ContentEntry) });
export const HelpUnavailable = record({ type: t.literal('HelpUnavailable'), failure: Failure });
export const ContentPageRequested = record({ type: t.literal('ContentPageRequested'), urlName: t.string });
export const ContentPageReceived = record({ type: t.literal('ContentPageReceived'), page: ContentPage });
export const ContentPageUnavailable = record({ type: t.literal('ContentPageUnavailable'), failure: Failure });

export const ContentEvent = t.union([
  HelpRequested,
  HelpReceived,
  HelpUnavailable,
  ContentPageRequested,
  ContentPageReceived,
  ContentPageUnavailable,
]);
export type ContentEvent = t.TypeOf<typeof ContentEvent>;
