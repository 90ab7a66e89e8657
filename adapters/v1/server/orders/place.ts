import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CartLine } from '../../../../engine/cart/line.ts';
import type { OrderQuote, OrderRequest } from '../../../../engine/orders/order.ts';
import { contract } from '../../contract/index.ts';
import { readCart } from '../cart/cart-view.ts';
import type { Database } from '../database/connect.ts';
import { invalid, Problem } from '../problem.ts';
import { inTransaction } from './again.ts';
import { checkRequest } from './check-request.ts';
import { takeCoupon } from './coupon.ts';
import { insertLines, insertOrder } from './insert.ts';
import { claimKey, digestOfRequest } from './key.ts';
import { requireRoom } from './open-orders.ts';
import { findPickup } from './pickup.ts';
import { takePieces } from './pieces.ts';
import { type QuoteParts, quoteSource, type QuoteWish, userKeyOf } from './quote.ts';
import { type CustomerId, requireCartVersion } from './source.ts';

/** A wish to order. */
export interface PlacingWish {
  readonly customerId: CustomerId;
  readonly key: string;
  readonly request: OrderRequest;
  /** A digest of the address that it comes from. */
  readonly placedFrom: Buffer;
}

/** What orders are placed with. */
export interface PlacingParts extends QuoteParts {
  /** Orders that all buyers of one address may hold pieces for at once without having paid. */
  readonly openOrdersPerAddress: number;
}

/** Cannot be guessed: 192 random bits. */
const newOrderId = (): string => randomBytes(24).toString('base64url');

const quoteWishOf = ({ source, delivery, couponCode }: OrderRequest): QuoteWish => ({
  source,
  couponCode,
  deliverMethod: delivery.method,
  postcode: delivery.method === 'ship' ? delivery.address.postcode : '',
  branchId: delivery.method === 'pickup' ? delivery.branchId : null,
});

/** Locks the cart, so that nobody changes it until the order has emptied it. Throws CART_NOT_FOUND and CART_CHANGED. */
const requireCartAsSeen = async (work: Database, { source }: OrderRequest, customerId: CustomerId) => {
  if (source.kind === 'products') return;
  const version = await requireCartVersion(work, source.cartId, customerId, { lock: true });
  if (version === source.version || customerId === null) return;
  const cart = await readCart(work, customerId);
  throw new Problem(
    409,
    'CART_CHANGED',
    cart === undefined ? {} : { cart: contract.cart.response.encode(cart) },
  );
};

/** The place whose pieces are taken, and the branch as it is called now. Throws PICKUP_UNAVAILABLE. */
const placeOf = async (work: Database, { delivery }: OrderRequest) => {
  if (delivery.method === 'pickup') {
    const branch = await findPickup(work, delivery.branchId, delivery.date);
    if (branch === undefined) throw new Problem(409, 'PICKUP_UNAVAILABLE');
    return { placeId: delivery.branchId, branch };
  }
  const central = await work
    .selectFrom('place')
    .select('id')
    .where('kind', '=', 'central')
    .executeTakeFirstOrThrow();
  return { placeId: central.id, branch: null };
};

const insufficient = (lines: readonly CartLine[]): Problem =>
  new Problem(409, 'STOCK_INSUFFICIENT', {
    details: lines.map(({ productId, sizeId, quantity, stock }) => ({
      productId,
      sizeId,
      quantity,
      stock,
    })),
  });

/**
 * Throws for an order that cannot be placed as it was seen: STOCK_INSUFFICIENT, COUPON_REFUSED, TOTAL_CHANGED when it
 * became dearer (case K06; cheaper goes on, case K07), and VALIDATION when something is to be paid and nobody says how, or
 * in a way that is not set up.
 */
const requireAsSeen = (quote: OrderQuote, { expectedTotal, paymentMethod }: OrderRequest): void => {
  const lacking = quote.lines.filter(({ quantity, stock }) => quantity > stock);
  if (lacking.length > 0) throw insufficient(lacking);
  const { coupon, total, methods } = quote;
  if (coupon !== null && coupon.problem !== null)
    throw new Problem(409, 'COUPON_REFUSED', { problem: coupon.problem });
  if (total > expectedTotal)
    throw new Problem(409, 'TOTAL_CHANGED', { quote: contract.quoteOrder.response.encode(quote) });
  if (total > 0 && (paymentMethod === null || !methods.includes(paymentMethod)))
    throw invalid('paymentMethod');
};

/** Takes the pieces of an order, or throws STOCK_INSUFFICIENT with what the place has of the first that lacks. */
const takeStock = async (work: Database, placeId: string, { lines }: OrderQuote): Promise<void> => {
  const lacking = await takePieces(work, placeId, lines);
  if (lacking === undefined) return;
  const { rows } = await sql<{ q: number }>`
    select q from stock
     where product_id = ${lacking.productId} and size_id = ${lacking.sizeId} and place_id = ${placeId}
  `.execute(work);
  throw insufficient(
    lines
      .filter(({ productId, sizeId }) => productId === lacking.productId && sizeId === lacking.sizeId)
      .map((line) => ({ ...line, stock: rows[0]?.q ?? 0 })),
  );
};

const emptyCart = async (work: Database, { source }: OrderRequest): Promise<void> => {
  if (source.kind === 'products') return;
  await sql`
    with emptied as (delete from cart_line where cart_id = ${source.cartId}::uuid)
    update cart set version = version + 1 where id = ${source.cartId}::uuid
  `.execute(work);
};

const place = async (
  parts: PlacingParts,
  { customerId, key, request, placedFrom }: PlacingWish,
): Promise<string> => {
  const work = parts.database;
  const orderId = newOrderId();
  const known = await claimKey(work, { key, digest: digestOfRequest(request), customerId, orderId });
  if (known !== undefined) return known;
  await requireCartAsSeen(work, request, customerId);
  const { placeId, branch } = await placeOf(work, request);
  const userKey = userKeyOf(customerId, request.contact.phone);
  const { quote, announcementId } = await quoteSource(parts, quoteWishOf(request), userKey);
  requireAsSeen(quote, request);
  // Pieces first and the coupon last, as everybody does who takes or gives back: nobody waits in a circle.
  await takeStock(work, placeId, quote);
  await emptyCart(work, request);
  if (quote.total > 0)
    await requireRoom(
      work,
      { customerId, phone: request.contact.phone, placedFrom },
      parts.openOrdersPerAddress,
    );
  await insertOrder(work, {
    orderId,
    customerId,
    request,
    quote,
    announcementId,
    placeId,
    branch,
    placedFrom,
  });
  await insertLines(work, orderId, quote.lines);
  const problem =
    quote.coupon === null ? undefined : await takeCoupon(work, quote.coupon.code, userKey, orderId);
  if (problem !== undefined) throw new Problem(409, 'COUPON_REFUSED', { problem });
  return orderId;
};

/**
 * Places an order, all or nothing: key, cart, pieces, coupon, number and order are of one transaction, so that a process
 * that dies in between leaves none of them (case H-K10). Answers the id; the same key of the same caller answers the same
 * one (case H-K02). Throws every error that the contract names, and RATE_LIMITED for one unpaid order too many.
 */
export const placeOrder = async (parts: PlacingParts, wish: PlacingWish): Promise<string> => {
  const request = checkRequest(wish.request);
  return inTransaction(parts.database, async (work) =>
    place({ ...parts, database: work }, { ...wish, request }),
  );
};
