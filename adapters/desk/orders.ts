import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { ordersOnPage } from '../../engine/desk/orders/room.ts';
import type { ActCalls, ReadCalls } from './room-calls.ts';

/** How what the pages of orders show is read. */
export const orderReads: ReadCalls<'Orders' | 'Queues'> = {
  Orders: ({ queue, search, page }, { api }) =>
    api
      .call('deskOrders', {
        query: {
          page,
          page_size: ordersOnPage,
          ...(queue === null ? {} : { queue }),
          ...(search === '' ? {} : { search }),
        },
      })
      .pipe(map(E.map(({ data, total }) => ({ items: data, total })))),
  Queues: (_, { api }) => api.call('deskQueues', {}),
};

/** How acts on orders are carried out. */
export const orderActs: ActCalls<'NoteOrder'> = {
  NoteOrder: ({ orderNumber, text }, { api }) =>
    api.call('deskNote', { params: { orderNumber }, body: { text } }),
};
