import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { vocabulary } from '../../engine/vocabulary.ts';
import { beginnings } from './support/world/beginnings.ts';
import { toldVisit, visitFrom } from './support/world/told-visit.ts';
import { turnsOf, visitsOf } from './support/world/trial.ts';
import type { Told } from './support/world/visitor.ts';

// The same visits each time: how much they reach is a property of their generator, and no chance.
const outcomesOf = (visits: readonly (readonly Told[])[]) =>
  visits.flatMap((told) => [...turnsOf(told)].map(({ turn }) => turn.outcome));

test('visits are 30 to 60 turns long, and fewer than a fifth of their turns are rejected', () => {
  const count = 100;
  const outcomes = outcomesOf(visitsOf(toldVisit, count, 1));
  expect(outcomes.length / count).toBeGreaterThan(40);
  expect(outcomes.length / count).toBeLessThanOrEqual(60);
  expect(outcomes.filter(E.isLeft).length / outcomes.length).toBeLessThan(0.2);
});

test('every event of the vocabulary occurs in at least one of some visits from every situation', () => {
  const left = new Set(vocabulary.byType.event.keys());
  for (let part = 1; part <= 12 && left.size > 0; part += 1) {
    const visits = beginnings.flatMap(({ name }) => visitsOf(visitFrom(name), 8, part));
    for (const outcome of outcomesOf(visits))
      if (E.isRight(outcome)) outcome.right.forEach(({ type }) => left.delete(type));
  }
  expect([...left]).toEqual([]);
});
