import { either as E } from 'fp-ts';
import type { Failure } from '../kernel/failure.ts';
import { priceToPay } from '../values/product.ts';
import { add, type AmountTooLarge, noMoney, type Satang, times } from '../values/money.ts';
import type { DisabledPay } from '../values/disabled-pay.ts';
import { mostOrderLines } from '../values/limits.ts';
import { clampQuantity } from '../values/quantity.ts';
import { type CartLine, type PricedLine, sameLine, withFacts, withQuantity } from '../values/cart-line.ts';
import { type Closed, isClosedFor } from '../values/closed.ts';
import { lineOf, linesOf } from './projection.ts';
import type { CartReads, CartState, LineNews } from './words.ts';

/** The stock below which a line says how many are left (spec 9). */
export const lowStock = 10;

/** Price of one piece of a line (ruling P6). */
export const unitPriceToPay = (line: PricedLine): Satang =>
  priceToPay(line.unitPrice, line.unitPriceDiscounted);

/** Price of a line; an error when it is no exact amount any more. */
export const lineTotal = (line: PricedLine): E.Either<AmountTooLarge, Satang> =>
  times(unitPriceToPay(line), line.quantity);

/** Total of lines: Σ (discounted price if present, else unit price) × quantity, in satang (spec 9). */
export const totalOfLines = (lines: readonly PricedLine[]): E.Either<AmountTooLarge, Satang> => {
  let total = noMoney;
  for (const line of lines) {
    // A loop, because every turn adds up the bag: fp-ts's own traversal costs ten times the sum.
    const price = lineTotal(line);
    if (E.isLeft(price)) return price;
    const sum = add(total, price.right);
    if (E.isLeft(sum)) return sum;
    total = sum.right;
  }
  return E.right(total);
};

export const totalOf = (cart: CartState): E.Either<AmountTooLarge, Satang> => totalOfLines(linesOf(cart));

export const quantityOfLines = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

export const totalQuantityOf = (cart: CartState): number => quantityOfLines(linesOf(cart));

/** The badge's text: '' for an empty bag, 99+ on overflow (spec 2.3). */
export const badgeText = (quantity: number): string =>
  quantity <= 0 ? '' : quantity > 99 ? '99+' : String(quantity);

/** A note at a line (spec 8.2): `out-of-stock` stock is 0, `too-many` stock is below quantity, `low-stock` stock is below 10. */
export type LineNote =
  | { readonly note: 'out-of-stock' }
  | { readonly note: 'too-many' }
  | { readonly note: 'low-stock'; readonly stock: number };

/** The notes of a line, the gravest first; none when there is plenty. */
export const notesOf = (line: Pick<CartLine, 'stock' | 'quantity'>): readonly LineNote[] => {
  if (line.stock === 0) return [{ note: 'out-of-stock' }];
  const notes: LineNote[] = [];
  if (line.stock < line.quantity) notes.push({ note: 'too-many' });
  if (line.stock < lowStock) notes.push({ note: 'low-stock', stock: line.stock });
  return notes;
};

/** Whether a line keeps the bag from being paid: no stock, or more pieces than stock (spec 4.7). */
export const isBlocking = (line: CartLine): boolean => line.stock < line.quantity;

/** Whether the line's kind of gold is paused while the other is sold. */
export const isPaused = (closed: Closed | null, { goldKind }: Pick<CartLine, 'goldKind'>): boolean =>
  closed?.reason === 'paused' && closed.of === goldKind;

/** Whether a line is sold out, no longer sold, or paused. */
export const isUnavailable = (closed: Closed | null, line: Pick<CartLine, 'stock' | 'goldKind'>): boolean =>
  line.stock === 0 || isPaused(closed, line);

/** Line with its pieces added to those in the bag, with its newest facts; undefined without stock. */
export const lineWith = (cart: CartState, line: CartLine): CartLine | undefined => {
  const present = lineOf(cart, line);
  const quantity = clampQuantity((present?.quantity ?? 0) + line.quantity, line.stock);
  return quantity === undefined ? undefined : withFacts(withQuantity(present ?? line, quantity), line);
};

