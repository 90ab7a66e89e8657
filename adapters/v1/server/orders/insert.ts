import { sql } from 'kysely';
import type { CartLine } from '../../../../engine/values/cart-line.ts';
import { noMoney } from '../../../../engine/values/money.ts';
import type { Order, OrderQuote, OrderRequest, OrderStatus } from '../../../../engine/orders/order.ts';
import type { TaxedLine } from '../../../../engine/orders/tax.ts';
import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';
import { holdOf } from '../holds/hold.ts';
import { nextOrderNumber } from './numbers.ts';
import { newLinkCode } from './short-link.ts';
import type { CustomerId } from './source.ts';
import { recordStatus } from './status.ts';

/** An order that is about to be. */
export interface NewOrder {
  readonly orderId: string;
  readonly customerId: CustomerId;
  readonly request: OrderRequest;
  readonly quote: OrderQuote;
  readonly announcementId: number;
  readonly placeId: string;
  readonly branch: Order['branch'];
  /** A digest of the address that it comes from, where the limits of addresses bind its buyer. */
  readonly placedFrom: Buffer | null;
  readonly isPhoneVerified: boolean;
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Writes the order with its number and the beginning of its time line; what costs nothing is paid at once (case K13). */
export const insertOrder = async (work: Database, order: NewOrder): Promise<void> => {
  const { orderId, customerId, request, quote } = order;
  const isFree = quote.total === 0;
  const method = isFree ? null : request.paymentMethod;
  const status: OrderStatus = isFree ? 'paid' : 'awaiting-payment';
  const isBuyNow = request.source.kind === 'products' && request.source.isBuyNow;
  // A guest without an e-mail finds the order by a text message alone.
  const isReachedBySms = customerId === null && request.contact.email === '';
  const number = await nextOrderNumber(work);
  await query(work)`
    insert into customer_order (
      id, number, customer_id, is_guest, is_buy_now, status, subtotal, coupon_code, discount, shipping_fee, total,
      announcement_id, contact_name, contact_phone, contact_email, delivery, tax_invoice, branch, place_id,
      payment_method, held_until, paid_at, placed_from, phone_verified, link_code, tax_percent, tax_base, tax
    ) values (
      ${orderId}, ${number}, ${customerId}::uuid, ${customerId === null}, ${isBuyNow}, ${status}, ${quote.subtotal},
      ${quote.coupon?.code ?? null}, ${quote.coupon?.discount ?? noMoney}, ${quote.shippingFee}, ${quote.total},
      ${order.announcementId}, ${request.contact.fullName}, ${request.contact.phone}, ${request.contact.email},
      ${asJson(request.delivery)}::jsonb, ${asJson(request.taxInvoice)}::jsonb, ${asJson(order.branch)}::jsonb,
      ${order.placeId}, ${method}, now() + ${method === null ? '0' : holdOf[method]}::interval,
      ${isFree ? sql`now()` : null}, ${isFree ? null : order.placedFrom},
      ${order.isPhoneVerified}, ${isReachedBySms ? newLinkCode() : null}, ${quote.tax?.percent ?? null},
      ${quote.tax?.base ?? null}, ${quote.tax?.amount ?? null}
    )
  `;
  await recordStatus(work, orderId, status);
};

/** Writes the lines as they are now: what happens to the product later does not change the order. */
export const insertLines = async (
  work: Database,
  orderId: string,
  lines: readonly CartLine[],
  taxed: readonly TaxedLine[],
): Promise<void> => {
  await work
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
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
      })),
    )
    .execute();
};
