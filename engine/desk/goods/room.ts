import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { ProductType } from '../../values/codecs/product.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { PictureShape } from '../pictures.ts';
import { type Asked, query } from '../../kernel/query-codec.ts';
import { act, actWithAnswer, page, pageNumber, plainPage } from '../room.ts';
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

/** Which products are asked for: shown ones, hidden ones, or both. */
const Shelving = oneOf(['shown', 'hidden']);

const listed = {
  /** '' for none. */
  search: personal('words', t.string),
  of: nullable(ProductType),
  shelving: nullable(Shelving),
  page: Count,
};

/** What the pages of goods show. */
export const reads = {
  Goods: query(listed, record({ items: list(DeskProductRow), total: Count })),
  GoodsFrame: query({}, GoodsFrame),
  Product: query({ code: t.string }, DeskProduct),
  Shelf: query({ of: ProductType }, list(DeskProductRow)),
};

const edit = () => 'edit-goods' as const;

/** What is wrong with a product as it was filled in, by the first of its fields. */
const draftProblem = ({ product }: { readonly product: ProductDraft }): string | null =>
  Object.keys(draftProblems(product))[0] ?? null;

/** What is done with goods. */
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
  Goods: page({
    fields: listed,
    at: 'goods',
    right: 'see-goods',
    from: ({ steps, query: { of = '', shelving = '', q: search = '', page: number } }) => {
      const nth = pageNumber(number);
      const kind = E.toUnion(nullable(ProductType).decode(of === '' ? null : of));
      const which = E.toUnion(nullable(Shelving).decode(shelving === '' ? null : shelving));
      if (steps.length > 0 || nth === null || Array.isArray(kind) || Array.isArray(which)) return null;
      return {
        search,
        of: kind,
        shelving: which,
        page: nth,
      };
    },
    to: ({ search, of, shelving, page: nth }) => ({
      query: {
        ...(of === null ? {} : { of }),
        ...(shelving === null ? {} : { shelving }),
        ...(search === '' ? {} : { q: search }),
        ...(nth === 1 ? {} : { page: String(nth) }),
      },
    }),
    reads: (listing) => [{ type: 'Goods' as const, ...listing }],
  }),
  NewProduct: plainPage('new-product', 'edit-goods', [{ type: 'GoodsFrame' as const }]),
  Product: page({
    fields: { code: t.string },
    at: 'goods',
    right: 'see-goods',
    from: ({ steps: [code = '', ...more] }) => (more.length === 0 && isProductCode(code) ? { code } : null),
    to: ({ code }) => ({ steps: [code] }),
    reads: ({ code }) => [{ type: 'Product' as const, code }, { type: 'GoodsFrame' as const }],
  }),
  Shelf: page({
    fields: { of: ProductType },
    at: 'shelves',
    right: 'edit-goods',
    from: ({ steps: [of = 'ring', ...more] }) => (more.length === 0 && ProductType.is(of) ? { of } : null),
    to: ({ of }) => ({ steps: [of] }),
    reads: ({ of }) => [{ type: 'Shelf' as const, of }],
  }),
  GoodsTable: plainPage('goods-table', 'edit-goods', []),
};
