import { type CartLine, keyOf, lineId, type Pieces, sameLine } from '../../../../engine/values/cart-line.ts';
import { type Announcement, priceToPay } from '../../../../engine/values/product.ts';
import { satang } from '../../../../engine/values/money.ts';
import type { OrderSource } from '../../../../engine/orders/order.ts';
import { mostOrderLines } from '../../../../engine/values/limits.ts';
import { largestQuantity } from '../../../../engine/values/quantity.ts';
import type { TaxedLine } from '../../../../engine/orders/tax.ts';
import { lineColumns, lineFactsAt, cartViewLine } from '../cart/cart-view.ts';
import { announcementColumns, announcementOf } from '../catalogue/announcements.ts';
import { requireUnpaused, requireValid } from '../catalogue/trading.ts';
import { type Database, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';
import { itemsAs } from '../holds/stock.ts';

export type BuyerId = string | null;

/** Lines to be ordered, read in one statement, so with the prices of one announcement (case H-K09). */
export interface SourceLines {
  readonly lines: readonly CartLine[];
  readonly taxed: readonly TaxedLine[];
  readonly announcement: Announcement;
  readonly announcementId: number;
  /** Throws PRICE_EXPIRED by the statement's moment, and SELLING_PAUSED. */
  readonly requireOpen: () => Promise<void>;
}

/** Merges lines of one item, so that stock is checked once (case H-K07). */
export const merged = (products: readonly Pieces[]): readonly Pieces[] => {
  const sums = new Map<string, Pieces>();
  for (const item of products) {
    const sum = (sums.get(lineId(item))?.quantity ?? 0) + item.quantity;
    if (sum > largestQuantity) throw invalid('source.products');
    sums.set(lineId(item), { ...item, quantity: sum });
  }
  return [...sums.values()];
};

const wantedLines = (source: OrderSource, products: readonly Pieces[]): RawBuilder<unknown> =>
  source.kind === 'cart'
    ? sql`(
        select *, position as line_position from cart_line where cart_id = ${source.cartId}::uuid and quantity > 0
      ) as l`
    : itemsAs('l', products);

type SourceRow = CartLine &
  Announcement &
  Row<'gold_value', 'announcementId' | 'goldValue' | 'minimumBuyBack'> & {
    readonly isValid: boolean;
    readonly now: number;
  };

const taxedOf = (row: SourceRow): TaxedLine => {
  const price = priceToPay(row.unitPrice, row.unitPriceDiscounted);
  return {
    kind: row.goldKind,
    quantity: row.quantity,
    price,
    makingFee: satang(Math.max(0, price - row.goldValue)),
    buyBack: row.minimumBuyBack,
  };
};

/** A cart must be the caller's own. Throws CART_EMPTY, PRODUCT_NOT_FOUND, TOO_MANY_LINES and VALIDATION. */
export const readSource = async (
  database: Database,
  source: OrderSource,
  placeId: RawBuilder<unknown>,
): Promise<SourceLines> => {
  const products = source.kind === 'products' ? merged(source.products) : [];
  if (products.length > mostOrderLines) throw new Problem('TOO_MANY_LINES');
  const rows = await query<SourceRow>(database)`
    select ${lineColumns}, a.id as announcement_id, ${announcementColumns},
           v.gold_value, v.minimum_buy_back, a.valid_until > now() as is_valid, now() as now
      from ${wantedLines(source, products)}
      ${lineFactsAt(placeId)}
      join announcement a on a.id = v.announcement_id
     order by l.line_position
  `;
  const lines = rows.map(cartViewLine);
  const unknown = products.find((wanted) => !lines.some((line) => sameLine(line, wanted)));
  if (unknown !== undefined)
    throw new Problem('PRODUCT_NOT_FOUND', {
      details: [keyOf(unknown)],
    });
  if (lines.length > mostOrderLines) throw new Problem('TOO_MANY_LINES');
  const latest = rows.toSorted((left, right) => right.announcementId - left.announcementId)[0];
  if (latest === undefined) throw new Problem('CART_EMPTY');
  return {
    lines,
    taxed: rows.map(taxedOf),
    announcement: announcementOf(latest),
    announcementId: latest.announcementId,
    requireOpen: async () => {
      await requireValid(database, latest);
      await requireUnpaused(database, lines);
    },
  };
};
