import { isSentUnseen } from '../../../../engine/desk/settings/module.ts';
import { baht, noMoney, satang, type Satang } from '../../../../engine/values/money.ts';
import type { DeliverMethod, OrderQuote, PaymentMethod } from '../../../../engine/orders/order.ts';
import { taxedAmounts, type TaxedLine, taxOf } from '../../../../engine/orders/tax.ts';
import { holdMinutesOf, lapsesUntilStrict } from '../../../../engine/orders/price-hold.ts';
import type { ParcelTerms, TaxTerms } from '../../../../engine/values/sale-terms.ts';
import { requireCart } from '../cart/cart-repository.ts';
import { centralPlace, centralPlaceId } from '../holds/stock.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { type Database, type RawBuilder, sql } from '../database/query.ts';
import type { Buyer } from './buyer.ts';
import { judgeCoupon } from './coupon.ts';
import { type HoldLimits, countLapses, remainingDayLimit, needOfProof } from '../holds/limits.ts';
import { readSource, type SourceLines } from './source.ts';
import { readSettings } from '../desk/settings.ts';
import { transitTo } from '../fulfilment/pickup.ts';
import { either as E } from 'fp-ts';
import { type CartLine, keyOf } from '../../../../engine/values/cart-line.ts';
import { totalOfLines } from '../../../../engine/cart/selectors.ts';
import { invalid } from '../http/problem.ts';

/** Subtotal of the lines, by the bag's own rule. Throws VALIDATION for an amount that is not exact (case H-M03). */
const subtotalOf = (lines: readonly CartLine[]): Satang => {
  const total = totalOfLines(lines);
  if (E.isLeft(total)) throw invalid('source');
  return total.right;
};

export type ShippingTerms = Pick<ParcelTerms, 'feeBaht' | 'freeFromBaht'>;

export const shippingFeeOf = (
  { feeBaht, freeFromBaht }: ShippingTerms,
  method: DeliverMethod | null,
  goods: { readonly subtotal: Satang; readonly discount: Satang },
): Satang => {
  const isFree = freeFromBaht !== null && goods.subtotal - goods.discount >= baht(freeFromBaht);
  return method === 'ship' && !isFree ? baht(feeBaht) : noMoney;
};

export type QuoteRequest = BodyOf<typeof contract.quoteOrder>;

export interface Quoted {
  readonly quote: OrderQuote;
  /** Recorded with the order even where no document shows it yet. */
  readonly tax: OrderQuote['tax'];
  readonly taxed: readonly TaxedLine[];
  /** Taxed amount of each line, tax included. */
  readonly taxedAmounts: readonly Satang[];
  readonly announcementId: number;
  /** Whether its coupon can be used once by each buyer, so that the buyer must be proven. */
  readonly asksWho: boolean;
}

/** A branch as the place of stock; a branch that is not there has none. */
const branchPlace = (branchId: string): RawBuilder<unknown> =>
  sql`(select id from place where id = ${branchId} and kind = 'branch')`;

const lackingOf = (request: QuoteRequest, { lines }: SourceLines): OrderQuote['lacking'] =>
  request.deliverMethod === 'pickup' && request.branchId === null
    ? []
    : lines
        .filter(({ quantity, stock }) => quantity > stock)
        .map((line) => ({ key: keyOf(line), stock: line.stock }));

export interface QuoteParts {
  readonly database: Database;
  /** Payment methods for a total. */
  readonly methods: (total: Satang) => readonly PaymentMethod[];
  readonly shipping: ShippingTerms;
  readonly tax: TaxTerms;
  /** Whether the shop issues tax invoices: otherwise a quote has no tax. */
  readonly issuesTaxPapers: boolean;
  readonly limits: HoldLimits;
}

/**
 * Reports no shortage for a pick-up without a branch. Throws PRICE_EXPIRED and SELLING_PAUSED: an order is placed by this
 * quote, in its transaction.
 */
export const quoteSource = async (
  {
    database,
    methods,
    shipping,
    tax,
    issuesTaxPapers,
  }: Pick<QuoteParts, 'database' | 'methods' | 'shipping' | 'tax' | 'issuesTaxPapers'>,
  request: QuoteRequest,
  buyer: Buyer,
): Promise<Quoted> => {
  const { source, deliverMethod, branchId, couponCode } = request;
  const isAtBranch = deliverMethod === 'pickup' && branchId !== null;
  const found = await readSource(database, source, isAtBranch ? branchPlace(branchId) : centralPlace);
  await found.requireOpen();
  const subtotal = subtotalOf(found.lines);
  const judged = await judgeCoupon(database, couponCode, subtotal, buyer.keys);
  const coupon = judged?.outcome ?? null;
  const discount = coupon?.discount ?? noMoney;
  const shippingFee = shippingFeeOf(shipping, deliverMethod, { subtotal, discount });
  const total = satang(subtotal - discount + shippingFee);
  const settings = await readSettings(database);
  const { mostPerDay: most } = settings;
  const lapses = await countLapses(database, buyer);
  const due = taxOf(tax, found.taxed, { discount, shippingFee });
  return {
    tax: due,
    taxed: found.taxed,
    taxedAmounts: tax.isVatRegistered ? taxedAmounts(tax, found.taxed, discount) : [],
    announcementId: found.announcementId,
    asksWho: judged?.isOnceEach ?? false,
    quote: {
      lines: found.lines,
      subtotal,
      coupon,
      shippingFee,
      total,
      tax: issuesTaxPapers ? due : null,
      announcement: found.announcement,
      transit: deliverMethod === 'ship' ? transitTo(request.postcode) : null,
      lacking: lackingOf(request, found),
      isSendable: isSentUnseen(settings, total),
      methods: methods(total),
      hold: {
        minutes: holdMinutesOf(settings.priceHolds, {
          kinds: found.lines.map(({ goldKind }) => goldKind),
          lapses,
        }),
        isStrict: lapses >= lapsesUntilStrict,
      },
      dayLimit: most === null ? null : { most, left: await remainingDayLimit(database, buyer, most) },
      proof: null,
    },
  };
};

export const quoteFor = async (
  parts: QuoteParts,
  request: QuoteRequest,
  buyer: Buyer,
): Promise<OrderQuote> => {
  const { database, limits } = parts;
  if (request.source.kind === 'cart') await requireCart(database, buyer.customerId, request.source.cartId);
  const { quote, asksWho } = await quoteSource(parts, request, buyer);
  const { deliverMethod, branchId } = request;
  const placeId = deliverMethod === 'pickup' ? branchId : await centralPlaceId(database);
  const held = placeId === null ? null : { placeId, ...quote };
  return { ...quote, proof: await needOfProof(database, buyer, { held, asksWho }, limits) };
};
