import { noMoney } from '../../../../engine/values/money.ts';
import type { Order, OrderRequest, OrderStatus } from '../../../../engine/orders/order.ts';
import { type Database, query, sql } from '../database/query.ts';
import { isOfAddress } from '../holds/limits.ts';
import type { Buyer } from './buyer.ts';
import type { Quoted } from './quote.ts';
import { holdOf } from '../holds/hold.ts';
import { nextOrderNumber } from './numbers.ts';
import { newLinkCode } from './short-link.ts';
import { recordStatus } from './status.ts';

export interface NewOrder extends Pick<Quoted, 'quote' | 'taxed' | 'announcementId'> {
  readonly orderId: string;
  readonly buyer: Buyer;
  readonly request: OrderRequest;
  readonly placeId: string;
  readonly branch: Order['branch'];
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Writes the lines as they are now: what happens to the product later does not change the order. */
const insertLines = async (work: Database, { orderId, quote, taxed }: NewOrder): Promise<void> => {
  await work
    .insertInto('order_line')
    .values(
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
      })),
    )
    .execute();
};

/** Writes the order with its number, its lines and the beginning of its time line; what costs nothing is paid at once (case K13). */
export const insertOrder = async (work: Database, order: NewOrder): Promise<void> => {
  const { orderId, buyer, request, quote } = order;
  const { customerId } = buyer;
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
      ${isFree ? sql`now()` : null}, ${isFree || !isOfAddress(buyer) ? null : buyer.address},
      ${buyer.isVerified}, ${isReachedBySms ? newLinkCode() : null}, ${quote.tax?.percent ?? null},
      ${quote.tax?.base ?? null}, ${quote.tax?.amount ?? null}
    )
  `;
  await recordStatus(work, orderId, status);
  await insertLines(work, order);
};
