import { either as E } from 'fp-ts';
import type { Language } from '../../engine/kernel/language.ts';
import { observeTurn } from '../../engine/laws/law.ts';
import { type Change, changesOf } from '../../engine/log/changes.ts';
import { divergenceOf } from '../../engine/log/divergence.ts';
import type { Program } from '../../engine/log/program.ts';
import type { TurnOf } from '../../engine/log/turn.ts';
import type { Decided } from '../../engine/log/words.ts';

/** Turn that today's rules decide differently, or the first after which the state differs. */
export interface ChangedDecision<L extends Language = Language> {
  readonly was: TurnOf<L>;
  readonly now: Decided<L>;
  readonly message: string;
}

export const decideAgain = <L extends Language>(
  before: L['state'],
  turns: readonly TurnOf<L>[],
  { turn: rules }: Pick<Program<L>, 'turn'>,
): { readonly state: L['state']; readonly different: readonly ChangedDecision<L>[] } => {
  let state = before;
  let isSame = true;
  const different: ChangedDecision<L>[] = [];
  for (const was of turns) {
    const { n, command } = was;
    const now = observeTurn<L>(rules, state, command, was);
    ({ state } = now);
    const change: Change | undefined = isSame ? changesOf(was.state, state)[0] : undefined;
    isSame &&= change === undefined;
    const decided = divergenceOf(n, command.type, was, now)?.message;
    const parts = [
      ...(decided === undefined ? [] : [decided]),
      ...(change === undefined ? [] : [`the state differs from here on at ${change.path.join('.')}`]),
    ];
    if (parts.length > 0) different.push({ was, now, message: `turn ${n}: ${parts.join('; ')}` });
  }
  return { state, different };
};

const mostTold = 30;

export const logChangedDecisions = (
  turns: number,
  different: readonly ChangedDecision[],
  on: Pick<Console, 'info' | 'groupCollapsed' | 'groupEnd' | 'log'>,
): void => {
  on.info(`rules: ${turns} turns decided again, ${different.length} different`);
  for (const { was, now, message } of different.slice(0, mostTold)) {
    on.groupCollapsed(message);
    on.log('command', was.command);
    on.log('then', E.toUnion(was.outcome), was.effects);
    on.log('now', E.toUnion(now.outcome), now.effects);
    on.groupEnd();
  }
};
