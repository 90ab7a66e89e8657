import {
  refundedAmount,
  linesLeft,
  type OrderReturn,
  type ReturnedPieces,
  ReturnRequest,
  returnSums,
  type Sale,
  type SoldLine,
} from '../../../../engine/orders/returns.ts';
import { type SoldPieces, soldPiecesOf } from '../../../../engine/values/cart-line.ts';
import { satang, type Satang } from '../../../../engine/values/money.ts';
import { priceToPay } from '../../../../engine/values/product.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { type Database, decodedRow, insertRows, query, type Row, sql } from '../database/query.ts';
import { returnStock } from '../holds/stock.ts';
import { issueCreditNote } from './tax-documents.ts';

/** A return as it is kept, with where its pieces are. */
export type StoredReturn = Row<'order_return'> & { readonly pieces: readonly ReturnedPieces[] };

export const readReturns = async (database: Database, orderId: string): Promise<readonly StoredReturn[]> => {
  const returns = await query<Row<'order_return'>>(database)`
    select * from order_return where order_id = ${orderId} order by position
  `;
  const lines = await query<Row<'order_return_line'>>(database)`
    select * from order_return_line where order_id = ${orderId} order by product_id, size_id, state
  `;
  return returns.map((one) => ({
    ...one,
    pieces: lines
      .filter(({ position }) => position === one.position)
      .map(({ productId, sizeId, quantity, state }) => ({ productId, sizeId, quantity, state })),
  }));
};

/** The return as its buyer reads it. */
export const returnOf = ({ at, reason, pieces, amount, refundedAt }: StoredReturn): OrderReturn => ({
  at,
  reason,
  lines: pieces.map(soldPiecesOf),
  amount,
  refundedAt,
});

/** Last return request of its buyer; null for none. */
export const readReturnRequest = async (
  database: Database,
  orderId: string,
): Promise<ReturnRequest | null> => {
  const row = await query.maybeOne<Row<'return_request'>>(database)`
    select at, reason, lines, account, answered_at, refusal from return_request
     where order_id = ${orderId} order by position desc limit 1
  `;
  return row === undefined ? null : decodedRow(ReturnRequest, row, orderId);
};

export const taxIn = ({
  taxPercent: percent,
  taxBase: base,
  tax: amount,
}: Row<'customer_order', 'taxPercent' | 'taxBase' | 'tax'>): Sale['tax'] =>
  percent === null || base === null || amount === null ? null : { percent, base, amount };

type LineRow = Row<
  'order_line',
  'productId' | 'sizeId' | 'quantity' | 'unitPrice' | 'unitPriceDiscounted' | 'makingFee' | 'taxed'
>;

const soldLineOf = ({ unitPrice, unitPriceDiscounted, makingFee, ...line }: LineRow): SoldLine => {
  const price = priceToPay(unitPrice, unitPriceDiscounted);
  return { ...line, price, off: satang(unitPrice - price), makingFee: makingFee ?? satang(0) };
};

const readSale = async (tx: Database, orderId: string): Promise<Sale & { readonly placeId: string }> => {
  type Sold = Row<
    'customer_order',
    'discount' | 'shippingFee' | 'total' | 'taxPercent' | 'taxBase' | 'tax' | 'placeId'
  >;
  const sale = await query.one<Sold>(tx)`
    select discount, shipping_fee, total, tax_percent, tax_base, tax, place_id from customer_order where id = ${orderId}
  `;
  const lines = await query<LineRow>(tx)`
    select product_id, size_id, quantity, unit_price, unit_price_discounted, making_fee, taxed
      from order_line where order_id = ${orderId} order by position
  `;
  const returns = await readReturns(tx, orderId);
  return {
    ...sale,
    tax: taxIn(sale),
    lines: lines.map(soldLineOf),
    returns: returns.map((one) => ({ ...one, lines: one.pieces })),
  };
};

/** Remaining pieces and money of an order: not taken back, and not given back. */
export const readRest = async (
  tx: Database,
  orderId: string,
): Promise<{ readonly left: readonly SoldPieces[]; readonly most: Satang }> => {
  const sale = await readSale(tx, orderId);
  return {
    left: linesLeft(sale).map(soldPiecesOf),
    most: satang(sale.total - refundedAmount(sale)),
  };
};

export interface NewReturn {
  readonly pieces: readonly ReturnedPieces[];
  readonly amount: Satang;
  readonly reason: string;
  readonly account: string;
}

/** Records a return of a paid order: pieces in stock are sold again, the amount is due, with its credit note. */
export const insertReturn = async (
  tx: Database,
  orderId: string,
  seller: Seller,
  { pieces, amount, reason, account }: NewReturn,
): Promise<void> => {
  const sale = await readSale(tx, orderId);
  const { taxBase, ...sums } = returnSums(sale, pieces, amount);
  const position = sale.returns.length;
  const key = { order_id: orderId, position };
  await insertRows(tx, 'order_return', [{ ...key, reason, amount, account, ...sums, tax_base: taxBase }]);
  if (pieces.length > 0)
    await insertRows(
      tx,
      'order_return_line',
      pieces.map(({ productId, sizeId, state, quantity }) => ({
        ...key,
        product_id: productId,
        size_id: sizeId,
        state,
        quantity,
      })),
    );
  await returnStock(
    tx,
    sale.placeId,
    pieces.filter(({ state }) => state === 'stock'),
  );
  await issueCreditNote(tx, { orderId, position, seller, reason });
};

/** Stores the places of pieces that were out, never more than were; those in stock are for sale again. */
export const settleGoodsOut = async (
  tx: Database,
  orderId: string,
  pieces: readonly ReturnedPieces[],
): Promise<void> => {
  for (const { productId, sizeId, state, quantity } of pieces) {
    const ofLine = sql`order_id = ${orderId} and product_id = ${productId} and size_id = ${sizeId} and state = 'out'`;
    const out = await query.one<Row<'order_return_line'>>(tx)`
      select * from order_return_line where ${ofLine}
    `;
    await (out.quantity > quantity
      ? query(tx)`update order_return_line set quantity = quantity - ${quantity}::int where ${ofLine}`
      : query(tx)`delete from order_return_line where ${ofLine}`);
    await query(tx)`
      insert into order_return_line as l (order_id, position, product_id, size_id, state, quantity)
      values (${orderId}, ${out.position}, ${productId}, ${sizeId}, ${state}, ${quantity}::int)
      on conflict (order_id, position, product_id, size_id, state) do update set quantity = l.quantity + excluded.quantity
    `;
  }
  const { placeId } = await query.one<Row<'customer_order', 'placeId'>>(tx)`
    select place_id from customer_order where id = ${orderId}
  `;
  const inStock = pieces.filter(({ state }) => state === 'stock');
  await returnStock(tx, placeId, inStock);
};

/** Answers an open return request, if any; accepted where no refusal is given. */
export const answerReturnRequest = async (tx: Database, orderId: string, refusal = '') =>
  query(tx)`
    update return_request set answered_at = now(), refusal = ${refusal}
     where order_id = ${orderId} and answered_at is null
  `;
