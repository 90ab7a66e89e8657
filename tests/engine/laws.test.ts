import * as fc from '../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { type Law, lawNamed, laws } from '../../engine/laws/index.ts';
import type { Turn } from '../../engine/log/turn.ts';
import type { Command } from '../../engine/slices.ts';
import { initialRoot, turn } from '../../engine/rules.ts';
import { vocabulary } from '../../engine/vocabulary.ts';
import { keeping } from '../support/counterexample.ts';
import { runs } from '../support/properties.ts';
import { deepFreeze } from './support/freeze.ts';
import { visit } from './support/visits.ts';
import { watch } from './support/watch.ts';

const start = deepFreeze(initialRoot);

/** How many visits a law is tried on; the cheaper and the graver, the more. */
const visits: Readonly<Record<string, number>> = {
  'never-throws': 6_000,
  'rejection-changes-nothing': 600,
  'events-make-the-state': 300,
  'state-is-valid': 150,
  'can-be-written': 100,
  'quantity-within-stock': 800,
  'wishes-are-kept': 800,
};
const usually = 300;

/** Watches a whole visit and fails with the first breach of the law; states are frozen before the next turn sees them. */
const obeys = (law: Law, commands: readonly Command[]): void => {
  const { turns, breach } = watch([law], commands);
  keeping(
    () => turns,
    () => expect(breach, law.says).toBeUndefined(),
  );
};

describe('laws of the engine, for any commands in any order', () => {
  test.each(laws.map((law) => [law.name, law.says, law] as const))('%s: %s', (_name, _says, law) => {
    fc.assert(
      fc.property(visit, (commands) => obeys(law, commands)),
      { numRuns: runs(visits[law.name] ?? usually) },
    );
  });

  test('every law has a name of its own, by which it is found, and says itself in a sentence', () => {
    for (const law of laws) {
      expect(law.name).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(law.says).toMatch(/^[A-Z].{20,}\.$/);
      expect(lawNamed(law.name)).toBe(law);
    }
    expect(lawNamed('no-such-law')).toBeUndefined();
  });

  test('the state that a visit begins with and the one that it ends in are accepted by the codec as a whole', () => {
    expect(vocabulary.state.is(start)).toBe(true);
    fc.assert(
      fc.property(visit, (commands) => {
        const { turns } = watch([], commands);
        for (const { state } of turns) expect(vocabulary.state.is(state)).toBe(true);
      }),
      { numRuns: runs(150) },
    );
  });

  test('the same visit told twice ends in the same state with the same effects', () => {
    const told = (commands: readonly Command[]): readonly Turn[] => watch([], commands).turns;
    fc.assert(
      fc.property(visit, (commands) => {
        keeping(
          () => told(commands),
          () => expect(told(commands)).toEqual(told(commands)),
        );
      }),
      { numRuns: runs(200) },
    );
  });

  test('a command that nobody knows is rejected, whatever its name', () => {
    for (const type of ['Nonsense', '__proto__', 'constructor', 'toString']) {
      const result = turn(start, { type } as unknown as Command, { at: 1_700_000_000_001, seq: 1 });
      expect(result.outcome).toEqual(E.left({ type: 'UnknownCommand' }));
      expect(result.state).toBe(start);
    }
  });
});
