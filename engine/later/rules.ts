import type { LaterState, LaterCommand, LaterEvent, LaterReads, LaterMove, LaterEffect } from './words.ts';
import { idle, answered, requested, itemsOf, failed, loading, ready } from '../kernel/remote.ts';
import { type CartLine, keyOf, sameLine } from '../values/cart-line.ts';
import { lineOf } from '../cart/projection.ts';
import { piecesToAdd, wholeStockInBag } from '../cart/selectors.ts';
import { pendingOf, removePending } from '../kernel/pending.ts';
import type { Decide, Facts, Evolve, Around, React, EffectsOf } from '../kernel/slice.ts';
import { accept, reject, type Rejection } from '../kernel/rejection.ts';
import {
  canPutAside,
  isLaterLoaded,
  laterMoveOf,
  laterRefusalOf,
  savedLineOf,
  savedQuantity,
} from './selectors.ts';
import { latest, queued } from '../kernel/policy.ts';
import { largestQuantity } from '../values/quantity.ts';
import type { ShopEvent } from '../states.ts';

export const initial: LaterState = { list: idle, moves: [], refusals: [], notice: null };

/** Reason why no line can be moved; a list that is not loaded could be overwritten. */
const notNow = ({ session, later }: LaterReads): Rejection | undefined => {
  if (session.status !== 'signed-in') return { type: 'NotSignedIn' };
  return isLaterLoaded(later) ? undefined : { type: 'Busy' };
};

const begin = (move: LaterMove): LaterEvent => ({ type: 'LaterMoveBegun', move });

const moveOf = (
  line: CartLine,
  { seq }: Facts,
  move: Pick<LaterMove, 'kind' | 'stage' | 'quantity'> & Partial<LaterMove>,
): LaterMove => ({
  id: seq,
  key: keyOf(line),
  name: line.productName,
  size: line.size,
  fromBag: 0,
  ...move,
});

/** Rules of lines put aside: a move adds to its target first and then removes from its source, so that nothing is lost. */
export const decide: Decide<LaterCommand, LaterReads, LaterEvent> = {
  PutAside: (command, root, facts) => {
    const rejection = notNow(root);
    if (rejection !== undefined) return reject(rejection);
    const { cart, later } = root;
    const line = lineOf(cart, command);
    if (line === undefined) return reject('UnknownLine');
    if (laterMoveOf(later, line) !== undefined) return reject('Busy');
    if (canPutAside(root, line) === 'full') return reject('BookFull');
    const { quantity: fromBag } = line;
    const quantity = savedQuantity(later, line) + fromBag;
    return accept([begin(moveOf(line, facts, { kind: 'aside', stage: 'sent', quantity, fromBag }))]);
  },

  BringBack: (command, root, facts) => {
    const rejection = notNow(root);
    if (rejection !== undefined) return reject(rejection);
    const saved = savedLineOf(root.later, command);
    if (saved === undefined) return reject('UnknownLine');
    if (laterMoveOf(root.later, command) !== undefined) return reject('Busy');
    const { line, isSold } = saved;
    if (!isSold) return reject({ type: 'OutOfStock', available: 0 });
    const added = piecesToAdd(root.cart, line);
    if (added === undefined) return reject({ type: 'OutOfStock', available: line.stock });
    const quantity = line.quantity - added;
    const move = begin(moveOf(line, facts, { kind: 'back', stage: 'waiting', quantity }));
    return accept(
      added === 0 ? [move, { type: 'LaterMoveTakenBack', id: facts.seq, failure: wholeStockInBag }] : [move],
    );
  },

  DropSaved: (command, root, facts) => {
    const rejection = notNow(root);
    if (rejection !== undefined) return reject(rejection);
    const saved = savedLineOf(root.later, command);
    if (saved === undefined) return reject('UnknownLine');
    if (laterMoveOf(root.later, command) !== undefined) return reject('Busy');
    return accept([begin(moveOf(saved.line, facts, { kind: 'drop', stage: 'sent', quantity: 0 }))]);
  },

  DismissLaterFailure: (command, { later }) => {
    const refusal = laterRefusalOf(later, command);
    return refusal === undefined
      ? reject('UnknownLine')
      : accept([{ type: 'LaterFailureDismissed', key: refusal.key }]);
  },

  LoadLater: (_, { session, later }) => {
    if (session.status !== 'signed-in') return reject('NotSignedIn');
    return requested(later.list, { type: 'LaterRequested' });
  },

  LaterLoaded: ({ list }, { later }) => {
    const known = itemsOf(later.list);
    // An answer sent during a move may be older than the move.
    const isDoubtful = later.moves.some(({ stage }) => stage === 'sent') && known.length > 0;
    return answered(later.list, { type: 'LaterReceived', list: isDoubtful ? known : list });
  },

  LaterFailed: ({ failure }, { later }) => answered(later.list, { type: 'LaterUnavailable', failure }),

  LaterMoveAccepted: ({ id, list }, root, facts) => {
    const move = pendingOf(root.later.moves, id);
    if (move?.stage !== 'sent') return reject('StaleAnswer');
    const moved: LaterEvent = { type: 'LaterMoved', id, notice: facts.seq, list };
    if (move.kind !== 'aside') return accept([moved]);
    const present = lineOf(root.cart, move.key);
    if (present === undefined || present.quantity === move.fromBag) return accept([moved]);
    // The shopper changed the quantity meanwhile: the list is updated to it before the line leaves the bag.
    const quantity = Math.max(1, move.quantity + present.quantity - move.fromBag);
    return accept([
      { type: 'LaterReceived', list },
      begin({ ...move, id: facts.seq, quantity, fromBag: present.quantity }),
    ]);
  },

  LaterMoveFailed: ({ id, failure }, { later }) => {
    if (pendingOf(later.moves, id)?.stage !== 'sent') return reject('StaleAnswer');
    return accept([
      { type: 'LaterMoveTakenBack', id, failure },
      // The outcome is unknown: the list is read again.
      ...(failure.kind === 'refused' ? [] : [{ type: 'LaterRequested' } as const]),
    ]);
  },
};

