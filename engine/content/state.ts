import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { LoadingStatus } from '../kernel/loading.ts';
import { RichText } from './rich-text.ts';

/** A help page or an article in a list (spec 3, 'Static content item'). */
export const ContentEntry = record({ id: t.string, title: t.string, urlName: t.string });
export type ContentEntry = t.TypeOf<typeof ContentEntry>;

/** A whole help page. */
export const ContentPage = record({ id: t.string, title: t.string, urlName: t.string, body: RichText });
export type ContentPage = t.TypeOf<typeof ContentPage>;

export const ContentState = record({
  /** The footer's help pages (spec 2.5); empty until loaded, and when that failed. */
  help: list(ContentEntry),
  helpStatus: LoadingStatus,
  /** The help page that is shown. */
  urlName: nullable(t.string),
  page: nullable(ContentPage),
  pageStatus: LoadingStatus,
  failure: nullable(Failure),
});
export type ContentState = t.TypeOf<typeof ContentState>;

export const initialContent: ContentState = {
  help: [],
  helpStatus: 'idle',
  urlName: null,
  page: null,
  pageStatus: 'idle',
  failure: null,
};
