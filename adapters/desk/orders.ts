import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { onPage } from '../../engine/desk/room.ts';
import type { ActCalls, ReadCalls } from './room-calls.ts';

/** How what the pages of orders show is read. */
export const orderReads: ReadCalls<'Orders' | 'Queues' | 'Order'> = {
  Orders: ({ queue, search, page }, { api }) =>
    api
      .call('deskOrders', {
        query: {
          page,
          page_size: onPage,
          ...(queue === null ? {} : { queue }),
          ...(search === '' ? {} : { search }),
        },
      })
      .pipe(map(E.map(({ data, total }) => ({ items: data, total })))),
  Queues: (_, { api }) => api.call('deskQueues', {}),
  Order: ({ orderNumber }, { api }) => api.call('deskOrder', { params: { orderNumber } }),
};

/** How acts on orders are carried out. */
export const orderActs: ActCalls<'NoteOrder' | 'ActOnOrder' | 'TakeTaxData' | 'PrintTax'> = {
  NoteOrder: ({ orderNumber, text }, { api }) =>
    api.call('deskNote', { params: { orderNumber }, body: { text } }),
  ActOnOrder: ({ orderNumber, act, seen, steps, amount, paidAt, identity, ...said }, { api }) => {
    const { reason, tracking, carrier, reference } = said;
    return api.call('deskActOnOrder', {
      params: { orderNumber },
      body: {
        act,
        seen,
        steps,
        ...(amount === null ? {} : { amount }),
        ...(paidAt === null ? {} : { paidAt }),
        ...(identity === null ? {} : { identity }),
        ...(reason === '' ? {} : { reason }),
        ...(tracking === '' ? {} : { tracking }),
        ...(carrier === '' ? {} : { carrier }),
        ...(reference === '' ? {} : { reference }),
      },
    });
  },
  TakeTaxData: ({ orderNumber, seen, replaces, taxInvoice, reason }, { api }) =>
    api.call('deskTakeTaxData', {
      params: { orderNumber },
      body: { seen, replaces, taxInvoice, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
    }),
  PrintTax: ({ orderNumber, kind }, { api }) => api.call('deskPrintTax', { params: { orderNumber, kind } }),
};
