import * as t from 'io-ts';
import { ThaiAddress } from '../values/thai-address.ts';
import { CartLine, LineKey, orderedFields, Pieces } from '../values/codecs/cart-line.ts';
import { Announcement } from '../values/codecs/product.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { personal } from '../kernel/personal.ts';
import { OrderId } from '../values/order-id.ts';
import { Count, Moment, Quantity } from '../values/codecs/quantity.ts';
import { GoldKind } from '../values/codecs/weight.ts';
import { Gift } from './gift.ts';
import { OrderReturn, ReturnRequest } from './returns.ts';
import { HoldMinutes } from './price-hold.ts';

/** Delivery method: sent, or picked up at a branch (spec 4.8). */
export const DeliverMethod = oneOf(['ship', 'pickup']);
export type DeliverMethod = t.TypeOf<typeof DeliverMethod>;

/** Payment method (ruling P17); each holds pieces and price for its own time (rulings P30, P45). */
export const PaymentMethod = oneOf(['promptpay', 'transfer']);
export type PaymentMethod = t.TypeOf<typeof PaymentMethod>;

/** Contact details of the buyer, for the shop and the courier. */
export const Contact = record({
  fullName: personal('name', t.string),
  /** Ten digits. */
  phone: personal('phone', t.string),
  /** '' when none was given: then the link of the order goes by SMS. */
  email: personal('email', t.string),
});
export type Contact = t.TypeOf<typeof Contact>;

/** Kind of payer that a tax invoice names. */
export const TaxPayer = oneOf(['person', 'company']);
export type TaxPayer = t.TypeOf<typeof TaxPayer>;

/** Data on a tax invoice. `branchCode` is '' for a person, '00000' for a head office. */
export const TaxInvoice = record({
  kind: TaxPayer,
  name: personal('name', t.string),
  /** Thirteen digits, the last of which checks the others. */
  taxId: personal('tax-id', t.string),
  branchCode: personal('branch-code', t.string),
  address: ThaiAddress,
});
export type TaxInvoice = t.TypeOf<typeof TaxInvoice>;

/** Destination of an order. `date` is an ISO date in Thailand; `receiver` is the person who collects it. */
export const Delivery = t.union([
  record({ method: t.literal('ship'), address: ThaiAddress }),
  record({
    method: t.literal('pickup'),
    branchId: t.string,
    date: t.string,
    receiver: record({ fullName: personal('name', t.string), phone: personal('phone', t.string) }),
  }),
]);
export type Delivery = t.TypeOf<typeof Delivery>;

/** Source of the ordered lines: a cart as the shopper saw it, or the named pieces of a guest's bag or of buying now. */
export const OrderSource = t.union([
  record({ kind: t.literal('cart'), cartId: t.string, version: Count }),
  record({ kind: t.literal('products'), products: list(Pieces), isBuyNow: t.boolean }),
]);
export type OrderSource = t.TypeOf<typeof OrderSource>;

/** Reason why a coupon code takes nothing off. */
export const CouponProblem = oneOf([
  'unknown',
  'not-yet',
  'expired',
  'below-minimum',
  'used-up',
  'already-used',
]);
export type CouponProblem = t.TypeOf<typeof CouponProblem>;

/** Result of a coupon code: a discount, or the reason for none. */
export const CouponOutcome = t.union([
  record({ code: personal('coupon', t.string), discount: SatangCodec, problem: t.null }),
  record({ code: personal('coupon', t.string), discount: t.null, problem: CouponProblem }),
]);
export type CouponOutcome = t.TypeOf<typeof CouponOutcome>;

/**
 * Reason why an order needs a phone proven by a code: its `amount` or `pieces` exceed the limit of unproven ones; too many
 * `orders` of that address or phone wait to be paid; or its `coupon` is for each buyer once.
 */
export const ProofReason = oneOf(['amount', 'pieces', 'orders', 'coupon']);

/** Need of a proven phone; `wait`: seconds after which it ends by itself, null where it does not. */
export const ProofNeed = record({ reason: ProofReason, wait: nullable(Count) });
export type ProofNeed = t.TypeOf<typeof ProofNeed>;

/** Working days that a parcel takes. */
export const Transit = record({ least: Count, most: Count });

/** The value added tax that the total of an order holds: `amount` is `percent` of `base`. */
export const OrderTax = record({ percent: Count, base: SatangCodec, amount: SatangCodec });
export type OrderTax = t.TypeOf<typeof OrderTax>;

