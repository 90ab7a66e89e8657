import { either as E } from 'fp-ts';
import { lineOf } from '../cart/projection.ts';
import { pendingOf } from '../kernel/pending.ts';
import { itemsOf } from '../kernel/remote.ts';
import { isSame } from '../kernel/same.ts';
import { lineIn } from '../cart/lines.ts';
import { lineId, sameLine } from '../values/cart-line.ts';
import { largestQuantity } from '../values/quantity.ts';
import { askedFor, changed, type Law, lawsOf, made, repeated } from './law.ts';

export const laterLaws: readonly Law[] = lawsOf([
  {
    name: 'put-aside-whole',
    says: 'A line that is put aside goes to the list with all its pieces and what the list had of it, and stays in the bag until the list has it.',
    applies: (turn) => turn.command.type === 'PutAside' && E.isRight(turn.outcome),
    breach: (turn) => {
      const { before, command, state } = turn;
      if (command.type !== 'PutAside') return undefined;
      const line = lineOf(before.cart, command);
      if (line === undefined) return `${lineId(command)} is not in the bag`;
      const had =
        itemsOf(before.later.list).find((saved) => sameLine(saved.line, command))?.line.quantity ?? 0;
      const put = askedFor(turn, 'PutSavedLine').find((effect) => sameLine(effect, command));
      const all = Math.min(had + line.quantity, largestQuantity);
      if (put?.quantity !== all) return `${put?.quantity ?? 0} of ${all} ${lineId(line)} are put aside`;
      return lineOf(state.cart, command)?.quantity === line.quantity
        ? undefined
        : `${lineId(line)} has left the bag before the list has it`;
    },
  },
  {
    name: 'put-aside-leaves-the-bag',
    says: 'Once the list has what was put aside, the bag does not show it any more; where it was not taken, all is as it was.',
    applies: ({ before, command }) =>
      (command.type === 'LaterMoveAccepted' || command.type === 'LaterMoveFailed') &&
      pendingOf(before.later.moves, command.id)?.stage === 'sent',
    breach: (turn) => {
      const { before, command, state } = turn;
      if (command.type !== 'LaterMoveAccepted' && command.type !== 'LaterMoveFailed') return undefined;
      const move = pendingOf(before.later.moves, command.id);
      if (move === undefined) return undefined;
      const [was, is] = [lineOf(before.cart, move.key), lineOf(state.cart, move.key)];
      if (command.type === 'LaterMoveFailed') {
        if (!isSame(was, is)) return `${lineId(move.key)} is not in the bag as it was`;
        return isSame(before.later.list.value, state.later.list.value)
          ? undefined
          : 'the list is not as it was';
      }
      if (!isSame(itemsOf(state.later.list), command.list)) return 'the list is not what the server has';
      return move.kind === 'aside' && made(turn, 'LaterMoved') && is !== undefined
        ? `${lineId(move.key)} is in the bag and in the list`
        : undefined;
    },
  },
  {
    name: 'leaves-the-list-last',
    says: 'A line that is brought back leaves the list only once the bag has it, so that it is never in neither.',
    applies: (turn) =>
      askedFor(turn, 'PutSavedLine', 'DeleteSavedLine').some(
        ({ id }) => pendingOf(turn.state.later.moves, id)?.kind === 'back',
      ),
    breach: (turn) => {
      for (const effect of askedFor(turn, 'PutSavedLine', 'DeleteSavedLine')) {
        const isBack = pendingOf(turn.state.later.moves, effect.id)?.kind === 'back';
        if (isBack && lineIn(turn.state.cart.lines, effect) === undefined)
          return `${lineId(effect)} leaves the list, and the bag does not have it`;
      }
      return undefined;
    },
  },
  {
    name: 'one-move-a-line',
    says: 'At most one move of a line between bag and list is under way.',
    applies: (turn) => changed('later')(turn) && turn.state.later.moves.length > 0,
    breach: ({ state }) => {
      const twice = repeated(
        state.later.moves.map(({ key }) => key),
        sameLine,
      );
      return twice && `${lineId(twice)} is moved twice at once`;
    },
  },
]);
