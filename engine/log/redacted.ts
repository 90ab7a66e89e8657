import type { Language } from '../kernel/language.ts';
import type { Program } from './program.ts';
import { createRedaction } from './redact.ts';
import type { TurnOf } from './turn.ts';

export interface RedactionCheck<L extends Language = Language> {
  readonly state: (state: L['state']) => boolean;
  readonly turn: (turn: Pick<TurnOf<L>, 'command' | 'outcome' | 'effects'>) => boolean;
}

/**
 * A check for one log, to be given its states and turns: a header only claims that personal data have been replaced. What
 * people type where nothing personal belongs it cannot know, no more than a redaction can.
 */
export const createRedactionCheck = <L extends Language>(
  program: Pick<Program<L>, 'vocabulary' | 'names' | 'initial'>,
): RedactionCheck<L> => {
  let isClean = true;
  const redaction = createRedaction(program, (kind, value) => {
    isClean &&= program.names.isMadeUp(kind, value);
    return value;
  });
  const state = (root: L['state']): boolean => {
    redaction.state(root);
    return isClean;
  };
  const when = { n: 1, seq: 1, at: 0, origin: 'ui', cause: null, state: program.initial } as const;
  return {
    state,
    turn: ({ command, outcome, effects }) => {
      redaction.turn({ ...when, command, outcome, effects });
      return isClean;
    },
  };
};
