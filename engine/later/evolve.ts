import { sameLine } from '../values/cart-line.ts';
import { letGo, pendingOf } from '../kernel/pending.ts';
import { failed, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { LaterEvent } from './event.ts';
import { initialLater } from './initial.ts';
import type { LaterState } from './state.ts';

/** How each event changes the lines that were put aside. */
export const evolveLater: Evolve<LaterState, LaterEvent> = {
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
      moves: letGo(later.moves, id),
      list: ready(list),
      notice: { id: notice, kind, name, size },
    };
  },
  LaterMoveTakenBack: (later, { id, failure }) => {
    const move = pendingOf(later.moves, id);
    if (move === undefined) return later;
    const { kind, key } = move;
    return { ...later, moves: letGo(later.moves, id), refusals: [...later.refusals, { kind, key, failure }] };
  },
  LaterMoveGivenUp: (later, { id }) => ({ ...later, moves: letGo(later.moves, id) }),
  LaterFailureDismissed: (later, { key }) => ({
    ...later,
    refusals: later.refusals.filter((refusal) => !sameLine(refusal.key, key)),
  }),
  LaterClosed: () => initialLater,
};
