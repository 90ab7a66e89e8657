import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import { list, listOf, nullable, oneOf, record, text } from '../../kernel/codec.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { baht, noMoney, type Satang } from '../../values/money.ts';
import { SatangCodec } from '../../values/codecs/money.ts';
import { type AnnouncedPrices, priceOf, type PriceParts } from '../../values/price.ts';
import { goldKindOf } from '../../values/product.ts';
import { Announcement, ProductType } from '../../values/codecs/product.ts';
import type { Milligrams } from '../../values/weight.ts';
import { MilligramsCodec } from '../../values/codecs/weight.ts';
import { isLine, namesWhere } from '../module.ts';

/** Stock of a size at a place: for sale, and reserved but still there; staff count both. */
export const StockAt = record({ sizeId: t.string, placeId: t.string, forSale: Count, held: Count });
export type StockAt = t.TypeOf<typeof StockAt>;

/** Kind of stock change: the number counted, held pieces included; pieces added; or pieces removed. */
export const StockChangeKind = oneOf(['counted', 'added', 'removed']);
export type StockChangeKind = t.TypeOf<typeof StockChangeKind>;

export const mostPieces = 100_000;

/** Reason why stock cannot be changed: more is held for buyers than would be left, or the number is implausible. */
export type StockProblem = 'held' | 'too-many';

/** Stock for sale after a change; never below zero, so that held pieces are covered. */
export const stockAfter = (
  { forSale, held }: Pick<StockAt, 'forSale' | 'held'>,
  { kind, pieces }: { readonly kind: StockChangeKind; readonly pieces: number },
): E.Either<StockProblem, number> => {
  const after = kind === 'counted' ? pieces - held : kind === 'added' ? forSale + pieces : forSale - pieces;
  if (after < 0) return E.left('held');
  return after + held > mostPieces ? E.left('too-many') : E.right(after);
};

/** Use of an uploaded picture: a product's is square and uncropped, an article's cover is cropped to 16:9. */
export const PictureShape = oneOf(['square', 'cover']);
export type PictureShape = t.TypeOf<typeof PictureShape>;

export const mostPictures = 12;
export const mostSizes = 40;
export const mostParagraphs = 20;
export const mostSearchWords = 20;

/** Two kilograms: more is a slip of the finger. */
export const heaviestPiece = 2_000_000 as Milligrams;

export const largestFee = baht(1_000_000);

/** Size of a product without sizes. */
export const noSize = '0';

const draft = {
  name: text(0, 120),
  type: ProductType,
  /** The pattern (ลาย) by its name; a name that the type does not have yet becomes one of it. */
  style: text(0, 60),
  weight: MilligramsCodec,
  makingFee: SatangCodec,
  /** Taken off the making fee; nothing for none. */
  discount: SatangCodec,
  /** Begin and end of the discount; null for at once, and for no end. */
  discountFrom: nullable(Moment),
  discountUntil: nullable(Moment),
  description: listOf(text(0, 1_000), 0, mostParagraphs),
  /** Words that it is found by beside its name, pattern, type and weight. */
  sought: listOf(text(0, 60), 0, mostSearchWords),
  /** In the order in which they are shown; none for a product without sizes. */
  sizes: listOf(text(0, 16), 0, mostSizes),
  pictures: listOf(text(1, 200), 0, mostPictures),
  isNew: t.boolean,
  /** 1 sells best of all; null for no best-seller. */
  bestSellerRank: nullable(Count),
  isShown: t.boolean,
};

export const ProductDraft = record(draft);
export type ProductDraft = t.TypeOf<typeof ProductDraft>;

export const DeskProduct = record({
  ...draft,
  code: t.string,
  /** Version for optimistic concurrency: a change names the one it saw. */
  version: Count,
  /** Value of its gold by the latest announcement; null before the first one. */
  goldValue: nullable(SatangCodec),
  stock: list(StockAt),
});
export type DeskProduct = t.TypeOf<typeof DeskProduct>;

/** Row of a product list at the desk; `stock` is for sale, at all places together. */
export const DeskProductRow = record({
  code: t.string,
  name: t.string,
  type: ProductType,
  style: t.string,
  weight: MilligramsCodec,
  price: nullable(SatangCodec),
  discountPrice: nullable(SatangCodec),
  picture: nullable(t.string),
  stock: Count,
  isShown: t.boolean,
  version: Count,
});
export type DeskProductRow = t.TypeOf<typeof DeskProductRow>;