/** Pieces of a line that can be added; 0 where the bag has the whole stock, undefined without stock. */
export const piecesToAdd = (cart: CartState, line: CartLine): number | undefined => {
  const had = lineOf(cart, line)?.quantity ?? 0;
  const quantity = clampQuantity(had + line.quantity, line.stock);
  return quantity === undefined ? undefined : Math.max(0, quantity - had);
};

/** Failure when the bag already has the whole stock. */
export const wholeStockInBag: Failure = { kind: 'refused', status: null, code: 'WHOLE_STOCK_IN_BAG' };

export const lackingPieces = (cart: CartState): number =>
  linesOf(cart).reduce((sum, { quantity, stock }) => sum + Math.max(0, quantity - stock), 0);

/** News shown at a line of the bag; none once its quantity is another. */
export const newsOf = ({ news }: CartState, line: CartLine): LineNews | undefined =>
  news.find(({ key, quantity }) => quantity === line.quantity && sameLine(key, line));

/** The lines that another device has taken out, as long as they are not back. */
export const goneElsewhere = (cart: CartState): readonly LineNews[] =>
  cart.news.length === 0
    ? cart.news
    : cart.news.filter(({ quantity, key }) => quantity === 0 && lineOf(cart, key) === undefined);

/** Whether closing the page loses the bag: a guest's that storage refused. */
export const isLostWithThePage = ({
  cart,
  connection,
}: {
  readonly cart: CartState;
  readonly connection: Pick<CartReads['connection'], 'isStorageAvailable'>;
}): boolean => !connection.isStorageAvailable && cart.mode === 'guest' && cart.lines.length > 0;

/** Reason why the bag cannot be paid, or null. A removal in progress is a pending change (ruling P9). */
export const disabledPay = ({
  cart,
  later,
  gold,
}: Pick<CartReads, 'cart' | 'later' | 'gold'>): DisabledPay | null => {
  const lines = linesOf(cart);
  if (cart.isValidating) return { why: 'validating' };
  if (cart.loading === 'loading' || cart.loading === 'failed') return { why: 'loading' };
  if (lines.length === 0) return { why: 'empty' };
  const count = lines.filter(isBlocking).length;
  if (count > 0) return { why: 'lines', count, unavailable: lines.filter(({ stock }) => stock === 0).length };
  if (lines.length > mostOrderLines) return { why: 'too-many' };
  if (gold.closed !== null && isClosedFor(gold.closed, lines)) return { why: gold.closed.reason };
  if (cart.intents.length > 0 || later.moves.some(({ kind }) => kind === 'aside')) return { why: 'pending' };
  if (E.isLeft(totalOfLines(lines))) return { why: 'too-large' };
  return null;
};

/** Whether paying only waits for a pending change; pressed then, it continues when that is saved. */
export const isSaving = (root: Pick<CartReads, 'cart' | 'later' | 'gold' | 'connection'>): boolean =>
  root.connection.isOnline && disabledPay(root)?.why === 'pending';

const offeredLines = new WeakMap<CartState['offered'], readonly CartLine[]>();

/** The lines chosen before signing in; the same array as long as none of them changes. */
export const guestLinesOf = (cart: CartState): readonly CartLine[] => {
  if (cart.mode === 'guest') return cart.lines;
  const known = offeredLines.get(cart.offered) ?? cart.offered.map(({ line }) => line);
  offeredLines.set(cart.offered, known);
  return known;
};

export const isOfferInBag = (cart: CartState): boolean => {
  const guestLines = guestLinesOf(cart);
  return (
    cart.mode === 'server' &&
    guestLines.length === cart.lines.length &&
    guestLines.every((line) =>
      cart.lines.some((other) => sameLine(other, line) && other.quantity === line.quantity),
    )
  );
};

export const canRestoreOffered = (cart: CartState): boolean =>
  cart.mode === 'server' &&
  cart.offered.some(({ line, intent }) => intent === null && (lineOf(cart, line) ?? line).stock > 0);
