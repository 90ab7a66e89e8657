import type { Facts } from '../kernel/slice.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Closed, isOfPrice } from '../values/closed.ts';
import { isSame } from '../kernel/same.ts';
import type { GoldEvent, GoldReads, GoldState } from './words.ts';

/** Timeout of a request for the announcement, milliseconds. */
const longestAsking = 60_000;

/** Whether the announcement is being loaded: at most one call at a time. */
export const isAsking = ({ requestedAt }: GoldState, at: number): boolean =>
  requestedAt !== null && at - requestedAt < longestAsking;

/** The server's clock at a moment of this device's, as far as it is known; never before 1970. */
export const serverTime = ({ answeredAt, serverAt }: GoldState, at: number): number =>
  answeredAt === null || serverAt === null ? at : Math.max(0, serverAt + (at - answeredAt));

/** Milliseconds after an answer in which a changed price, or closed selling, can only be the known announcement's. */
export const trustedTime = 30_000;

/** Loads the announcement, unless that is pending, or there is no connection. */
export const askAgain = ({ gold, connection }: GoldReads, { at }: Facts): readonly GoldEvent[] =>
  !connection.isOnline || isAsking(gold, at) ? [] : [{ type: 'AnnouncementRequested', at, isLate: false }];

/** Loads the announcement likewise, unless an answer has just arrived. */
const askIfDoubted = (root: GoldReads, facts: Facts): readonly GoldEvent[] => {
  const { answeredAt } = root.gold;
  return answeredAt !== null && facts.at - answeredAt <= trustedTime ? [] : askAgain(root, facts);
};

/** Events that open or close selling, as an answer of the server has it: the reason, or null. */
export const sellingIs = (closed: Closed | null, gold: GoldState): readonly GoldEvent[] => {
  if (isSame(closed, gold.closed)) return [];
  return [closed === null ? { type: 'SellingOpened' } : { type: 'SellingClosed', closed }];
};

/** The server sells nothing: closes selling, and asks since when and until when. */
export const nothingSold = (root: GoldReads, facts: Facts): readonly GoldEvent[] => [
  ...(root.gold.closed === null
    ? [{ type: 'SellingClosed', closed: { reason: 'awaited', until: null } } as const]
    : []),
  ...askIfDoubted(root, facts),
];

/** Pause that is assumed until its details are known. */
const unknownPause: Closed = { reason: 'paused', of: 'all', until: null, words: '' };

/** The server has paused a line of the order: closes selling, and asks for scope, end and reason. */
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
