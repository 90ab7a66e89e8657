import * as t from 'io-ts';
import { list, listOf } from '../../../../engine/kernel/codec.ts';
import {
  DeskProduct,
  DeskProductRow,
  GoodsFrame,
  mostPieces,
  PictureShape,
  ProductDraft,
  StockChangeKind,
} from '../../../../engine/desk/goods/product.ts';
import { TableOutcome } from '../../../../engine/desk/goods/module.ts';
import { ProductType } from '../../../../engine/values/codecs/product.ts';
import { staffEndpoint } from '../endpoint.ts';
import { AnnouncementOnWire } from '../product.ts';
import {
  booleanText,
  components,
  count,
  integer,
  onWire,
  optional,
  paging,
  withOptional,
  text,
  words,
} from '../codecs.ts';
import { deskBase } from './staff.ts';

const goods = `${deskBase}/goods`;
const one = `${goods}/:code`;
const Code = text(1, 32);
const named = t.strict({ code: Code });
const Draft = onWire(ProductDraft);
const Product = onWire(DeskProduct);

const Row = onWire(DeskProductRow);

const largestTable = 2 * 1024 * 1024;

const largestPictureBody = 14 * 1024 * 1024;

components({ ProductDraft: Draft, DeskProduct: Product, DeskProductRow: Row });

export const deskGoodsEndpoints = {
  deskGoods: staffEndpoint('see-goods', 'GET', goods, {
    summary: 'Products in the shop’s order, filtered by type, words or part of a code, shown or hidden',
    query: optional({ ...paging(), search: text(0, 80), type: ProductType, shown: booleanText }),
    envelope: 'page',
    response: Row,
  }),
  deskGoodsFrame: staffEndpoint('see-goods', 'GET', `${goods}/frame`, {
    summary: 'Patterns, places, and the announcement that sets prices',
    response: onWire(GoodsFrame, { announcement: t.union([AnnouncementOnWire, t.null]) }),
  }),
  deskProduct: staffEndpoint('see-goods', 'GET', one, {
    summary: 'A complete product with its stock at each place',
    params: named,
    response: Product,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  deskCreateProduct: staffEndpoint('edit-goods', 'POST', goods, {
    summary: 'Create a product under a new code',
    body: t.strict({ code: Code, product: Draft }),
    response: Product,
    errors: ['CODE_IN_USE'],
  }),
  deskChangeProduct: staffEndpoint('edit-goods', 'PATCH', one, {
    summary: 'Change a product; `seen` is its version',
    params: named,
    body: t.strict({ seen: count, product: Draft }),
    response: Product,
    errors: ['PRODUCT_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskChangeStock: staffEndpoint('count-stock', 'POST', `${one}/stock`, {
    summary:
      'Change the stock of a size at a place: set a count (held pieces included), add arrivals, or subtract losses; idempotent by its key',
    params: named,
    body: t.strict({
      sizeId: text(1, 16),
      placeId: text(1, 64),
      kind: StockChangeKind,
      pieces: integer(0, mostPieces),
      reason: words(200),
      key: text(8, 64),
    }),
    response: Product,
    errors: ['PRODUCT_NOT_FOUND', 'STOCK_HELD'],
  }),
  deskKeepPicture: staffEndpoint('edit-goods', 'POST', `${deskBase}/pictures`, {
    summary:
      'Upload a photograph (JPEG, PNG or WebP, base64), stored in the shop’s formats; answers the address for a product or an article’s cover',
    body: withOptional({ picture: text(1, largestPictureBody) }, { shape: PictureShape }),
    largestBody: largestPictureBody,
    response: t.strict({ pathUrl: t.string }),
    errors: ['PICTURE_UNREADABLE', 'PICTURE_TOO_SMALL', 'PICTURE_OVERSIZED'],
  }),
  deskGoodsTable: staffEndpoint('see-goods', 'GET', `${goods}/table`, {
    summary: 'All products with their stock as a table (CSV in UTF-8), for a spreadsheet',
    response: t.strict({ table: t.string }),
    largestAnswer: 16 * 1024 * 1024,
  }),
  deskTakeTable: staffEndpoint('edit-goods', 'POST', `${goods}/table`, {
    summary: 'Import products and their stock from a table, all or nothing; a trial only reports the result',
    body: t.strict({ table: text(1, largestTable), isTrial: t.boolean }),
    largestBody: 2 * largestTable,
    response: onWire(TableOutcome),
  }),
  deskShelf: staffEndpoint('see-goods', 'GET', `${deskBase}/shelves/:type`, {
    summary: 'The products of a type in display order',
    params: t.strict({ type: ProductType }),
    response: list(Row),
  }),
  deskArrangeShelf: staffEndpoint('edit-goods', 'POST', `${deskBase}/shelves/:type`, {
    summary: 'Reorder the products of a type; `seen` is the present order',
    params: t.strict({ type: ProductType }),
    body: t.strict({ seen: listOf(Code, 0, 5_000), codes: listOf(Code, 0, 5_000) }),
    largestBody: 256 * 1024,
    errors: ['OVERTAKEN'],
  }),
};
