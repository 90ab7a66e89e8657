import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { isSentInTime } from '../../orders/price-hold.ts';
import { DeliverMethod, Order, OrderStatus } from '../../orders/order.ts';
import { SatangCodec } from '../../values/codecs/money.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { type DeskQueue, deskQueues } from './queues.ts';
import { TaxDocument } from './tax-document.ts';
import { refundedAmount, linesLeft, ReturnedPieces } from '../../orders/returns.ts';
import type { OrderActName, OrderFacts } from './order-acts.ts';
import type { SoldPieces } from '../../values/cart-line.ts';
import { type Satang, satang } from '../../values/money.ts';

/**
 * Order in a list of the desk: pieces and sum are those left of it, or the original ones where it was called off or lapsed.
 * `dueAt`: deadline for the staff; null for none.
 */
export const DeskOrderSummary = record({
  orderNumber: personal('order', t.string),
  placedAt: Moment,
  status: OrderStatus,
  method: DeliverMethod,
  total: SatangCodec,
  name: personal('name', t.string),
  phone: personal('phone', t.string),
  /** Of all lines. */
  quantity: Count,
  dueAt: nullable(Moment),
  /** Name of the place that packs it or hands it over. */
  place: t.string,
  /** Pickup day; null for a delivery. */
  day: nullable(t.string),
  /** The announcement that set its price. */
  announcement: record({ id: t.string, number: Count, at: Moment }),
});
export type DeskOrderSummary = t.TypeOf<typeof DeskOrderSummary>;

/** Transfer that a slip's QR code names: three digits of the sending bank, and its reference. */
const SlipTransfer = record({ sendingBank: t.string, reference: personal('order', t.string) });

export const DeskSlip = record({
  position: Count,
  at: Moment,
  /** False when its picture had to make room. */
  isStored: t.boolean,
  /** False until its QR code was looked for. */
  isRead: t.boolean,
  /** Null where it has no QR code that can be read. */
  transfer: nullable(SlipTransfer),
  /** Numbers of other orders with the very same picture, or with another one of the same transfer. */
  alsoOf: list(personal('order', t.string)),
});
export type DeskSlip = t.TypeOf<typeof DeskSlip>;

/**
 * Outcome of money received. `part`: it waits with an order for the rest; `noted-before`: a bank's report of money that staff
 * noted before; money that neither paid its order nor waits is due to its buyer until it is refunded.
 */
export const MoneyOutcome = oneOf([
  'paid',
  'part',
  'excess',
  'paid-already',
  'wrong-amount',
  'order-over',
  'noted-before',
]);

export const DeskMoney = record({
  amount: SatangCodec,
  paidAt: Moment,
  /** Name of the sender; '' where it was not reported. */
  payer: personal('name', t.string),
  receivedAt: Moment,
  outcome: MoneyOutcome,
  /** Seconds by which the bank's time of sending is ahead of the clock. */
  secondsAhead: Count,
  refundedAt: nullable(Moment),
  refundReference: nullable(personal('order', t.string)),
});
export type DeskMoney = t.TypeOf<typeof DeskMoney>;

/** Return or price reduction, as the desk sees it. */
export const DeskReturn = record({
  at: Moment,
  reason: personal('words', t.string),
  pieces: list(ReturnedPieces),
  amount: SatangCodec,
  /** Bank account for the refund; '' where the buyer named none. */
  account: personal('words', t.string),
  refundedAt: nullable(Moment),
  /** The bank's reference of the refund; null while it is due. */
  reference: nullable(personal('order', t.string)),
});
export type DeskReturn = t.TypeOf<typeof DeskReturn>;