/** Cost of an order now. `total` is `subtotal` less the coupon, plus `shippingFee`. */
export const OrderQuote = record({
  lines: list(CartLine),
  subtotal: SatangCodec,
  coupon: nullable(CouponOutcome),
  shippingFee: SatangCodec,
  total: SatangCodec,
  /** Tax contained in the total; null where its seller is not registered for it. */
  tax: nullable(OrderTax),
  announcement: Announcement,
  /** Working days on the way; null for pick-up and without an address. */
  transit: nullable(Transit),
  /** Lines with too little stock at the chosen place, and that stock. */
  lacking: list(record({ key: LineKey, stock: Count })),
  /** Whether an order of this total can be sent; if not it is picked up with proof of identity. */
  isSendable: t.boolean,
  /** Payment methods allowed for this total. */
  methods: list(PaymentMethod),
  /** Minutes that each method would hold its price (ruling P45), and whether they are cut because orders of this buyer lapsed. */
  hold: record({ minutes: HoldMinutes, isStrict: t.boolean }),
  /** Daily limit for one person, and its rest for this buyer, as far as known; null for no limit. */
  dayLimit: nullable(record({ most: SatangCodec, left: SatangCodec })),
  /** Null where this buyer can place it without a proof. */
  proof: nullable(ProofNeed),
});
export type OrderQuote = t.TypeOf<typeof OrderQuote>;

/** Branch for pick-up; `lacking` names the lines that it has too little stock of. */
export const PickupPlace = record({
  branchId: t.string,
  name: t.string,
  province: t.string,
  address: t.string,
  phone: t.string,
  lacking: list(LineKey),
  /** The days on which it can be, ISO dates in Thailand, soonest first, with the hours of each. */
  days: list(record({ date: t.string, opens: t.string, closes: t.string })),
});
export type PickupPlace = t.TypeOf<typeof PickupPlace>;

/** All that placing an order needs; the server checks every part of it again. */
export const OrderRequest = record({
  source: OrderSource,
  contact: Contact,
  delivery: Delivery,
  taxInvoice: nullable(TaxInvoice),
  /** '' for none. */
  couponCode: personal('coupon', t.string),
  /** Null where nothing is to be paid. */
  paymentMethod: nullable(PaymentMethod),
  gift: nullable(Gift),
  /** Total that the shopper agreed to; a dearer order is refused and reported, a cheaper one is placed (cases K06, K07). */
  expectedTotal: SatangCodec,
  agreement: t.literal(true),
});
export type OrderRequest = t.TypeOf<typeof OrderRequest>;

/**
 * Status of an order. `awaiting-review`: its buyer sent a slip or says that it was paid, and the shop has not checked yet;
 * `refund-due`: the shop cannot keep money that it received, because the order had lapsed and its pieces are gone, the amount is
 * wrong, or the order was called off; `refunded`: it was sent back.
 */
export const orderStatuses = [
  'awaiting-payment',
  'awaiting-review',
  'paid',
  'preparing',
  'shipped',
  'ready-for-pickup',
  'completed',
  'lapsed',
  'cancelled',
  'refund-due',
  'refunded',
] as const;
export const OrderStatus = oneOf(orderStatuses);
export type OrderStatus = t.TypeOf<typeof OrderStatus>;

/** The statuses that an order begins with: `paid` when it costs nothing. */
export const firstStatuses: readonly OrderStatus[] = ['awaiting-payment', 'paid'];

/** Allowed transitions of the status. Money for a lapsed or cancelled order makes it wait for its refund. */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'awaiting-payment': ['awaiting-review', 'paid', 'lapsed', 'cancelled', 'refund-due'],
  'awaiting-review': ['awaiting-payment', 'paid', 'lapsed', 'cancelled', 'refund-due'],
  paid: ['preparing', 'cancelled', 'refund-due'],
  preparing: ['ready-for-pickup', 'shipped', 'cancelled', 'refund-due'],
  'ready-for-pickup': ['completed', 'cancelled', 'refund-due'],
  shipped: ['completed', 'cancelled', 'refund-due'],
  completed: ['refund-due'],
  lapsed: ['paid', 'refund-due'],
  cancelled: ['refund-due'],
  'refund-due': ['refunded'],
  refunded: ['refund-due'],
};

export const OrderLine = record({
  ...orderedFields,
  /** Making fee in the price of one piece, or a bar's block fee; null where that was not stored. */
  makingFee: nullable(record({ kind: GoldKind, amount: SatangCodec })),
});
export type OrderLine = t.TypeOf<typeof OrderLine>;

