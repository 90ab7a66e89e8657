import { describe, expect, test } from 'vitest';
import { queriesOf } from '../../../engine/desk/rooms.ts';
import { rules, slices } from '../../../engine/desk/slices.ts';
import type { DeskLanguage } from '../../../engine/desk/vocabulary.ts';
import { accept, reject } from '../../../engine/kernel/rejection.ts';
import { type Rules, rulesOf, step, type Tables } from '../../../engine/kernel/turn.ts';
import { endLaws, lawNamed, laws } from '../../../engine/laws/desk.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import * as fc from '../../support/fast-check.ts';
import { runs, visitSeed } from '../../support/properties.ts';
import { type DeskTurn, deskVisit } from './support/visits.ts';

type Command = DeskLanguage['command'];
type Event = DeskLanguage['event'];
type Effect = DeskLanguage['effect'];
type Root = DeskLanguage['state'];

const visits = (count: number, seed: number, by?: TakeTurn<DeskLanguage>): readonly (readonly DeskTurn[])[] =>
  fc.sample(
    fc.gen().map((draw) => deskVisit((from) => draw(() => from), 45, by)),
    { numRuns: count, seed },
  );

const seed = visitSeed;

/** The first breach of each law in some visits, and in how many it was asked. */
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

const own = visits(runs(120), seed);

describe(`the laws of the desk, for all acts and all answers (FC_SEED=${seed})`, () => {
  const found = judged(own);

  test.each(laws.map(({ name, says }) => [name, says]))('%s: %s', (name) => {
    expect(found.get(name)?.breach).toBeUndefined();
    expect(found.get(name)?.applied ?? 0, 'a law that was hardly ever asked proves nothing').toBeGreaterThan(
      runs(4),
    );
  });

  test('at the end nothing is said to be on its way that was answered', () => {
    for (const { name } of endLaws) expect(found.get(name)?.breach).toBeUndefined();
  });

  test('are told by names of their own', () => {
    for (const law of laws) expect(lawNamed(law.name)).toBe(law);
    expect(lawNamed('no-such-law')).toBeUndefined();
  });

  test('are asked of visits in which much happens', () => {
    const events = new Set(
      own.flatMap((visit) =>
        visit.flatMap(({ turn: { outcome } }) =>
          'right' in outcome ? outcome.right.map(({ type }) => type) : [],
        ),
      ),
    );
    const turns = own.flat().map(({ turn }) => turn);
    const rejected = turns.filter(({ outcome }) => 'left' in outcome).length / turns.length;
    console.log(
      `Of ${own.length} visits of the desk: ${(turns.length / own.length).toFixed(1)} turns each, ` +
        `${(100 * rejected).toFixed(1)} % of them rejected; ${events.size} of ${slicesEvents().size} events\n` +
        laws
          .map(({ name }) => [name, (found.get(name)?.applied ?? 0) / own.length] as const)
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

/** The desk with other handlers in one of its slices. */
const planted = (
  slice: keyof typeof slices,
  change: { readonly decide?: object; readonly react?: object },
): TakeTurn<DeskLanguage> => {
  const { decide, react, ...rest } = slices[slice] as Tables;
  const tables = {
    ...slices,
    [slice]: { ...rest, decide: { ...decide, ...change.decide }, react: { ...react, ...change.react } },
  };
  const other: Rules<Root, Command, Event, Effect> = rulesOf<Root, Command, Event, Effect>(tables);
  return (root, command, facts) => step(other, root, command, facts);
};

type Seq = { readonly seq: number };

const begins = ({ act }: { readonly act: unknown }, _: unknown, { seq }: Seq) =>
  accept([{ type: 'ActBegun', request: seq, act }] as never);

const asksAll = (
  _: unknown,
  { after }: { readonly after: Root },
  { at, seq }: Seq & { readonly at: number },
) =>
  after.route.page === null
    ? []
    : queriesOf(after.route.page).map((read) => ({ type: 'ReadAsked', request: seq, read, at }));

const faults: readonly (readonly [law: string, rules: TakeTurn<DeskLanguage>])[] = [
  ['one-act-at-a-time', planted('acting', { decide: { Do: begins } })],
  ['acts-by-who-may', planted('acting', { decide: { Do: begins } })],
  [
    'answered-acts-are-not-repeated',
    planted('acting', {
      decide: {
        ActFailed: (_: unknown, { acting: { current } }: Root, { seq }: Seq) =>
          current === null
            ? reject('StaleAnswer')
            : accept([{ type: 'ActBegun', request: seq, act: current.act }]),
      },
    }),
  ],
  ['nothing-after-leaving', planted('reading', { react: { StaffLeft: () => [] } })],
  ['reads-for-who-may-see', planted('reading', { react: { PageEntered: asksAll } })],
  [
    'stale-reads-change-nothing',
    planted('reading', {
      decide: {
        ReadAnswered: ({ answer }: { readonly answer: unknown }) =>
          accept([{ type: 'ReadReceived', answer }] as never),
      },
    }),
  ],
  ['ended-acts-read-again', planted('reading', { react: { ActEnded: () => [] } })],
  [
    'acts-end-with-their-answer',
    planted('acting', {
      decide: {
        ActDone: ({ request }: { readonly request: number }, { acting: { current } }: Root) =>
          current === null
            ? reject('StaleAnswer')
            : accept([{ type: 'ActEnded', request, act: current.act, answer: null, failure: null }]),
      },
    }),
  ],
  ['done-acts-lead-on', planted('route', { react: { ActEnded: () => [] } })],
  [
    'nobody-is-led-away',
    planted('route', {
      react: {
        ActEnded: () => [{ type: 'PageEntered', address: '/desk', page: { type: 'KeysPage' }, isNew: true }],
      },
    }),
  ],
  ['desk-settled', planted('reading', { decide: { ReadFailed: () => reject('StaleAnswer') } })],
  [
    'events-make-the-state',
    (root, command, facts) => {
      const taken = step(rules, root, command, facts);
      return command.type === 'Refresh' || command.type === 'ReadAnswered'
        ? { ...taken, state: { ...taken.state, acting: { ...taken.state.acting, ended: null } } }
        : taken;
    },
  ],
];

describe('a desk with a fault', () => {
  test.each(faults)('breaks %s', (law, by) => {
    expect(judged(visits(60, 7, by)).get(law)?.breach).toBeDefined();
  });
});
