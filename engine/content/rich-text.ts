import * as t from 'io-ts';
import { guarded, listOf, nullable, oneOf, record, text } from '../kernel/codec.ts';
import { isHref, isPicturePath } from './address.ts';

const word = (name: string, is: (value: string) => boolean) =>
  guarded(name, (value): value is string => typeof value === 'string' && is(value));

/** Target of a link in a text: an own path, https:, tel: or mailto:, nothing else (case H-X05). */
export const Href = word('href', isHref);

/** A picture of the shop's own. */
export const PicturePath = word('picture path', isPicturePath);

export const Pixels = guarded(
  'pixels',
  (value): value is number => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 4_000,
);

export const Run = record({ text: text(1, 2_000), isBold: t.boolean, href: nullable(Href) });
export type Run = t.TypeOf<typeof Run>;

const Line = listOf(Run, 1, 60);

/** Heading below the page's title: 2 for parts, 3 for their sections. */
const Heading = record({ type: t.literal('heading'), level: oneOf(['2', '3']), text: text(1, 200) });
const Paragraph = record({ type: t.literal('paragraph'), runs: Line });
const List = record({ type: t.literal('list'), isOrdered: t.boolean, items: listOf(Line, 1, 40) });
const Quote = record({ type: t.literal('quote'), runs: Line });

/** A picture with its size in pixels, so that its place is kept; `alt` is empty where it only adorns. */
const Picture = record({
  type: t.literal('picture'),
  src: PicturePath,
  width: Pixels,
  height: Pixels,
  alt: text(0, 300),
  caption: text(0, 300),
});

/** A small table of at most six columns; the first cell of a row names the row. */
const Table = record({
  type: t.literal('table'),
  caption: text(1, 200),
  head: listOf(text(1, 120), 2, 6),
  rows: listOf(listOf(text(0, 200), 2, 6), 1, 60),
});

/** A part of a text. Blocks hold no blocks, so nothing nests. */
export const Block = t.union([Heading, Paragraph, List, Quote, Picture, Table]);
export type Block = t.TypeOf<typeof Block>;

/** A text of the shop as blocks: no markup to sanitise (case H-X05). Bounded everywhere; rejects empty texts. */
export const RichText = listOf(Block, 1, 200);
export type RichText = t.TypeOf<typeof RichText>;
