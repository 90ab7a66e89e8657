import type { OrderStatus } from '../../orders/order.ts';

export const deskQueues = ['slips', 'prepare', 'send', 'hand-over', 'returns', 'refund'] as const;
export type DeskQueue = (typeof deskQueues)[number];

/**
 * The status in which an order waits in a queue; `refund` holds those, too, whose buyer paid twice. Whose buyer asks to give
 * pieces back is in `returns`.
 */
export const queueStatus: Readonly<Record<Exclude<DeskQueue, 'returns'>, OrderStatus>> = {
  slips: 'awaiting-review',
  prepare: 'paid',
  send: 'preparing',
  'hand-over': 'ready-for-pickup',
  refund: 'refund-due',
};

/** Most orders counted and listed; one more means "more". */
export const mostListed = 1_000;

/** The least letters of a name, and last digits of a phone, that orders are looked for by: fewer are in too many. */
export const leastLetters = 3;
