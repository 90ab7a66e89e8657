import type * as t from 'io-ts';
import { oneOf } from '../kernel/codec.ts';

/** What an uploaded picture is for: a product's is a square and whole, an article's cover 16:9 and cut to it. */
export const PictureShape = oneOf(['square', 'cover']);
export type PictureShape = t.TypeOf<typeof PictureShape>;