export const BankAccount = record({ bank: t.string, number: t.string, name: t.string });
export type BankAccount = t.TypeOf<typeof BankAccount>;

export const OrderPayment = record({
  /** Null where nothing was to be paid. */
  method: nullable(PaymentMethod),
  /** Payment methods available now, the chosen one included; empty when no payment is due. */
  methods: list(PaymentMethod),
  /** Whether a bank reports its payment to the shop; if not, staff look for it by hand (ruling P44). */
  isToldByBank: t.boolean,
  /** Until when its pieces are held. */
  heldUntil: Moment,
  /** By when money must have been sent to pay its price; a slip or a claim holds the pieces longer. */
  pricedUntil: Moment,
  /** Content of the shop's own QR code (EMVCo), with the amount; null unless it can be paid by PromptPay now. */
  promptPay: nullable(t.string),
  /** Address of a payment gateway's QR code, in place of the shop's own; null where there is none. */
  qrPicture: nullable(t.string),
  /** Name that a bank shows to the payer; null where the shop has not set it, or there is no code. */
  payee: nullable(t.string),
  /** Empty unless it can be paid by transfer now. */
  accounts: list(BankAccount),
  /** Time of the last slip, or null. */
  slipAt: nullable(Moment),
  /** Time at which its buyer reported to have paid, without a bank that reports; null for never. */
  claimedAt: nullable(Moment),
  paidAt: nullable(Moment),
  /** Part of the total received while it is not paid yet; the rest is missing. */
  partPaid: SatangCodec,
  /** Money received that did not pay it and was not sent back yet. */
  due: SatangCodec,
});
export type OrderPayment = t.TypeOf<typeof OrderPayment>;

export const OrderBranch = record({ name: t.string, address: t.string, phone: t.string });

export const Order = record({
  orderId: OrderId,
  /** Number for people, such as SV-691121-0001; it identifies the order and grants no access. */
  orderNumber: t.string,
  placedAt: Moment,
  status: OrderStatus,
  /** History, oldest first; `note`: message of the shop about the step, mostly ''. */
  timeline: list(record({ status: OrderStatus, at: Moment, note: personal('words', t.string) })),
  lines: list(OrderLine),
  subtotal: SatangCodec,
  /** Of the coupon; null without one. */
  discount: nullable(record({ code: t.string, amount: SatangCodec })),
  shippingFee: SatangCodec,
  total: SatangCodec,
  /** The announcement whose prices it was placed at (ruling P20). */
  announcement: Announcement,
  contact: Contact,
  delivery: Delivery,
  /** Of a pickup; null for a delivery. */
  branch: nullable(OrderBranch),
  /** Tracking number of the courier, once it is sent. */
  tracking: nullable(personal('order', t.string)),
  taxInvoice: nullable(TaxInvoice),
  /** Gift options of its buyer. */
  gift: nullable(Gift),
  /** Working days on the way; null for a pick-up. */
  transit: nullable(Transit),
  /** Tax of the paid amount; null where the seller was not registered, or it was not stored. */
  tax: nullable(OrderTax),
  /** Number and time of its receipt; null as long as it is not paid. */
  receipt: nullable(record({ number: t.string, at: Moment })),
  payment: OrderPayment,
  /** Returns and price reductions after payment, oldest first. */
  returns: list(OrderReturn),
  /** Latest return request of its buyer; null for none. */
  returnRequest: nullable(ReturnRequest),
  isBuyNow: t.boolean,
  isGuest: t.boolean,
  /**
   * Redacted: a guest's order opened by its link alone. Names, phones, addresses, place and day of a pick-up, courier's number
   * and tax invoice are hidden, and it cannot be changed.
   */
  isMasked: t.boolean,
  /** The server's clock when it answered: clocks of shoppers go wrong. */
  now: Moment,
});
export type Order = t.TypeOf<typeof Order>;

export const OrderSummary = record({
  orderId: OrderId,
  orderNumber: t.string,
  placedAt: Moment,
  status: OrderStatus,
  total: SatangCodec,
  quantity: Quantity,
  /** Its first lines' names and pictures, at most three. */
  shown: list(record({ productName: t.string, productImage: t.string })),
});
export type OrderSummary = t.TypeOf<typeof OrderSummary>;

/** The largest slip, bytes, and how many an order can have. */
export const largestSlip = 5 * 1024 * 1024;
export const mostSlips = 5;
