import * as t from 'io-ts';
import { list, listOf, nullable, oneOf } from '../../../../engine/kernel/codec.ts';
import {
  DeskOrder as EngineDeskOrder,
  DeskOrderSummary,
  QueueCounts,
} from '../../../../engine/desk/orders/desk-order.ts';
import {
  manyActs,
  ManyOutcome,
  mostAtOnce,
  OrderSheet as EngineOrderSheet,
} from '../../../../engine/desk/orders/many.ts';
import { HandOverCheck, handOverChecks, orderActNames } from '../../../../engine/desk/orders/order-acts.ts';
import { SeenIdentity } from '../../../../engine/desk/settings/module.ts';
import { deskQueues } from '../../../../engine/desk/orders/queues.ts';
import { ReturnedPieces } from '../../../../engine/orders/returns.ts';
import {
  Delivery as EngineDelivery,
  DeliverMethod,
  OrderStatus,
  TaxInvoice as EngineTaxInvoice,
} from '../../../../engine/orders/order.ts';
import { IsoDay } from '../../../../engine/values/codecs/iso-day.ts';
import { DeliveryOnWire, TaxInvoiceOnWire } from '../checkout.ts';
import { staffEndpoint } from '../endpoint.ts';
import { OrderOnWire } from '../order.ts';
import {
  Baht,
  components,
  count,
  digits,
  MomentOnWire,
  onWire,
  optional,
  paging,
  withOptional,
  quantity,
  text,
  textList,
  words,
} from '../codecs.ts';
import { deskBase } from './staff.ts';

export const deskOrdersPath = `${deskBase}/orders`;
const one = `${deskOrdersPath}/:orderNumber`;
const named = t.strict({ orderNumber: text(1, 40) });

const OrderActName = oneOf(orderActNames);

const DeskOrder = onWire(EngineDeskOrder, { order: OrderOnWire });

const OrderActInput = withOptional(
  { act: OrderActName, seen: OrderStatus },
  {
    /** Version of the order (`nextSteps`) as read, for optimistic concurrency: another one is refused as overtaken. */
    steps: count,
    amount: Baht,
    /** The name under which money was sent. */
    payer: words(160),
    reason: words(300),
    tracking: words(40),
    carrier: words(60),
    identity: onWire(SeenIdentity, { lastFour: digits(/^[0-9A-Z]{4}$/, 'last four digits or letters') }),
    receiver: words(160),
    checks: listOf(HandOverCheck, 1, handOverChecks.length),
    reference: words(80),
    paidAt: MomentOnWire,
    /** The pieces that come back, a row for each line and state. */
    goods: t.readonlyArray(onWire(ReturnedPieces, { quantity })),
    account: words(160),
  },
);

const OrderSheet = onWire(EngineOrderSheet);

components({ DeskOrder, OrderSheet });

const id = digits(/^[1-9][0-9]{0,14}$/, 'an id');
const filter = {
  queue: oneOf(deskQueues),
  status: OrderStatus,
  way: DeliverMethod,
  branch: text(1, 64),
  day: IsoDay,
  announcement: id,
};

