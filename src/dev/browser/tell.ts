import { either as E } from 'fp-ts';
import type { Outcome } from '../../../engine/kernel/slice.ts';
import type { FoldedAnew, Otherwise } from '../fold-anew.ts';

/** The most turns that are told one by one. */
const mostTold = 30;

type Events = Outcome<{ readonly type: string }>;

const whatCame = (outcome: Events): unknown => (E.isLeft(outcome) ? outcome.left : outcome.right);

const place = ({ change }: Otherwise): string =>
  change === undefined ? '' : `; the state differs from here on at ${change.path.join('.')}`;

/** Tells the developer what a visit under other rules comes to. */
export const tell = ({ turns, otherwise }: FoldedAnew, milliseconds: number, on: Console): void => {
  const folded = `rules: ${turns.length} turns folded anew in ${Math.round(milliseconds)} ms`;
  if (otherwise.length === 0) {
    on.info(`${folded}, all are decided as before`);
    return;
  }
  on.group(`${folded}, ${otherwise.length} decided otherwise`);
  for (const one of otherwise.slice(0, mostTold)) {
    on.groupCollapsed(`turn ${one.turn}: ${one.message}${place(one)}`);
    on.log('command', one.command);
    on.log('then', whatCame(one.before));
    on.log('now', whatCame(one.now));
    if (one.change !== undefined) on.log('state then', one.change.before, 'now', one.change.after);
    on.groupEnd();
  }
  if (otherwise.length > mostTold) on.log(`and ${otherwise.length - mostTold} more`);
  on.groupEnd();
};
