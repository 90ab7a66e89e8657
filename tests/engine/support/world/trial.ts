import { either as E } from 'fp-ts';
import { type Breach, firstBreach, type Law, observeTurn } from '../../../../engine/laws/index.ts';
import type { ObservedTurn } from '../../../../engine/laws/law.ts';
import type { Turn } from '../../../../engine/log/turn.ts';
import type { Command } from '../../../../engine/slices.ts';
import { initialRoot, turn } from '../../../../engine/rules.ts';
import type { TakeTurn } from '../../../../engine/take-turn.ts';
import * as fc from '../../../support/fast-check.ts';
import { deepFreeze } from '../freeze.ts';
import { beginning } from './server.ts';
import type { DrawnCommand } from './visitor.ts';

/** Result of a law on some visits. */
export interface Verdict {
  /** Number of visits to which it applied. */
  applied: number;
  /** Index of the first visit that broke it; undefined when it held. */
  broken: number | undefined;
  /** The first turns to which it applied. */
  readonly turns: ObservedTurn[];
}

/** Takes the turns of a visit; everything is frozen before the next turn sees it, so that rules that change it throw. */
export function* turnsOf(
  told: readonly DrawnCommand[],
  rules: TakeTurn = turn,
): Generator<{ readonly seen: ObservedTurn; readonly turn: Turn }> {
  let state = deepFreeze(initialRoot);
  let at = beginning;
  let n = 0;
  for (const { command, pause, origin, cause } of told) {
    at += pause;
    n += 1;
    const facts = { at, seq: n };
    const seen = observeTurn(rules, state, deepFreeze(command), facts);
    state = deepFreeze(seen.state);
    const { outcome, effects } = seen;
    yield { seen, turn: { n, ...facts, origin, cause, command, outcome, effects, state } };
  }
}

/** Tries all laws on the same visits, which are replayed once. Adds the events that occur to `occurred`. */
export const tryLaws = (
  laws: readonly Law[],
  visits: readonly (readonly DrawnCommand[])[],
  occurred: Set<string>,
): ReadonlyMap<string, Verdict> => {
  const verdicts = new Map(
    laws.map(({ name }): [string, Verdict] => [name, { applied: 0, broken: undefined, turns: [] }]),
  );
  visits.forEach((told, index) => {
    const isNew = new Set(laws);
    for (const { seen, turn: taken } of turnsOf(told)) {
      if (E.isRight(taken.outcome)) taken.outcome.right.forEach(({ type }) => occurred.add(type));
      for (const law of laws) {
        const verdict = verdicts.get(law.name);
        if (verdict === undefined || !law.applies(seen)) continue;
        if (isNew.delete(law)) verdict.applied += 1;
        if (verdict.turns.length < 12) verdict.turns.push(seen);
        if (verdict.broken === undefined && law.breach(seen) !== undefined) verdict.broken = index;
      }
    }
  });
  return verdicts;
};

/** The turns of a visit up to the first that breaks one of the laws, and how it does. */
export const upToBreach = (
  laws: readonly Law[],
  told: readonly DrawnCommand[],
  rules?: TakeTurn,
): { readonly turns: readonly Turn[]; readonly breach: Breach | undefined } => {
  const turns: Turn[] = [];
  for (const { seen, turn: taken } of turnsOf(told, rules)) {
    turns.push(taken);
    const breach = firstBreach(laws, seen);
    if (breach !== undefined) return { turns, breach };
  }
  return { turns, breach: undefined };
};

/** Checks laws on a person's commands, a millisecond apart. */
export const checkLaws = (laws: readonly Law[], commands: readonly Command[], rules?: TakeTurn) =>
  upToBreach(
    laws,
    commands.map((command): DrawnCommand => ({ command, pause: 1, origin: 'ui', cause: null })),
    rules,
  );

/** Visits of a property tried with this seed: a path of one number is an index into them. */
export const visitsOf = (
  visit: fc.Arbitrary<readonly DrawnCommand[]>,
  numRuns: number,
  seed: number,
): readonly (readonly DrawnCommand[])[] => {
  // Wrapped in a property, as in a path; a bare arbitrary draws other values.
  const property = fc.property(visit, () => true) as unknown as fc.IRawProperty<[readonly DrawnCommand[]]>;
  return fc.sample(property, { numRuns, seed }).map(([told]) => told);
};