export const deskOrderEndpoints = {
  deskOrders: staffEndpoint('see-orders', 'GET', deskOrdersPath, {
    summary:
      'Orders of a queue, oldest first, or all orders, newest first; filtered by status, delivery method, branch (default my home, “all” for any), pickup day and announcement id. The search matches the start or end of a number, phone, e-mail or tracking number, three letters of a name, branch, product code, receipt, tax document, transfer reference or amount. Lists at most 1,000; a total of 1,001 means more',
    query: optional({ ...paging(), ...filter, search: text(1, 80) }),
    envelope: 'page',
    response: onWire(DeskOrderSummary),
  }),
  deskQueues: staffEndpoint('see-orders', 'GET', `${deskBase}/queues`, {
    summary: 'Number of a branch’s orders in each queue; 1,001 means more than 1,000',
    query: optional({ branch: filter.branch }),
    response: onWire(QueueCounts),
  }),
  deskOrder: staffEndpoint('see-orders', 'GET', one, {
    summary: 'A complete order',
    params: named,
    response: DeskOrder,
    errors: ['ORDER_NOT_FOUND'],
  }),
  deskNextOrder: staffEndpoint('see-orders', 'GET', `${one}/next`, {
    summary: 'The next order in a filtered queue, null at its end',
    params: named,
    query: withOptional({ queue: filter.queue }, filter),
    response: t.strict({ orderNumber: nullable(t.string) }),
  }),
  deskActOnMany: staffEndpoint('see-orders', 'POST', `${deskOrdersPath}/acts`, {
    summary:
      'Apply one act to many orders, each separately: answers an error code for each, null on success; each act requires its own right',
    body: t.strict({
      act: oneOf(manyActs),
      orders: listOf(
        withOptional({ orderNumber: text(1, 40) }, { tracking: words(40), carrier: words(60) }),
        1,
        mostAtOnce,
      ),
    }),
    response: list(onWire(ManyOutcome)),
  }),
  deskSheets: staffEndpoint('see-orders', 'POST', `${deskOrdersPath}/sheets`, {
    summary: 'Data for the printed sheets of orders',
    isRead: true,
    body: t.strict({ orderNumbers: textList(1, mostAtOnce, 40) }),
    response: list(OrderSheet),
    errors: ['ORDER_NOT_FOUND'],
  }),
  deskActOnOrder: staffEndpoint('see-orders', 'POST', `${one}/acts`, {
    summary:
      'Apply an act to an order that is unchanged since it was read (optimistic concurrency); each act requires its own right',
    params: named,
    body: OrderActInput,
    response: DeskOrder,
    errors: ['ORDER_NOT_FOUND', 'OVERTAKEN', 'AMOUNT_DIFFERS', 'RIGHT_MISSING', 'FACTOR_NEEDED'],
  }),
  deskPrintTax: staffEndpoint('print-tax', 'POST', `${one}/tax/:number`, {
    summary:
      'Record that the original of a tax document was printed, so that later prints are copies, or issue a substitute for a lost or damaged original, with a reason; refused after a print not seen',
    params: t.strict({ orderNumber: text(1, 40), number: text(1, 20) }),
    body: t.strict({ seen: count, reason: text(0, 300) }),
    response: DeskOrder,
    errors: ['ORDER_NOT_FOUND', 'OVERTAKEN'],
  }),
  deskChangeDelivery: staffEndpoint('change-delivery', 'POST', `${one}/delivery`, {
    summary:
      'Send an unpacked order to another address, or change its pickup day, branch or person; notifies its buyer',
    params: named,
    body: t.strict({ seen: onWire(EngineDelivery), wanted: DeliveryOnWire }),
    response: DeskOrder,
    errors: ['ORDER_NOT_FOUND', 'OVERTAKEN', 'PICKUP_UNAVAILABLE', 'STOCK_INSUFFICIENT'],
  }),
  deskTakeTaxData: staffEndpoint('take-tax-data', 'POST', `${one}/tax-data`, {
    summary:
      'Store tax data for an order unchanged since it was read; once paid, a full tax invoice replaces the receipt, or an earlier invoice, which is cancelled with a reason',
    params: named,
    body: withOptional(
      {
        seen: nullable(onWire(EngineTaxInvoice)),
        replaces: nullable(text(1, 40)),
        taxInvoice: TaxInvoiceOnWire,
      },
      { reason: words(300) },
    ),
    response: DeskOrder,
    errors: ['ORDER_NOT_FOUND', 'OVERTAKEN', 'TAX_PAPERS_UNAVAILABLE'],
  }),
  deskNote: staffEndpoint('note-orders', 'POST', `${one}/notes`, {
    summary: 'Add a note to an order, visible to staff only',
    params: named,
    body: t.strict({ text: text(1, 1_000) }),
    response: DeskOrder,
    errors: ['ORDER_NOT_FOUND'],
  }),
};

/** Address of a slip's picture, for staff who may see orders: image bytes, for `<img>`. */
export const slipPicturePath = (orderNumber: string, position: number | string): string =>
  `${deskOrdersPath}/${encodeURIComponent(orderNumber)}/slips/${position}`;