export const evolve: Evolve<LaterState, LaterEvent> = {
  LaterRequested: (later) => ({ ...later, list: loading(later.list) }),
  LaterReceived: (later, { list }) => ({ ...later, list: ready(list) }),
  LaterUnavailable: (later, { failure }) => ({ ...later, list: failed(later.list, failure) }),
  LaterMoveBegun: (later, { move }) => ({
    ...later,
    moves: [...later.moves.filter(({ key }) => !sameLine(key, move.key)), move],
    refusals: later.refusals.filter(({ key }) => !sameLine(key, move.key)),
  }),
  LaterMoved: (later, { id, notice, list }) => {
    const move = pendingOf(later.moves, id);
    if (move === undefined) return later;
    const { kind, name, size } = move;
    return {
      ...later,
      moves: removePending(later.moves, id),
      list: ready(list),
      notice: { id: notice, kind, name, size },
    };
  },
  LaterMoveTakenBack: (later, { id, failure }) => {
    const move = pendingOf(later.moves, id);
    if (move === undefined) return later;
    const { kind, key } = move;
    return {
      ...later,
      moves: removePending(later.moves, id),
      refusals: [...later.refusals, { kind, key, failure }],
    };
  },
  LaterMoveGivenUp: (later, { id }) => ({ ...later, moves: removePending(later.moves, id) }),
  LaterFailureDismissed: (later, { key }) => ({
    ...later,
    refusals: later.refusals.filter((refusal) => !sameLine(refusal.key, key)),
  }),
  LaterClosed: () => initial,
};

/**
 * Settles lines that wait for the server's bag: each leaves the list once the bag has it. Pieces that the bag could not take stay
 * put aside, even where it has others of the line.
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

const listNeeded = ({ later, session }: LaterReads): readonly LaterEvent[] =>
  session.status === 'signed-in' && later.list.status !== 'loading' ? [{ type: 'LaterRequested' }] : [];

/** Reactions of the list to changes of the bag and of the connection. */
export const react: React<ShopEvent, LaterReads, LaterEvent> = {
  LineAdded: settle,
  CartConfirmed: settle,
  CartReplaced: settle,
  CartHandedOver: settle,
  ChangeConfirmed: settle,
  ChangeTakenBack: settle,

  // The list is shown with the bag: a shop whose bag was never opened fetches none.
  BagOpened: (_, { after }) => listNeeded(after),
  CartRequested: (_, { after }) => (after.cart.isOpenedCart ? listNeeded(after) : []),
  // Nothing of a customer's stays with the next one.
  SessionEnded: (_, { after: { later } }) => (later.list.status === 'idle' ? [] : [{ type: 'LaterClosed' }]),
  WentOnline: (_, { after: { later } }) =>
    later.list.status === 'failed' ? [{ type: 'LaterRequested' }] : [],
};

export const effects: EffectsOf<LaterEvent, LaterReads, LaterEffect> = {
  LaterRequested: () => [{ type: 'LoadSavedLines', ...latest('later') }],
  LaterMoveBegun: ({ move: { id, key, stage, quantity } }) => {
    if (stage === 'waiting') return [];
    const common = { ...queued('later/moves'), id, ...key } as const;
    return quantity === 0
      ? [{ type: 'DeleteSavedLine', ...common }]
      : [{ type: 'PutSavedLine', ...common, quantity: Math.min(quantity, largestQuantity) }];
  },
};
