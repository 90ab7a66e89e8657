import type { Root } from '../slices.ts';
import { isMadeUp } from './pseudonyms.ts';
import { createRedaction } from './redact.ts';
import type { Turn } from './turn.ts';

/** Looks for personal data in what one log holds. */
export interface RedactionCheck {
  /** Whether a state holds none. */
  readonly state: (state: Root) => boolean;
  /** Whether neither a command nor what became of it holds any. */
  readonly turn: (turn: Pick<Turn, 'command' | 'outcome' | 'effects'>) => boolean;
}

/**
 * A check for one log, to be given its states and turns: a header only claims that personal data have been replaced. What
 * people type where nothing personal belongs it cannot know, no more than a redaction can.
 */
export const createRedactionCheck = (first: Root): RedactionCheck => {
  let isClean = true;
  const redaction = createRedaction((kind, value) => {
    isClean &&= isMadeUp(kind, value);
    return value;
  });
  const state = (root: Root): boolean => {
    redaction.state(root);
    return isClean;
  };
  const when = { n: 1, seq: 1, at: 0, origin: 'ui', cause: null, state: first } as const;
  return {
    state,
    turn: ({ command, outcome, effects }) => {
      redaction.turn({ ...when, command, outcome, effects });
      return isClean;
    },
  };
};
