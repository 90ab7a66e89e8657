import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { ProductType } from '../../values/codecs/product.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import { act, actWithAnswer, page, searched, unsearched } from '../module.ts';
import {
  DeskProduct,
  DeskProductRow,
  draftProblems,
  GoodsFrame,
  isProductCode,
  PictureShape,
  ProductDraft,
  StockChangeKind,
} from './product.ts';

/** Size limits of an uploaded table. */
export const mostRows = 20_000;
export const mostColumns = 1_000;

/** Problems of a table that are shown, and that are searched for. */
export const shownProblems = 20;
export const mostProblems = 1_000;

export const LineProblem = oneOf([
  'missing',
  'form',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'above-fee',
  'before-begin',
  'without-discount',
  'twice',
  'unknown-column',
  'missing-column',
  'unknown-type',
  'disagrees',
  'exists',
  'gone',
  'overtaken',
  'stock-overtaken',
]);
export type LineProblem = t.TypeOf<typeof LineProblem>;

/** Error in a table: its row, as spreadsheets count, and the heading of its column; '' for the row. */
export const BadCell = record({
  row: Count,
  column: t.string,
  problem: LineProblem,
  /** Code of the row's product and beginning of the cell's text, as written. */
  code: personal('words', t.string),
  cell: personal('words', t.string),
});
export type BadCell = t.TypeOf<typeof BadCell>;

/** Result of uploading a table: nothing is changed if any cell is wrong. */
export const TableOutcome = record({
  isDone: t.boolean,
  /** The first of them, `shownProblems` at most. */
  problems: list(BadCell),
  /** Number of problems; `mostProblems` where the search stopped. */
  wrong: Count,
  created: list(t.string),
  changed: list(t.string),
  restocked: Count,
  unchanged: Count,
});
export type TableOutcome = t.TypeOf<typeof TableOutcome>;

const listed = {
  of: nullable(ProductType),
  /** Which products are asked for: shown ones, hidden ones, or both. */
  shelving: nullable(oneOf(['shown', 'hidden'])),
  ...searched,
};

export const queries = {
  Goods: queryRow(listed, record({ items: list(DeskProductRow), total: Count })),
  GoodsFrame: queryRow({}, GoodsFrame),
  Product: queryRow({ code: t.string }, DeskProduct),
  Shelf: queryRow({ of: ProductType }, list(DeskProductRow)),
};

const draftProblem = ({ product }: { readonly product: ProductDraft }): string | null =>
  Object.keys(draftProblems(product))[0] ?? null;

export const acts = {
  CreateProduct: act(
    'edit-goods',
    { code: t.string, product: ProductDraft },
    (asked) => (isProductCode(asked.code) ? draftProblem(asked) : 'code'),
    { from: 'NewProduct', to: ({ code }): Asked<typeof pages> => ({ type: 'Product', code }) },
  ),
  /** `seen`: the version that was. */
  ChangeProduct: act('edit-goods', { code: t.string, seen: Count, product: ProductDraft }, draftProblem),
  /** `key` names the change, which is done once. */
  ChangeStock: act(
    'count-stock',
    {
      code: t.string,
      sizeId: t.string,
      placeId: t.string,
      kind: StockChangeKind,
      pieces: Count,
      reason: personal('words', t.string),
      key: t.string,
    },
    ({ reason }) => (reason.trim() === '' ? 'reason-missing' : null),
  ),
  /** A photograph in base64, from the vault; the address of the picture comes back. */
  KeepPicture: actWithAnswer(
    ({ shape }) => (shape === 'cover' ? 'edit-content' : 'edit-goods'),
    { picture: SecretRef, shape: PictureShape },
    record({ pathUrl: t.string }),
  ),
  /** `seen`: the order that was. */
  ArrangeShelf: act('edit-goods', { of: ProductType, seen: list(t.string), codes: list(t.string) }),
  /** All products as a table, which comes into the vault. */
  WriteTable: actWithAnswer('see-goods', {}, record({ table: SecretRef })),
  /** A table from the vault; a trial changes nothing. */
  TakeTable: actWithAnswer('edit-goods', { table: SecretRef, isTrial: t.boolean }, TableOutcome),
};

export const pages = {
  Goods: page('goods', 'see-goods', ['Goods'], listed, { of: null, shelving: null, ...unsearched }),
  NewProduct: page('new-product', 'edit-goods', ['GoodsFrame']),
  Product: page('goods/:code', 'see-goods', ['Product', 'GoodsFrame'], { code: t.string }, {}, ({ code }) =>
    isProductCode(code),
  ),
  Shelf: page('shelves/:of', 'edit-goods', ['Shelf'], { of: ProductType }, { of: 'ring' }),
  GoodsTable: page('goods-table', 'edit-goods'),
};
