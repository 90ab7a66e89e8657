import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import { expect } from 'vitest';
import { canonicalText } from '../../../engine/kernel/canonical.ts';
import type { Language, TakeTurnOf } from '../../../engine/kernel/language.ts';
import type { Facts } from '../../../engine/kernel/slice.ts';
import type { Step } from '../../../engine/kernel/turn.ts';
import { changesOf } from '../../../engine/log/changes.ts';

/** A value on one line, long ones as their beginning and a hash. */
const short = (value: unknown): string => {
  const text = value === undefined ? '-' : canonicalText(value);
  return text.length <= 80
    ? text
    : `${text.slice(0, 60)}… ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
};

const told = ({ type, ...fields }: { readonly type: string }): string => `${type} ${short(fields)}`;

/** Events, changes of state and effects of a turn. */
const consequences = <L extends Language>(
  before: L['state'],
  { state, outcome, effects }: Step<L['state'], L['event'], L['effect']>,
): string =>
  [
    ...(E.isRight(outcome) ? outcome.right.map(told) : []),
    ...changesOf(before, state).map(({ path, after }) => `${path.join('.')} = ${short(after)}`),
    ...effects.map((effect) => `→ ${told(effect)}`),
  ].join('\n  ');

/** Decision on each command in a state at some moments: one per command type and row of events, or its rejection. */
export const decisionsIn = <L extends Language>(
  takeTurn: TakeTurnOf<L>,
  state: L['state'],
  commands: readonly L['command'][],
  moments: readonly Facts[],
): ReadonlyMap<string, string> => {
  const decisions = new Map<string, string>();
  for (const facts of moments)
    for (const command of commands) {
      const step = takeTurn(state, command, facts);
      const row = E.isRight(step.outcome) ? step.outcome.right : [step.outcome.left];
      const key = [command, ...row].map(({ type }) => type).join(' ');
      if (decisions.has(key)) continue;
      decisions.set(
        key,
        E.isLeft(step.outcome)
          ? `${command.type}: ${step.outcome.left.type}`
          : `${told(command)}\n  ${consequences(state, step)}`,
      );
    }
  return decisions;
};

/**
 * Compares unusual decisions with their snapshot beside the test, so that a changed rule shows as changed lines. `npm
 * run test:unit -- --update` records them.
 */
export const expectAsRecorded = async (
  name: string,
  decisions: ReadonlyMap<string, string>,
  usual: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  const own = [...decisions].filter(([key, decision]) => usual.get(key) !== decision);
  await expect(`${own.map(([, decision]) => decision).join('\n')}\n`).toMatchFileSnapshot(
    `__snapshots__/decisions/${name.replaceAll(' ', '-')}.txt`,
  );
};
