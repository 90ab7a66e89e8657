import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { ContentEntry, ContentPage } from './state.ts';

export const ContentEvent = taggedUnion({
  /** The list of help pages is asked for. */
  HelpRequested: {},
  /** The list of help pages is there. */
  HelpReceived: { help: list(ContentEntry) },
  /** The list of help pages could not be had. */
  HelpUnavailable: { failure: Failure },
  /** A help page is asked for. */
  ContentPageRequested: { urlName: t.string },
  /** The help page is there. */
  ContentPageReceived: { page: ContentPage },
  /** The help page could not be had, or is not there. */
  ContentPageUnavailable: { failure: Failure },
});
export type ContentEvent = t.TypeOf<typeof ContentEvent>;