/** Patterns, places and the price announcement that the product form offers. */
export const GoodsFrame = record({
  styles: list(record({ type: ProductType, name: t.string })),
  places: list(record({ id: t.string, name: t.string })),
  announcement: nullable(Announcement),
});
export type GoodsFrame = t.TypeOf<typeof GoodsFrame>;

export const emptyProduct: ProductDraft = {
  name: '',
  type: 'ring',
  style: '',
  weight: 0 as Milligrams,
  makingFee: noMoney,
  discount: noMoney,
  discountFrom: null,
  discountUntil: null,
  description: [],
  sought: [],
  sizes: [],
  pictures: [],
  isNew: true,
  bestSellerRank: null,
  isShown: false,
};

export type ProductProblem =
  | 'missing'
  | 'form'
  | 'too-large'
  | 'above-fee'
  | 'before-begin'
  | 'without-discount'
  | 'twice';

/** Codes are the shop's own: a barcode, or capitals, digits, dashes, dots and underscores, safe in addresses. */
export const isProductCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9._-]{0,31}$/.test(code);

const isTidy = (line: string): boolean => line !== '' && isLine(line);

const wordsProblem = (line: string): ProductProblem | undefined =>
  line.trim() === '' ? 'missing' : isTidy(line) ? undefined : 'form';

const listProblem = (lines: readonly string[]): ProductProblem | undefined =>
  !lines.every(isTidy) ? 'form' : new Set(lines).size < lines.length ? 'twice' : undefined;

const weightProblem = (weight: Milligrams): ProductProblem | undefined =>
  weight === 0 ? 'missing' : weight > heaviestPiece ? 'too-large' : undefined;

const discountProblem = ({ discount, makingFee }: ProductDraft): ProductProblem | undefined =>
  discount > makingFee ? 'above-fee' : undefined;

const timeProblem = (at: number | null, { discount }: ProductDraft): ProductProblem | undefined =>
  at !== null && discount === 0 ? 'without-discount' : undefined;

const endProblem = (product: ProductDraft): ProductProblem | undefined => {
  const { discountFrom, discountUntil } = product;
  const without = timeProblem(discountUntil, product);
  if (without !== undefined || discountUntil === null || discountFrom === null) return without;
  return discountUntil <= discountFrom ? 'before-begin' : undefined;
};

const rankProblem = (rank: number): ProductProblem | undefined =>
  rank === 0 ? 'form' : rank > 1_000_000 ? 'too-large' : undefined;

/** Problems of a product by field: the one rule of form, table and server. Empty for a valid one. */
export const draftProblems = (
  product: ProductDraft,
): Readonly<Partial<Record<keyof ProductDraft, ProductProblem>>> => {
  const problems: { readonly [F in keyof ProductDraft]?: ProductProblem | undefined } = {
    name: wordsProblem(product.name),
    style: wordsProblem(product.style),
    weight: weightProblem(product.weight),
    makingFee: product.makingFee > largestFee ? 'too-large' : undefined,
    discount: discountProblem(product),
    discountFrom: timeProblem(product.discountFrom, product),
    discountUntil: endProblem(product),
    description: listProblem(product.description),
    sought: listProblem(product.sought),
    sizes: listProblem(product.sizes),
    pictures: listProblem(product.pictures),
    bestSellerRank: rankProblem(product.bestSellerRank ?? 1),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};

export const discountAt = (
  product: Pick<ProductDraft, 'discount' | 'discountFrom' | 'discountUntil'>,
  now: number,
): Satang => {
  const { discount, discountFrom, discountUntil } = product;
  return now >= (discountFrom ?? now) && now < (discountUntil ?? Infinity) ? discount : noMoney;
};

/** Price of a product at a moment by an announcement, divided as its label shows it. */
export const previewOf = (product: ProductDraft, announced: AnnouncedPrices, now: number): PriceParts =>
  priceOf(goldKindOf(product.type), announced, product.weight, product.makingFee, discountAt(product, now));

/** Reasons why a product cannot be bought yet. */
export const lacksOf = (product: Pick<DeskProduct, 'isShown' | 'goldValue' | 'pictures' | 'stock'>) =>
  namesWhere({
    shown: !product.isShown,
    price: product.goldValue === null,
    picture: product.pictures.length === 0,
    stock: product.stock.every(({ forSale }) => forSale === 0),
  });
export type Lack = ReturnType<typeof lacksOf>[number];

export const changedFields = (before: ProductDraft, after: ProductDraft): readonly (keyof ProductDraft)[] =>
  (Object.keys(after) as (keyof ProductDraft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
