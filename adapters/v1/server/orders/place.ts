import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import type { Order, OrderQuote, OrderRequest, OrderStatus } from '../../../../engine/orders/order.ts';
import { type Database, insertRows, inTransaction, query, type Row, sql } from '../database/query.ts';
import { sha256 } from '../identity/digests.ts';
import { invalid, Problem, required } from '../http/problem.ts';
import { seenBy } from './proof.ts';
import type { BuyerId } from './source.ts';
import { noMoney } from '../../../../engine/values/money.ts';
import { isLimitedByAddress, lockHolds, needOfProof, requireRoom, requireDayLimit } from '../holds/limits.ts';
import { type Buyer, buyerOf, triesKeyOf } from './buyer.ts';
import { type Quoted, type QuoteParts, quoteSource } from './quote.ts';
import { assignReceiptNumber, nextOrderNumber } from './numbers.ts';
import { newLinkCode } from './short-link.ts';
import { recordStatus } from './status.ts';
import { randomBytes } from 'node:crypto';
import { questionOf } from '../../../../engine/checkout/words.ts';
import { lockSellingShared } from '../catalogue/trading.ts';
import { contract } from '../../contract/index.ts';
import type { VisitTurn } from '../../contract/headers.ts';
import { lockCart, requireCart } from '../cart/cart-repository.ts';
import { requireStock, stockInsufficient } from '../cart/cart-view.ts';
import { countWrongTry, tooMany } from '../identity/account-limits.ts';
import { shareLockCustomer } from '../customer/accounts.ts';
import { takeCoupon } from './coupon.ts';
import { findPickup } from '../fulfilment/pickup.ts';
import { centralPlaceId, takeStock } from '../holds/stock.ts';
import { isTaxId } from '../../../../engine/orders/tax-id.ts';
import { emailIn } from '../../../../engine/values/username.ts';
import { sameLine } from '../../../../engine/values/cart-line.ts';

export const digestOfRequest = (request: OrderRequest): Buffer => sha256(canonicalText(request));

export interface Claim {
  readonly key: string;
  readonly digest: Buffer;
  readonly customerId: BuyerId;
  readonly orderId: string;
}

/**
 * Idempotency: copies wait for the first and get its order; a guest who signed in since still gets the guest's. Throws KEY_IN_USE
 * for another customer's key and for another request.
 */
export const claimIdempotencyKey = async (tx: Database, claim: Claim): Promise<string | undefined> => {
  const claimed = await query(tx)`
    insert into order_key (key, order_id, request_digest) values (${claim.key}, ${claim.orderId}, ${claim.digest})
    on conflict (key) do nothing returning 1
  `;
  if (claimed.length > 0) return undefined;
  const known = await query.maybeOne<Row<'order_key', 'orderId' | 'requestDigest'>>(tx)`
    select k.order_id, k.request_digest
      from order_key k join customer_order o on o.id = k.order_id
     where k.key = ${claim.key} and ${seenBy(claim)}
  `;
  if (known === undefined || !known.requestDigest.equals(claim.digest)) throw new Problem('KEY_IN_USE');
  return known.orderId;
};

export interface NewOrder extends Pick<
  Quoted,
  'quote' | 'tax' | 'taxed' | 'taxedAmounts' | 'announcementId'
