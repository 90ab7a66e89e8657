import * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { RichText } from './rich-text.ts';

/** A help page or an article in a list (spec 3, 'Static content item'). */
export const ContentEntry = record({ id: t.string, title: t.string, urlName: t.string });
export type ContentEntry = t.TypeOf<typeof ContentEntry>;

export const ContentPage = record({ id: t.string, title: t.string, urlName: t.string, body: RichText });
export type ContentPage = t.TypeOf<typeof ContentPage>;
