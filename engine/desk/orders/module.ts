import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Delivery, TaxInvoice } from '../../orders/order.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { type Asked, queryRow } from '../../kernel/query-codec.ts';
import type { Of } from '../../kernel/tagged.ts';
import { act, actWithAnswer, page, searched, unsearched } from '../module.ts';
import { deliveryProblem } from './delivery.ts';
import { DeskOrder, DeskOrderSummary, QueueCounts } from './desk-order.ts';
import { anyBranch, orderFilter, unfiltered } from './filter.ts';
import { manyActs, ManyOrder, ManyOutcome, manyProblem, OrderSheet, togetherProblem } from './many.ts';
import { orderActFields, orderActProblem, orderActs } from './order-acts.ts';
import { deskQueues } from './queues.ts';
import { taxDataProblem } from './tax-document.ts';

const OrderNumber = personal('order', t.string);
const Words = personal('words', t.string);

const listed = { ...orderFilter, ...searched };
const { branch } = orderFilter;

export const queries = {
  Orders: queryRow(listed, record({ items: list(DeskOrderSummary), total: Count })),
  Queues: queryRow({ branch }, QueueCounts),
  /** The order after this one in a filtered queue; null where it has no other. */
  NextOrder: queryRow(
    { orderNumber: OrderNumber, ...orderFilter, queue: oneOf(deskQueues) },
    record({ orderNumber: nullable(OrderNumber) }),
  ),
  Order: queryRow({ orderNumber: OrderNumber }, DeskOrder),
};

export const acts = {
  NoteOrder: act('note-orders', { orderNumber: OrderNumber, text: Words }, ({ text }) =>
    text.trim() === '' ? 'text-missing' : null,
  ),
  /** Do something with an order that is as it was seen: of this status, cost and identity, with so much that had happened to it. */
  ActOnOrder: act(
    (input) => orderActs[input.act].right,
    {
      orderNumber: OrderNumber,
      ...orderActFields,
      steps: Count,
      /** Time of the transfer; null for the slip's time. */
      paidAt: nullable(Moment),
      payer: personal('name', t.string),
      /** '' for the usual courier. */
      carrier: t.string,
    },
    orderActProblem,
  ),
  /** Bulk act: one transaction and one outcome per order. */
  ActOnMany: actWithAnswer(
    (input) => orderActs[input.act].right,
    { act: oneOf(manyActs), orders: list(ManyOrder) },
    list(ManyOutcome),
    manyProblem,
  ),
  ReadSheets: actWithAnswer(
    'see-orders',
    { orderNumbers: list(OrderNumber) },
    list(OrderSheet),
    ({ orderNumbers }) => togetherProblem(orderNumbers),
  ),
  /** Send an order elsewhere, or move its pick-up. */
  ChangeDelivery: act(
    'change-delivery',
    { orderNumber: OrderNumber, seen: Delivery, wanted: Delivery },
    deliveryProblem,
  ),
  /** Take an order's tax data as seen: these (null for none) and this invoice, called off with a reason. */
  TakeTaxData: act(
    'take-tax-data',
    {
      orderNumber: OrderNumber,
      seen: nullable(TaxInvoice),
      replaces: nullable(t.string),
      taxInvoice: TaxInvoice,
      reason: Words,
    },
    taxDataProblem,
  ),
  /** Note that the original of a tax document was printed; after it, issue a substitute for a reason. `seen`: prints before. */
  PrintTax: act(
    'print-tax',
    { orderNumber: OrderNumber, number: t.string, seen: Count, reason: Words },
    ({ seen, reason }) => (seen > 0 && reason.trim() === '' ? 'reason-missing' : null),
  ),
};

export const pages = {
  Orders: page('', 'see-orders', ['Orders', 'Queues', 'Places'], listed, { ...unfiltered, ...unsearched }),
  /** An order, within the queue that it was opened from. */
  Order: page(
    'orders/:orderNumber',
    'see-orders',
    ['Order', 'NextOrder', 'Branches'],
    { orderNumber: OrderNumber, ...orderFilter },
    unfiltered,
  ),
};

/** The orders of all branches that were placed at the price of an announcement. */
export const ordersAtPrice = (announcement: string): Of<Asked<typeof pages>, 'Orders'> => ({
  type: 'Orders',
  ...unfiltered,
  ...unsearched,
  branch: anyBranch,
  announcement,
});
