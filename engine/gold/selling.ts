import type { Facts } from '../kernel/slice.ts';
import type { Closed } from '../values/closed.ts';
import { isSame } from '../kernel/same.ts';
import { isAsking } from './asking.ts';
import type { GoldEvent } from './event.ts';
import type { GoldReads } from './reads.ts';
import type { GoldState } from './state.ts';

/** For how many milliseconds after an answer a changed price, or that nothing is sold, can only be the known announcement's. */
export const trustedTime = 30_000;

/** Asks for the announcement, unless that was answered just now, is under way, or cannot reach anybody. */
export const askIfDoubted = ({ gold, connection }: GoldReads, { at }: Facts): readonly GoldEvent[] => {
  const isTrusted = gold.answeredAt !== null && at - gold.answeredAt <= trustedTime;
  return isTrusted || !connection.isOnline || isAsking(gold, at)
    ? []
    : [{ type: 'AnnouncementAsked', at, isLate: false }];
};

/** Whether the shop sells, as an answer tells it: why not, or null. */
export const sellingIs = (closed: Closed | null, gold: GoldState): readonly GoldEvent[] => {
  if (isSame(closed, gold.closed)) return [];
  return [closed === null ? { type: 'SellingOpened' } : { type: 'SellingClosed', closed }];
};

/** The server sells nothing: it has said so, and is asked since when and until when. */
export const nothingSold = (root: GoldReads, facts: Facts): readonly GoldEvent[] => [
  ...(root.gold.closed === null
    ? [{ type: 'SellingClosed', closed: { reason: 'awaited', until: null } } as const]
    : []),
  ...askIfDoubted(root, facts),
];
