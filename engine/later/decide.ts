import { either as E } from 'fp-ts';
import { decideCartWish } from '../cart/decide-wishes.ts';
import { keyOf } from '../values/cart-line.ts';
import { lineOf } from '../cart/projection.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Decide, Facts } from '../kernel/slice.ts';
import { accept, reject, type Rejection } from '../kernel/rejection.ts';
import type { Event, Root } from '../root.ts';
import type { LaterCommand } from './command.ts';
import type { LaterEvent } from './event.ts';
import {
  canPutAside,
  isLaterKnown,
  laterMoveOf,
  laterRefusalOf,
  savedLineOf,
  savedQuantity,
} from './selectors.ts';
import type { LaterMove } from './state.ts';

/** Why nothing can be moved now; a list that is not known could be overwritten. */
const notNow = ({ session, later }: Root): Rejection | undefined => {
  if (session.status !== 'signed-in') return { type: 'NotSignedIn' };
  return isLaterKnown(later) ? undefined : { type: 'Busy' };
};

/** The bag has every piece that there is already, so that no more can come back into it. */
export const wholeStockInBag: Failure = { kind: 'refused', status: null, code: 'WHOLE_STOCK_IN_BAG' };

const begin = (move: LaterMove): LaterEvent => ({ type: 'LaterMoveBegun', move });

/** The line is taken out of the bag, which then offers no undoing of its own: the way back leads over the list. */
const leavesBag = (root: Root, { key }: LaterMove, facts: Facts): readonly Event[] => {
  const removed = decideCartWish.RemoveLine({ type: 'RemoveLine', ...key }, root, facts);
  return E.isLeft(removed) ? [] : [...removed.right, { type: 'RemovalForgotten' }];
};

/** The rules of lines put aside: first where they go, then from where they come, so that nothing is ever lost on the way. */
export const decideLater: Decide<LaterCommand, Root, Event> = {
  PutAside: (command, root, { seq }) => {
    const rejection = notNow(root);
    if (rejection !== undefined) return reject(rejection);
    const { cart, later } = root;
    const line = lineOf(cart, command);
    if (line === undefined) return reject({ type: 'UnknownLine' });
    if (laterMoveOf(later, line) !== undefined) return reject({ type: 'Busy' });
    if (canPutAside(root, line) === 'full') return reject({ type: 'BookFull' });
    const { productName: name, size, quantity: fromBag } = line;
    const quantity = savedQuantity(later, line) + fromBag;
    const key = keyOf(line);
    return accept([
      begin({ request: seq, kind: 'aside', key, name, size, stage: 'sent', quantity, fromBag }),
    ]);
  },

  BringBack: (command, root, facts) => {
    const rejection = notNow(root);
    if (rejection !== undefined) return reject(rejection);
    const saved = savedLineOf(root.later, command);
    if (saved === undefined) return reject({ type: 'UnknownLine' });
    if (laterMoveOf(root.later, command) !== undefined) return reject({ type: 'Busy' });
    const { line, isSold } = saved;
    if (!isSold) return reject({ type: 'OutOfStock', available: 0 });
    const before = lineOf(root.cart, line)?.quantity ?? 0;
    const added = decideCartWish.AddLine({ type: 'AddLine', line }, root, facts);
    if (E.isLeft(added)) return added;
    const after = added.right.find((event) => event.type === 'LineAdded')?.line.quantity ?? before;
    const move = begin({
      request: facts.seq,
      kind: 'back',
      key: keyOf(line),
      name: line.productName,
      size: line.size,
      stage: 'waiting',
      quantity: Math.max(0, line.quantity - (after - before)),
      fromBag: 0,
    });
    return after === before
      ? accept([move, { type: 'LaterMoveTakenBack', request: facts.seq, failure: wholeStockInBag }])
      : accept([...added.right, move]);
  },

  DropSaved: (command, root, { seq }) => {
    const rejection = notNow(root);
    if (rejection !== undefined) return reject(rejection);
    const saved = savedLineOf(root.later, command);
    if (saved === undefined) return reject({ type: 'UnknownLine' });
    if (laterMoveOf(root.later, command) !== undefined) return reject({ type: 'Busy' });
    const { line } = saved;
    return accept([
      begin({
        request: seq,
        kind: 'drop',
        key: keyOf(line),
        name: line.productName,
        size: line.size,
        stage: 'sent',
        quantity: 0,
        fromBag: 0,
      }),
    ]);
  },

  DismissLaterFailure: (command, { later }) => {
    const refusal = laterRefusalOf(later, command);
    return refusal === undefined
      ? reject({ type: 'UnknownLine' })
      : accept([{ type: 'LaterFailureDismissed', key: refusal.key }]);
  },

  LoadLater: (_, { session, later }) => {
    if (session.status !== 'signed-in') return reject({ type: 'NotSignedIn' });
    return later.status === 'loading' ? reject({ type: 'Busy' }) : accept([{ type: 'LaterRequested' }]);
  },

  LaterLoaded: ({ list }, { later }) => {
    if (later.status !== 'loading') return reject({ type: 'StaleAnswer' });
    // An answer that was on its way while something moved may be older than the move.
    return later.moves.some(({ stage }) => stage === 'sent') && later.list.length > 0
      ? accept([{ type: 'LaterReceived', list: later.list }])
      : accept([{ type: 'LaterReceived', list }]);
  },

  LaterFailed: ({ failure }, { later }) =>
    later.status === 'loading'
      ? accept([{ type: 'LaterUnavailable', failure }])
      : reject({ type: 'StaleAnswer' }),

  LaterMoveAccepted: ({ request, list }, root, facts) => {
    const move = root.later.moves.find((candidate) => candidate.request === request);
    if (move === undefined || move.stage !== 'sent') return reject({ type: 'StaleAnswer' });
    const moved: LaterEvent = { type: 'LaterMoved', request, notice: facts.seq, list };
    if (move.kind !== 'aside') return accept([moved]);
    const present = lineOf(root.cart, move.key);
    if (present === undefined || present.quantity === move.fromBag)
      return accept([moved, ...leavesBag(root, move, facts)]);
    // The shopper took more or less of it meanwhile: the list shall have just as many before the line leaves the bag.
    const quantity = Math.max(1, move.quantity + present.quantity - move.fromBag);
    return accept([
      { type: 'LaterReceived', list },
      begin({ ...move, request: facts.seq, quantity, fromBag: present.quantity }),
    ]);
  },

  LaterMoveFailed: ({ request, failure }, { later }) => {
    const move = later.moves.find((candidate) => candidate.request === request);
    if (move === undefined || move.stage !== 'sent') return reject({ type: 'StaleAnswer' });
    return accept([
      { type: 'LaterMoveTakenBack', request, failure },
      // Nobody knows what the server made of it: the list is read again.
      ...(failure.kind === 'refused' ? [] : [{ type: 'LaterRequested' } as const]),
    ]);
  },
};
