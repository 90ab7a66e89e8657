import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { ProductType } from '../../values/codecs/product.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { PictureShape } from '../pictures.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import { act, actWithAnswer, page, plainPage, searched, unsearched } from '../room.ts';
import {
  DeskProduct,
  DeskProductRow,
  draftProblems,
  GoodsFrame,
  isProductCode,
  ProductDraft,
} from './product.ts';
import { StockChangeKind } from './stock.ts';
import { TableOutcome } from './table.ts';

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

const edit = () => 'edit-goods' as const;

/** What is wrong with a product as it was filled in, by the first of its fields. */
const draftProblem = ({ product }: { readonly product: ProductDraft }): string | null =>
  Object.keys(draftProblems(product))[0] ?? null;

export const acts = {
  CreateProduct: act(
    { code: t.string, product: ProductDraft },
    {
      right: edit,
      problem: (asked) => (isProductCode(asked.code) ? draftProblem(asked) : 'code'),
      leads: {
        from: 'NewProduct',
        to: ({ code }): Asked<typeof pages> => ({ type: 'Product', code }),
      },
    },
  ),
  /** `seen`: the version that was. */
  ChangeProduct: act(
    { code: t.string, seen: Count, product: ProductDraft },
    { right: edit, problem: draftProblem },
  ),
  ShowProduct: act({ code: t.string, seen: Count, isShown: t.boolean }, { right: edit }),
  /** `key` names the change, which is done once. */
  ChangeStock: act(
    {
      code: t.string,
      sizeId: t.string,
      placeId: t.string,
      kind: StockChangeKind,
      pieces: Count,
      reason: personal('words', t.string),
      key: t.string,
    },
    {
      right: () => 'count-stock',
      problem: ({ reason }) => (reason.trim() === '' ? 'reason-missing' : null),
    },
  ),
  /** A photograph in base64, from the vault; the address of the picture comes back. */
  KeepPicture: actWithAnswer({ picture: SecretRef, shape: PictureShape }, record({ pathUrl: t.string }), {
    right: ({ shape }) => (shape === 'cover' ? 'edit-content' : 'edit-goods'),
  }),
  /** `seen`: the order that was. */
  ArrangeShelf: act({ of: ProductType, seen: list(t.string), codes: list(t.string) }, { right: edit }),
  /** All products as a table, which comes into the vault. */
  WriteTable: actWithAnswer({}, record({ table: SecretRef }), { right: () => 'see-goods' }),
  /** A table from the vault; a trial changes nothing. */
  TakeTable: actWithAnswer({ table: SecretRef, isTrial: t.boolean }, TableOutcome, { right: edit }),
};

export const pages = {
  Goods: page('goods', 'see-goods', ['Goods'], {
    fields: listed,
    usual: { of: null, shelving: null, ...unsearched },
  }),
  NewProduct: plainPage('new-product', 'edit-goods', ['GoodsFrame']),
  Product: page('goods', 'see-goods', ['Product', 'GoodsFrame'], {
    fields: { code: t.string },
    path: ['code'],
    isWhole: ({ code }) => isProductCode(code),
  }),
  Shelf: page('shelves', 'edit-goods', ['Shelf'], {
    fields: { of: ProductType },
    path: ['of'],
    usual: { of: 'ring' },
  }),
  GoodsTable: plainPage('goods-table', 'edit-goods'),
};