export const DeskOrder = record({
  order: Order,
  slips: list(DeskSlip),
  money: list(DeskMoney),
  due: SatangCodec,
  /** Part of it that the gateway is refunding and has not confirmed yet. */
  refunding: SatangCodec,
  /** Whether all of the rest was paid through the gateway, which can refund it. */
  isDueByGateway: t.boolean,
  announcementId: t.string,
  isPriceWithdrawn: t.boolean,
  /** The visit that placed it, where its log was sent: the code of the log, and the turn that asked for the order. */
  visit: nullable(record({ code: t.string, turn: Count })),
  /** Whether the buyer must show identity before it leaves. */
  asksIdentity: t.boolean,
  /** The full tax invoice that holds. */
  invoice: nullable(TaxDocument),
  /** Those that were called off for it, the latest first. */
  formerInvoices: list(TaxDocument),
  creditNotes: list(TaxDocument),
  returns: list(DeskReturn),
  notes: list(record({ at: Moment, staffName: t.string, text: personal('words', t.string) })),
  /** Acts at the desk, oldest first. */
  acts: list(record({ at: Moment, staffName: t.string, act: t.string })),
});
export type DeskOrder = t.TypeOf<typeof DeskOrder>;

export const QueueCounts = record(
  Object.fromEntries(deskQueues.map((queue) => [queue, Count])) as Record<DeskQueue, typeof Count>,
);
export type QueueCounts = t.TypeOf<typeof QueueCounts>;

export const orderFactsOf = (
  held: Pick<DeskOrder, 'order' | 'due' | 'refunding' | 'returns'>,
): OrderFacts => ({
  status: held.order.status,
  method: held.order.delivery.method,
  isOwing: held.due > held.refunding,
  areGoodsOut: piecesOut(held).length > 0,
  isReturnAsked: held.order.returnRequest?.answeredAt === null,
});

/** Pieces that were taken back and are not in the shop yet, one row per line. */
export const piecesOut = ({ returns }: Pick<DeskOrder, 'returns'>): readonly ReturnedPieces[] =>
  returns.flatMap(({ pieces }) => pieces).filter(({ state }) => state === 'out');

export const returnable = (
  held: Pick<DeskOrder, 'order' | 'returns'>,
  act: OrderActName,
): readonly SoldPieces[] => (act === 'parcel-back' ? piecesOut(held) : linesLeft(held.order));

export const mostBack = ({ order }: Pick<DeskOrder, 'order'>): Satang =>
  satang(order.total - refundedAmount(order));

/**
 * Version of an order for optimistic concurrency: it rises with each change that matters to the staff, so that an act chosen
 * before a new slip arrived is refused afterwards.
 */
export const nextSteps = ({
  order,
  slips,
  money,
  returns,
}: Pick<DeskOrder, 'slips' | 'money' | 'returns'> & {
  readonly order: Pick<Order, 'timeline'>;
}): number => {
  const refunds = returns.filter(({ refundedAt }) => refundedAt !== null);
  const inShop = returns.flatMap(({ pieces }) => pieces).filter(({ state }) => state !== 'out');
  const changes = [order.timeline, slips, money, returns, refunds].flat().length;
  return inShop.reduce((sum, { quantity }) => sum + quantity, changes);
};

/** First slip that was not refused: the money that it shows was sent by then. */
export const firstSlip = ({ slips, order }: Pick<DeskOrder, 'slips' | 'order'>): DeskSlip | undefined => {
  const since = order.timeline.findLast(({ status }) => status === 'awaiting-payment')?.at ?? 0;
  return slips.find(({ at }) => at >= since);
};

/** Name without title, spaces and a bank's masking: 'นาย มานะ ใ***' is 'มานะใ'. */
const bareName = (name: string): string =>
  name.replaceAll(/[\s*]/g, '').replace(/^(นางสาว|น\.ส\.|นาง|นาย)/, '');

/** Whether money was sent under another name than its buyer's; false for an unknown name. */
export const isOtherPayer = ({ order: { contact } }: Pick<DeskOrder, 'order'>, payer: string): boolean => {
  const [buyer, sender] = [bareName(contact.fullName), bareName(payer)];
  return sender !== '' && (payer.includes('*') ? !buyer.startsWith(sender) : buyer !== sender);
};

/** Whether money of the right amount pays an order at its price; else it is due back. `paidAt` null: `firstSlip`, or now. */
export const paysInTime = (held: Pick<DeskOrder, 'slips' | 'order'>, paidAt: number | null): boolean =>
  isSentInTime(paidAt ?? firstSlip(held)?.at ?? held.order.now, held.order.payment.pricedUntil);
