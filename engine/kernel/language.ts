import type { Policy } from './policy.ts';
import type { Facts } from './slice.ts';
import type { Tagged } from './tagged.ts';
import type { Step } from './turn.ts';

/** An effect of any program, as handlers and readers of logs see it. */
export interface AnyEffect extends Tagged {
  readonly key: string;
  readonly policy: Policy;
}

/** Types of a program: state, commands, events, effects; by default those of any program. */
export interface Language {
  readonly state: object;
  readonly command: Tagged;
  readonly event: Tagged;
  readonly effect: AnyEffect;
}

export type TakeTurnOf<L extends Language> = (
  state: L['state'],
  command: L['command'],
  facts: Facts,
) => Step<L['state'], L['event'], L['effect']>;
