import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { DeliverMethod, OrderStatus, PaymentMethod } from '../../orders/order.ts';
import { SatangCodec } from '../../values/codecs/money.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { act, page, pageNumber, read } from '../room.ts';
import { deskQueues } from './queues.ts';

/** An order in a list of the desk. `dueAt`: until when somebody has to look at it; null where nothing presses. */
export const DeskOrderSummary = record({
  orderNumber: personal('order', t.string),
  placedAt: Moment,
  status: OrderStatus,
  method: DeliverMethod,
  paymentMethod: nullable(PaymentMethod),
  total: SatangCodec,
  name: personal('name', t.string),
  phone: personal('phone', t.string),
  quantity: Count,
  dueAt: nullable(Moment),
});

/** How many orders wait in each queue. */
export const QueueCounts = record({
  slips: Count,
  prepare: Count,
  'hand-over': Count,
  send: Count,
  refund: Count,
});

/** How many orders a page of their list has. */
export const ordersOnPage = 50;

const listed = {
  queue: nullable(oneOf(deskQueues)),
  /** '' for none. */
  search: personal('words', t.string),
  page: Count,
};

/** What the pages of orders show. */
export const reads = {
  Orders: read(listed, record({ items: list(DeskOrderSummary), total: Count })),
  Queues: read({}, QueueCounts),
};

/** What is done with orders. */
export const acts = {
  /** Note something about an order, for the staff alone. */
  NoteOrder: act(
    { orderNumber: personal('order', t.string), text: personal('words', t.string) },
    {
      right: () => 'note-orders',
      problem: ({ text }) => (text.trim() === '' ? 'text-missing' : null),
    },
  ),
};

/** The pages of orders. */
export const pages = {
  Orders: page({
    fields: listed,
    at: '',
    right: 'see-orders',
    from: ({ steps, query: { queue = '', q: search = '', page } }) => {
      const number = pageNumber(page);
      const isQueue = (word: string): word is (typeof deskQueues)[number] =>
        deskQueues.some((known) => known === word);
      if (steps.length > 0 || number === null || (queue !== '' && !isQueue(queue))) return null;
      return { queue: queue === '' ? null : queue, search, page: number };
    },
    to: ({ queue, search, page: number }) => ({
      query: {
        ...(queue === null ? {} : { queue }),
        ...(search === '' ? {} : { q: search }),
        ...(number === 1 ? {} : { page: String(number) }),
      },
    }),
    reads: (listing) => [{ type: 'Orders' as const, ...listing }, { type: 'Queues' as const }],
  }),
};
