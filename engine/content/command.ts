import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ContentEntry, ContentPage } from './state.ts';

export const ContentCommand = taggedUnion({
  HelpLoaded: { help: list(ContentEntry) },
  /** Silent for the shopper (spec 8.3). */
  HelpFailed: { failure: Failure },
  ContentPageLoaded: { page: ContentPage },
  ContentPageFailed: { urlName: t.string, failure: Failure },
});
export type ContentCommand = t.TypeOf<typeof ContentCommand>;
