import type { CartEvent } from '../cart/event.ts';
import type { ConnectionEvent } from '../connection/event.ts';
import { isAnswered } from '../kernel/remote.ts';
import type { Around, React } from '../kernel/slice.ts';
import { sameLine } from '../values/cart-line.ts';
import type { SessionEvent } from '../session/event.ts';
import type { LaterEvent } from './event.ts';
import type { LaterReads } from './reads.ts';
import type { LaterMove } from './state.ts';

/**
 * What becomes of lines that wait for the server's bag to have them: each leaves the list once it has. Pieces that the bag
 * could not take stay put aside, even where it has others of the line.
 */
const settle = (_: unknown, { after: { cart, later } }: Around<LaterReads>): readonly LaterEvent[] =>
  later.moves.flatMap((move): readonly LaterEvent[] => {
    if (move.stage !== 'waiting') return [];
    const isOfLine = ({ key }: { readonly key: LaterMove['key'] }): boolean => sameLine(key, move.key);
    const isFailed = cart.failed.some(isOfLine);
    if (!isFailed && (cart.isUncertain || cart.intents.some(isOfLine))) return [];
    return !isFailed && cart.lines.some((line) => sameLine(line, move.key))
      ? [{ type: 'LaterMoveBegun', move: { ...move, stage: 'sent' } }]
      : [{ type: 'LaterMoveGivenUp', id: move.id }];
  });

/** What happens to lines put aside because of what happened to the bag and to the connection. */
export const reactLater: React<CartEvent | ConnectionEvent | SessionEvent, LaterReads, LaterEvent> = {
  LineAdded: settle,
  CartConfirmed: settle,
  CartReplaced: settle,
  CartHandedOver: settle,
  ChangeConfirmed: settle,
  ChangeTakenBack: settle,

  // The bag itself asks for a list that nobody has asked for yet.
  BagOpened: (_, { after: { later } }) => (isAnswered(later.list) ? [{ type: 'LaterRequested' }] : []),
  // Nothing of a customer's stays with whoever comes next.
  SessionEnded: (_, { after: { later } }) => (later.list.status === 'idle' ? [] : [{ type: 'LaterClosed' }]),
  WentOnline: (_, { after: { later } }) =>
    later.list.status === 'failed' ? [{ type: 'LaterRequested' }] : [],
};
