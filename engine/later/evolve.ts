import { sameLine } from '../values/cart-line.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { LaterEvent } from './event.ts';
import { initialLater, type LaterMove, type LaterState } from './state.ts';

const moveOf = ({ moves }: LaterState, request: number): LaterMove | undefined =>
  moves.find((move) => move.request === request);

const without = (later: LaterState, request: number): LaterState => ({
  ...later,
  moves: later.moves.filter((move) => move.request !== request),
});

/** How each event changes the lines that were put aside. */
export const evolveLater: Evolve<LaterState, LaterEvent> = {
  LaterRequested: (later) => ({ ...later, status: 'loading', failure: null }),
  LaterReceived: (later, { list }) => ({ ...later, list, status: 'ready', failure: null }),
  LaterUnavailable: (later, { failure }) => ({ ...later, status: 'failed', failure }),
  LaterMoveBegun: (later, { move }) => ({
    ...later,
    moves: [...later.moves.filter(({ key }) => !sameLine(key, move.key)), move],
    refusals: later.refusals.filter(({ key }) => !sameLine(key, move.key)),
  }),
  LaterMoved: (later, { request, notice, list }) => {
    const move = moveOf(later, request);
    if (move === undefined) return later;
    const { kind, name, size } = move;
    return { ...without(later, request), list, status: 'ready', notice: { id: notice, kind, name, size } };
  },
  LaterMoveTakenBack: (later, { request, failure }) => {
    const move = moveOf(later, request);
    if (move === undefined) return later;
    const { kind, key } = move;
    return { ...without(later, request), refusals: [...later.refusals, { kind, key, failure }] };
  },
  LaterMoveGivenUp: (later, { request }) => without(later, request),
  LaterFailureDismissed: (later, { key }) => ({
    ...later,
    refusals: later.refusals.filter((refusal) => !sameLine(refusal.key, key)),
  }),
  LaterClosed: () => initialLater,
};
