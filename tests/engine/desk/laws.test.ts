import { describe, expect, test } from 'vitest';
import { slices } from '../../../engine/desk/slices.ts';
import type { DeskLanguage } from '../../../engine/desk/vocabulary.ts';
import { endLaws, lawNamed, laws } from '../../../engine/laws/desk.ts';
import * as fc from '../../support/fast-check.ts';
import { runs, visitSeed } from '../../support/properties.ts';
import { breachFound } from '../support/spoilt.ts';
import { type DeskTurn, deskVisit } from './support/visits.ts';

type Event = DeskLanguage['event'];

const seed = visitSeed;

/** The first breach of each law in some visits, and the number of visits in which it applied. */
const judged = (all: readonly (readonly DeskTurn[])[]) => {
  const found = new Map<string, { applied: number; breach: string | undefined }>();
  for (const visit of all) {
    const asked = new Set<string>();
    for (const { seen, turn } of visit)
      for (const { name, applies, breach } of laws) {
        if (!applies(seen)) continue;
        asked.add(name);
        const said = breach(seen);
        const before = found.get(name) ?? { applied: 0, breach: undefined };
        if (said !== undefined) before.breach ??= `turn ${turn.n}, ${turn.command.type}: ${said}`;
        found.set(name, before);
      }
    for (const { name, breach } of endLaws) {
      const said = breach(visit.map(({ turn }) => turn));
      if (said !== undefined) found.set(name, { applied: 1, breach: said });
    }
    for (const name of asked) {
      const one = found.get(name);
      if (one !== undefined) one.applied += 1;
    }
  }
  return found;
};

const tell = () => {
  const visits = fc.sample(
    fc.gen().map((draw) => deskVisit((from) => draw(() => from), 45)),
    { numRuns: runs(120), seed },
  );
  return { visits, found: judged(visits) };
};

let told: ReturnType<typeof tell> | undefined;
const tried = (): ReturnType<typeof tell> => (told ??= tell());

// A few visits (npm run test:mutation) reach too little.
const isOfMany = runs(100) >= 100;

describe(`the laws of the desk, for all acts and all answers (FC_SEED=${seed})`, () => {
  // A separate test, as `npm run test:mutation` repeats single tests, and visits must be drawn again then.
  test('no visit breaks any of them', () => {
    told = tell();
    expect([...told.found].filter(([, { breach }]) => breach !== undefined)).toEqual([]);
  });

  test.runIf(isOfMany).each(laws.map(({ name, says }) => [name, says]))('%s: %s', (name) => {
    const { found } = tried();
    expect(found.get(name)?.breach).toBeUndefined();
    expect(found.get(name)?.applied ?? 0, 'a law that was hardly ever asked proves nothing').toBeGreaterThan(
      runs(4),
    );
  });

  test.runIf(isOfMany).each(laws.map((law) => [law.name, law] as const))(
    '%s is broken by a fault, and says how',
    (_, law) => {
      const turns = tried()
        .visits.slice(0, 30)
        .flatMap((visit) => visit.map(({ seen }) => seen));
      expect(breachFound(law, turns, turns)).toMatch(/\w+ \w+/);
    },
  );

  test.runIf(isOfMany)('at the end no answered call is pending, and unanswered ones are noticed', () => {
    const { visits, found } = tried();
    for (const { name, breach } of endLaws) {
      expect(found.get(name)?.breach).toBeUndefined();
      const isNoticed = visits.some((visit) => {
        const turns = visit.map(({ turn }) => turn);
        // The end has the state of an earlier turn.
        return turns.some((last, at) =>
          turns
            .slice(0, at)
            .some(({ state }) => breach([...turns.slice(0, at), { ...last, state }]) !== undefined),
        );
      });
      expect(isNoticed).toBe(true);
    }
  });

  test('have names of their own', () => {
    for (const law of laws) expect(lawNamed(law.name)).toBe(law);
    expect(lawNamed('no-such-law')).toBeUndefined();
  });

  test.runIf(isOfMany)('are asked of visits in which much happens', () => {
    const { visits, found } = tried();
    const events = new Set(
      visits.flatMap((visit) =>
        visit.flatMap(({ turn: { outcome } }) =>
          'right' in outcome ? outcome.right.map(({ type }) => type) : [],
        ),
      ),
    );
    const turns = visits.flat().map(({ turn }) => turn);
    const rejected = turns.filter(({ outcome }) => 'left' in outcome).length / turns.length;
    console.log(
      `Of ${visits.length} visits of the desk: ${(turns.length / visits.length).toFixed(1)} turns each, ` +
        `${(100 * rejected).toFixed(1)} % of them rejected; ${events.size} of ${slicesEvents().size} events\n` +
        laws
          .map(({ name }) => [name, (found.get(name)?.applied ?? 0) / visits.length] as const)
          .toSorted(([, one], [, other]) => one - other)
          .slice(0, 5)
          .map(([name, share]) => `${(100 * share).toFixed(0).padStart(3)} % ${name}`)
          .join('\n'),
    );
    const never = [...slicesEvents()].filter((type) => !events.has(type as Event['type']));
    expect(never).toEqual([]);
  });
});

function slicesEvents(): ReadonlySet<string> {
  return new Set(Object.values(slices).flatMap(({ evolve }) => Object.keys(evolve)));
}
