import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { RichText } from './rich-text.ts';

/** A help page or an article in a list (spec 3, 'Static content item'). */
export const ContentEntry = record({ id: t.string, title: t.string, urlName: t.string });
export type ContentEntry = t.TypeOf<typeof ContentEntry>;

/** A whole help page. */
export const ContentPage = record({ id: t.string, title: t.string, urlName: t.string, body: RichText });
export type ContentPage = t.TypeOf<typeof ContentPage>;

export const ContentState = record({
  /** The footer's help pages (spec 2.5). */
  help: remoteOf(list(ContentEntry)),
  /** The help page that is shown. */
  urlName: nullable(t.string),
  page: remoteOf(ContentPage),
});
export type ContentState = t.TypeOf<typeof ContentState>;
