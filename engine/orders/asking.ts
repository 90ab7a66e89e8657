import type { Order } from './order.ts';
import { isPending } from './selectors.ts';
import type { CurrentOrder } from './words.ts';

/** The first pause between two questions for an unpaid order, and the longest, milliseconds. */
export const firstPause = 3_000;
export const longestPause = 30_000;

/** How much longer each pause is than the one before: a payment of the first minutes shows within seconds. */
const growth = 1.25;

/** After the time to pay is over it is asked once more, this much later, milliseconds: then the server has noticed. */
const afterEnd = 1_000;

const remaining = ({ payment, now }: Order): number => payment.heldUntil - now;

/** How long to wait before an order is asked for again, milliseconds; null when it need not be. */
export const pauseBefore = ({ shown: { value: order }, polls }: CurrentOrder): number | null => {
  if (order === null || !isPending(order.status)) return null;
  const pause = Math.min(longestPause, Math.round(firstPause * growth ** Math.min(polls, 32)));
  const end = remaining(order) + afterEnd;
  return end > firstPause ? Math.min(pause, end) : pause;
};
