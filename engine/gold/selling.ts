import type { Facts } from '../kernel/slice.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Closed, isOfPrice } from '../values/closed.ts';
import { isSame } from '../kernel/same.ts';
import type { GoldEvent, GoldReads, GoldState } from './words.ts';

/** After how many milliseconds a question that got no answer is given up. */
const longestAsking = 60_000;

/** Whether the announcement is being asked for: there is at most one call under way. */
export const isAsking = ({ requestedAt }: GoldState, at: number): boolean =>
  requestedAt !== null && at - requestedAt < longestAsking;

/** The server's clock at a moment of this device's, as far as it is known; never before 1970. */
export const serverTime = ({ answeredAt, serverAt }: GoldState, at: number): number =>
  answeredAt === null || serverAt === null ? at : Math.max(0, serverAt + (at - answeredAt));

/** For how many milliseconds after an answer a changed price, or that nothing is sold, can only be the known announcement's. */
export const trustedTime = 30_000;

/** Asks for the announcement, unless that is under way, or there is no connection. */
export const askAgain = ({ gold, connection }: GoldReads, { at }: Facts): readonly GoldEvent[] =>
  !connection.isOnline || isAsking(gold, at) ? [] : [{ type: 'AnnouncementRequested', at, isLate: false }];

/** Asks likewise, unless it was just answered. */
const askIfDoubted = (root: GoldReads, facts: Facts): readonly GoldEvent[] => {
  const { answeredAt } = root.gold;
  return answeredAt !== null && facts.at - answeredAt <= trustedTime ? [] : askAgain(root, facts);
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

/** Pause that is assumed until its details are known. */
const unknownPause: Closed = { reason: 'paused', of: 'all', until: null, words: '' };

/** The server has paused what is in the order: it has just said so, and is asked what else, until when and why. */
export const sellingPaused = ({ gold, connection }: GoldReads, { at }: Facts): readonly GoldEvent[] => [
  ...sellingIs(unknownPause, gold),
  ...(connection.isOnline && !isAsking(gold, at)
    ? [{ type: 'AnnouncementRequested', at, isLate: false } as const]
    : []),
];

/** Closes selling after a refusal by the server; nothing when the refusal is about something else. */
export const soldAfter = (failure: Failure, root: GoldReads, facts: Facts): readonly GoldEvent[] => {
  if (!isOfPrice(failure)) return [];
  return failure.code === 'SELLING_PAUSED' ? sellingPaused(root, facts) : nothingSold(root, facts);
};
