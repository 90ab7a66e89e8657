import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ContentEntry, ContentPage } from './state.ts';

export const ContentEvent = taggedUnion({
  HelpRequested: {},
  HelpReceived: { help: list(ContentEntry) },
  HelpUnavailable: { failure: Failure },
  ContentPageRequested: { urlName: t.string },
  ContentPageReceived: { page: ContentPage },
  ContentPageUnavailable: { failure: Failure },
});
export type ContentEvent = t.TypeOf<typeof ContentEvent>;
