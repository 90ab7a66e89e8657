import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ContentEntry, ContentPage } from './state.ts';

export const ContentCommand = taggedUnion({
  /** The list of help pages arrived. */
  HelpLoaded: { help: list(ContentEntry) },
  /** Silent for the shopper (spec 8.3). */
  HelpFailed: { failure: Failure },
  /** A help page arrived. */
  ContentPageLoaded: { page: ContentPage },
  /** A help page could not be loaded, or is not there. */
  ContentPageFailed: { urlName: t.string, failure: Failure },
});
export type ContentCommand = t.TypeOf<typeof ContentCommand>;
