import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../engine/kernel/shape.ts';
import { vocabulary } from '../../engine/vocabulary.ts';
import type * as fc from '../support/fast-check.ts';
import { rareEvents } from './support/world/rare-events.ts';
import { toldVisit, visitFrom } from './support/world/told-visit.ts';
import { turnsOf, visitsOf } from './support/world/trial.ts';
import type { Told } from './support/world/visitor.ts';

/** All events that there are, from the codecs of the vocabulary. */
const allEvents: readonly string[] = (() => {
  const parts = partsOf(vocabulary.event);
  if (parts.kind !== 'union') throw new Error('the events are no union');
  return parts.members.map((member) => {
    const of = partsOf(member);
    const type = of.kind === 'record' ? (of.fields['type'] as t.LiteralC<string> | undefined) : undefined;
    if (type === undefined) throw new Error(`${member.name} is no event`);
    return type.value;
  });
})();

interface Reach {
  /** In how many visits each event occurs. */
  readonly visits: ReadonlyMap<string, number>;
  readonly turns: number;
  readonly rejected: number;
}

const reachOf = (visit: fc.Arbitrary<readonly Told[]>, count: number, seed: number): Reach => {
  const visits = new Map<string, number>();
  let [turns, rejected] = [0, 0];
  for (const told of visitsOf(visit, count, seed)) {
    const seen = new Set<string>();
    for (const { turn } of turnsOf(told)) {
      turns += 1;
      if (E.isLeft(turn.outcome)) rejected += 1;
      else for (const { type } of turn.outcome.right) seen.add(type);
    }
    for (const type of seen) visits.set(type, (visits.get(type) ?? 0) + 1);
  }
  return { visits, turns, rejected };
};

// The same visits each time: how much they reach is a property of their generator, and no chance.
const seed = 1;
const count = 300;

describe('the visits that laws are tried on', () => {
  const rare = rareEvents.flatMap(({ events }) => events);
  const reach = reachOf(toldVisit, count, seed);
  const share = (type: string): number => (reach.visits.get(type) ?? 0) / count;

  test('are 30 to 60 turns long, and fewer than a fifth of their turns are rejected', () => {
    const [turns, rejected] = [reach.turns / count, reach.rejected / reach.turns];
    const often = allEvents.filter((type) => share(type) >= 0.05).length;
    console.log(
      `Of ${count} visits: ${turns.toFixed(1)} turns each, ${(100 * rejected).toFixed(1)} % of them rejected; ` +
        `${often} of ${allEvents.length} events in one visit of twenty or more`,
    );
    expect(turns).toBeGreaterThan(40);
    expect(turns).toBeLessThanOrEqual(60);
    expect(rejected).toBeLessThan(0.2);
  });

  test('come to every event of the vocabulary in at least one of twenty, or it is listed as rare', () => {
    expect(allEvents.filter((type) => share(type) < 0.05 && !rare.includes(type as never))).toEqual([]);
    expect(rare.filter((type) => !allEvents.includes(type))).toEqual([]);
    expect(rare.filter((type, index) => rare.indexOf(type) !== index)).toEqual([]);
  });

  test.each(rareEvents)('come to what is rare from $from: $because', ({ from, events }) => {
    const left = new Set<string>(events);
    for (let part = 1; part <= 12 && left.size > 0; part += 1) {
      for (const type of reachOf(visitFrom(from), 25, part).visits.keys()) left.delete(type);
    }
    expect([...left]).toEqual([]);
  });
});