> {
  readonly orderId: string;
  readonly buyer: Buyer;
  readonly request: OrderRequest;
  readonly placeId: string;
  readonly branch: Order['branch'];
  /** Log and turn of the visit that placed it, if its browser sent them. */
  readonly visit: VisitTurn | null;
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const insertLines = async (tx: Database, { orderId, quote, taxed, taxedAmounts }: NewOrder): Promise<void> =>
  insertRows(
    tx,
    'order_line',
    quote.lines.map((line, position) => ({
      order_id: orderId,
      position,
      product_id: line.productId,
      size_id: line.sizeId,
      product_name: line.productName,
      product_image: line.productImage,
      style: line.style,
      size: line.size,
      weight: line.weight,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      unit_price_discounted: line.unitPriceDiscounted,
      gold_kind: taxed[position]?.kind ?? null,
      making_fee: taxed[position]?.makingFee ?? null,
      taxed: taxedAmounts[position] ?? 0,
    })),
  );

/** Inserts the order with its number, lines and first event; a free order is paid at once (case K13). */
export const insertOrder = async (tx: Database, order: NewOrder): Promise<void> => {
  const { orderId, buyer, request, quote } = order;
  const { customerId } = buyer;
  const isFree = quote.total === 0;
  const method = isFree ? null : request.paymentMethod;
  const status: OrderStatus = isFree ? 'paid' : 'awaiting-payment';
  const isBuyNow = request.source.kind === 'products' && request.source.isBuyNow;
  // A guest without an e-mail finds the order by a text message alone.
  const isReachedBySms = customerId === null && request.contact.email === '';
  const { minutes } = quote.hold;
  const heldUntil = sql`now() + ${method === null ? '0' : `${minutes[method]} minutes`}::interval`;
  await insertRows(tx, 'customer_order', [
    {
      id: orderId,
      number: await nextOrderNumber(tx),
      status,
      customer_id: customerId,
      is_guest: customerId === null,
      is_buy_now: isBuyNow,
      phone_verified: buyer.isVerified,
      buyer_keys: [...buyer.keys],
      placed_from: isFree || !isLimitedByAddress(buyer) ? null : buyer.address,
      contact_name: request.contact.fullName,
      contact_phone: request.contact.phone,
      contact_email: request.contact.email,
      announcement_id: order.announcementId,
      subtotal: quote.subtotal,
      coupon_code: quote.coupon?.code ?? null,
      discount: quote.coupon?.discount ?? noMoney,
      shipping_fee: quote.shippingFee,
      total: quote.total,
      tax_percent: order.tax?.percent ?? null,
      tax_base: order.tax?.base ?? null,
      tax: order.tax?.amount ?? null,
      delivery: asJson(request.delivery),
      branch: asJson(order.branch),
      place_id: order.placeId,
      tax_invoice: asJson(request.taxInvoice),
      gift: asJson(request.gift),
      payment_method: method,
      held_until: heldUntil,
      priced_until: heldUntil,
      hold_minutes: asJson(minutes),
      paid_at: isFree ? sql`now()` : null,
      link_code: isReachedBySms ? newLinkCode() : null,
      visit_log: order.visit?.logId ?? null,
      visit_turn: order.visit?.turn ?? null,
    },
  ]);
  await recordStatus(tx, orderId, null, status);
  await insertLines(tx, order);
};

const emailOf = (given: string): string => {
  if (given === '') return '';
  const email = emailIn(given);
  if (email === undefined) throw invalid('contact.email');
  return email;
};

/** Throws TAX_PAPERS_UNAVAILABLE, and VALIDATION for a tax invoice whose number does not check, or whose branch does not go with its kind (ux U5). */
const requireTaxInvoice = ({ taxInvoice }: OrderRequest, issuesTaxPapers: boolean): void => {
  if (taxInvoice === null) return;
  if (!issuesTaxPapers) throw new Problem('TAX_PAPERS_UNAVAILABLE');
  if (!isTaxId(taxInvoice.taxId)) throw invalid('taxInvoice.taxId');
  if ((taxInvoice.kind === 'person') !== (taxInvoice.branchCode === ''))
    throw invalid('taxInvoice.branchCode');
};

/** Validates a request and lower-cases its e-mail. Throws the errors of `requireTaxInvoice`. */
const checkRequest = (request: OrderRequest, issuesTaxPapers: boolean): OrderRequest => {
  requireTaxInvoice(request, issuesTaxPapers);
  return { ...request, contact: { ...request.contact, email: emailOf(request.contact.email) } };
};

export interface PlacingInput {
  readonly customerId: BuyerId;
  readonly key: string;
  readonly request: OrderRequest;
  readonly proof: string | undefined;
  readonly placedFrom: Buffer;
  readonly visit: VisitTurn | null;
}

export interface PlacingParts extends QuoteParts {
  readonly serverKey: Buffer;
  readonly ordersPerHour: number;
}

const newOrderId = (): string => randomBytes(24).toString('base64url');

/** Locks the cart, so that it does not change until the order has emptied it. Throws CART_NOT_FOUND and CART_CHANGED. */
const requireCartAsSeen = async (tx: Database, { source }: OrderRequest, customerId: BuyerId) => {
  if (source.kind === 'products') return;
  const { version } = await lockCart(tx, customerId, source.cartId);
  if (version === source.version) return;
  const cart = await requireCart(tx, customerId, source.cartId);
  throw new Problem('CART_CHANGED', { cart: contract.cart.response.encode(cart) });
};

/** The place whose pieces are taken, and the branch as it is called now. Throws PICKUP_UNAVAILABLE. */
const placeOf = async (tx: Database, { delivery }: OrderRequest) => {
  if (delivery.method === 'pickup') {
    const found = await findPickup(tx, delivery.branchId, delivery.date);
    return { placeId: delivery.branchId, branch: required(found, 'PICKUP_UNAVAILABLE') };
  }
  return { placeId: await centralPlaceId(tx), branch: null };
};

/**
 * Throws STOCK_INSUFFICIENT, COUPON_REFUSED, TOTAL_CHANGED when it became dearer (case K06; a cheaper one is placed, case K07),
 * and VALIDATION for a missing or unknown payment method.
 */
const requireAsSeen = (quote: OrderQuote, { expectedTotal, paymentMethod }: OrderRequest): void => {
  requireStock(quote.lines);
  const { coupon, total, methods } = quote;
  if (coupon !== null && coupon.problem !== null)
    throw new Problem('COUPON_REFUSED', { problem: coupon.problem });
  if (total > expectedTotal)
    throw new Problem('TOTAL_CHANGED', { quote: contract.quoteOrder.response.encode(quote) });
  if (total > 0 && (paymentMethod === null || !methods.includes(paymentMethod)))
    throw invalid('paymentMethod');
};

/** Takes the pieces of an order, or throws STOCK_INSUFFICIENT with the place's stock of the first that is short. */
const takeStockOrThrow = async (tx: Database, placeId: string, { lines }: OrderQuote): Promise<void> => {
  const lacking = await takeStock(tx, placeId, lines);
  if (lacking === undefined) return;
  const item = await query.maybeOne<Row<'stock', 'q'>>(tx)`
    select q from stock
     where product_id = ${lacking.productId} and size_id = ${lacking.sizeId} and place_id = ${placeId}
  `;
  throw stockInsufficient(
    lines.filter((line) => sameLine(line, lacking)).map((line) => ({ ...line, stock: item?.q ?? 0 })),
  );
};

const emptyCart = async (tx: Database, { source }: OrderRequest): Promise<void> => {
  if (source.kind === 'products') return;
  await query(tx)`
    with emptied as (delete from cart_line where cart_id = ${source.cartId}::uuid)
    update cart set version = version + 1 where id = ${source.cartId}::uuid
  `;
};

interface KnownPlacing extends Pick<PlacingInput, 'key' | 'request' | 'visit'> {
  readonly buyer: Buyer;
  readonly pause: number;
}

/** Throws PHONE_UNVERIFIED, HOLDS_FULL and DAY_LIMIT_REACHED; free goods are not held. */
const requireAllowed = async (
  { database: tx, limits }: QuoteParts,
  { buyer, pause }: KnownPlacing,
  quote: OrderQuote,
  { placeId, asksWho }: { readonly placeId: string; readonly asksWho: boolean },
): Promise<void> => {
  const held = quote.total > 0 ? { placeId, ...quote } : null;
  if (held !== null) await lockHolds(tx, buyer, held);
  const need = await needOfProof(tx, buyer, { held, asksWho }, limits);
  if (need !== null) throw new Problem('PHONE_UNVERIFIED', { ...need }, need.wait ?? undefined);
  if (pause > 0)
    throw isLimitedByAddress(buyer)
      ? new Problem('PHONE_UNVERIFIED', { reason: 'orders', wait: pause }, pause)
      : tooMany(pause);
  if (held !== null && !isLimitedByAddress(buyer)) await requireRoom(tx, buyer, held, limits);
  await requireDayLimit(tx, buyer, quote);
};

const place = async (parts: PlacingParts, input: KnownPlacing): Promise<string> => {
  const { key, request, buyer, visit } = input;
  const { customerId } = buyer;
  const tx = parts.database;
  await lockSellingShared(tx);
  const orderId = newOrderId();
  const claim = { key, digest: digestOfRequest(request), customerId, orderId };
  const known = await claimIdempotencyKey(tx, claim);
  if (known !== undefined) return known;
  if (customerId !== null) await shareLockCustomer(tx, customerId);
  await requireCartAsSeen(tx, request, customerId);
  const { placeId, branch } = await placeOf(tx, request);
  const quoted = await quoteSource(parts, questionOf(request), buyer);
  const { quote, asksWho } = quoted;
  requireAsSeen(quote, request);
  if (request.delivery.method === 'ship' && !quote.isSendable) throw new Problem('IDENTITY_NEEDED');
  // Stock first and the coupon last: the lock order of every transaction (see `inTransaction`).
  await requireAllowed(parts, input, quote, { placeId, asksWho });
  await takeStockOrThrow(tx, placeId, quote);
  await emptyCart(tx, request);
  await insertOrder(tx, { ...quoted, orderId, buyer, request, placeId, branch, visit });
  const problem =
    quote.coupon === null || quote.coupon.discount === null
      ? undefined
      : await takeCoupon(tx, { ...quote.coupon, orderId, subtotal: quote.subtotal }, buyer.keys);
  if (problem !== undefined) throw new Problem('COUPON_REFUSED', { problem });
  // A free order is paid now; the receipt's number is last in the lock order.
  if (quote.total === 0) await assignReceiptNumber(tx, orderId);
  return orderId;
};

/**
 * One transaction: atomic (case H-K10). Idempotent by its key (case H-K02). Throws every error that
 * the contract names, and RATE_LIMITED.
 */
export const placeOrder = async (parts: PlacingParts, input: PlacingInput): Promise<string> => {
  const { database, serverKey, ordersPerHour } = parts;
  const request = checkRequest(input.request, parts.issuesTaxPapers);
  const { customerId, proof, placedFrom: address } = input;
  const claimed = { customerId, phone: request.contact.phone, proof, address };
  const buyer = await buyerOf(database, serverKey, claimed);
  // Counts every try, but refuses only a key that has no order yet.
  const pause = await countWrongTry(database, triesKeyOf(serverKey, buyer), ordersPerHour);
  return inTransaction(database, async (tx) =>
    place({ ...parts, database: tx }, { key: input.key, visit: input.visit, request, buyer, pause }),
  );
};
