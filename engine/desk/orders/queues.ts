import type { OrderStatus } from '../../orders/order.ts';

/** What orders wait for that need somebody. */
export const deskQueues = ['slips', 'prepare', 'send', 'hand-over', 'refund'] as const;
export type DeskQueue = (typeof deskQueues)[number];

/** The statuses in which an order waits in a queue; `refund` holds those, too, whose buyer paid twice. */
export const queueStatuses: Readonly<Record<DeskQueue, readonly OrderStatus[]>> = {
  slips: ['awaiting-review'],
  prepare: ['paid'],
  send: ['preparing'],
  'hand-over': ['ready-for-pickup'],
  refund: ['refund-due'],
};
