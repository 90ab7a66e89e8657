import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSteps } from '../../src/replay/evidence/history.ts';
import * as fc from '../support/fast-check.ts';
import {
  type Call,
  type CartAnswer,
  type CartAsk,
  judgeCart,
  judgeKeys,
  judgeList,
  judgeStock,
  type ListAsk,
  type StockAnswer,
  type StockAsk,
  type Witness,
} from './check.ts';
import { expectPossible, historyOf, writeHistory } from './record.ts';

/** A call in flight from `begin` to `end` that takes effect at `done`. */
interface Plan {
  readonly begin: number;
  readonly done: number;
  readonly end: number;
  readonly isLost: boolean;
  readonly kind: number;
  readonly line: number;
  readonly pieces: number;
}

const plans = fc.array(
  fc.record({
    begin: fc.nat(200),
    toDone: fc.nat(20),
    toEnd: fc.nat(20),
    isLost: fc.nat(9).map((n) => n === 0),
    kind: fc.nat(2),
    line: fc.nat(2),
    pieces: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 20, maxLength: 60 },
);

/** Executes plans in the order of their effects, listed as they begin; a call with a lost answer takes effect too. */
const played = <Ask, Answer>(
  drawn: readonly (Omit<Plan, 'done' | 'end'> & { readonly toDone: number; readonly toEnd: number })[],
  act: (plan: Plan, nth: number) => readonly [Ask, Answer],
): readonly Call<Ask, Answer>[] =>
  drawn
    .map(({ toDone, toEnd, ...plan }) => {
      const done = plan.begin + toDone + 0.3;
      return { ...plan, done, end: done + toEnd + 0.3 };
    })
    .toSorted((a, b) => a.done - b.done)
    .map((plan, nth) => {
      const [ask, answer] = act(plan, nth);
      const { begin, end, isLost } = plan;
      return isLost ? { begin, end: null, ask, answer: null } : { begin, end, ask, answer };
    })
    .toSorted((a, b) => a.begin - b.begin);

/** A fault happens to every third act of its kind. */
const strikes = (nth: number): boolean => nth % 3 === 2;

type CartFault = 'none' | 'stale read' | 'lost update' | 'older version answered' | 'version not raised';

const carts = (fault: CartFault) => (drawn: Parameters<typeof played>[0]) => {
  const states: CartAnswer[] = [{ version: 1, lines: {} }];
  return judgeCart(
    played<CartAsk, CartAnswer>(drawn, ({ kind, line, pieces }, nth) => {
      const now = states.at(-1) as CartAnswer;
      const old = states.at(-4) ?? now;
      if (kind === 0) return [{ type: 'read' }, fault === 'stale read' && strikes(nth) ? old : now];
      const from = fault === 'lost update' && strikes(nth) ? old : now;
      const isWanted = from === now && now.lines[line] === pieces;
      if (isWanted) return [{ type: 'set', line: `${line}` }, now];
      const version = now.version + (fault === 'version not raised' && strikes(nth) ? 0 : 1);
      const next = { version, lines: { ...from.lines, [line]: pieces } };
      states.push(next);
      return [
        { type: 'set', line: `${line}` },
        fault === 'older version answered' && strikes(nth) ? { ...next, version: old.version } : next,
      ];
    }),
  );
};

type ListFault = 'none' | 'entry lost' | 'entries swapped' | 'entry doubled' | 'stale list';

const lists = (fault: ListFault) => (drawn: Parameters<typeof played>[0]) => {
  let list: readonly string[] = [];
  return judgeList(
    played<ListAsk, readonly string[]>(drawn, ({ kind }, nth) => {
      if (kind === 0)
        return [{ type: 'read' }, fault === 'stale list' && strikes(nth) ? list.slice(0, -3) : list];
      const entry = `e${nth}`;
      const added = [...list, entry];
      list = added;
      if (strikes(nth)) {
        if (fault === 'entry lost') list = added.slice(1);
        if (fault === 'entries swapped') list = [...added.slice(0, -2), entry, ...added.slice(-2, -1)];
        if (fault === 'entry doubled') list = [...added, entry];
      }
      return [{ type: 'add', entry }, list];
    }),
  );
};

type StockFault = 'none' | 'skipped lock' | 'hold lapsed twice' | 'refused though there' | 'stock not taken';

const stocks = (fault: StockFault) => (drawn: Parameters<typeof played>[0]) => {
  const initial = 4;
  let stock = initial;
  return judgeStock(
    initial,
    played<StockAsk, StockAnswer>(drawn, ({ kind, pieces }, nth) => {
      if (kind === 0) return [{ type: 'count' }, stock];
      if (kind === 1) {
        stock += fault === 'hold lapsed twice' && strikes(nth) ? 2 : 1;
        return [{ type: 'return', pieces: 1 }, true];
      }
      const isThere = fault === 'skipped lock' && strikes(nth) ? true : stock >= pieces;
      if (fault === 'refused though there' && strikes(nth)) return [{ type: 'take', pieces }, false];
      if (isThere && !(fault === 'stock not taken' && strikes(nth))) stock -= pieces;
      return [{ type: 'take', pieces }, isThere];
    }),
  );
};

const keys =
  (fault: 'none' | 'key stored outside the transaction') => (drawn: Parameters<typeof played>[0]) => {
    const outcomes = new Map<string, string>();
    return judgeKeys(
      played<string, string>(drawn, ({ line, kind }, nth) => {
        const key = `${line}${kind}`;
        const isForgotten = fault !== 'none' && strikes(nth);
        const outcome = isForgotten ? `order ${nth}` : (outcomes.get(key) ?? `order ${nth}`);
        outcomes.set(key, outcome);
        return [key, outcome];
      }),
    );
  };

test('finds a session that does not see its own write', () => {
  const [before, after] = [
    { version: 1, lines: {} },
    { version: 2, lines: { ring: 2 } },
  ];
  const history: readonly Call<CartAsk, CartAnswer>[] = [
    { begin: 1, end: 2, ask: { type: 'set', line: 'ring' }, answer: after },
    { begin: 1, end: 4, ask: { type: 'read' }, answer: before },
    { begin: 3, end: 5, ask: { type: 'read' }, answer: before },
  ];
  expect(judgeCart(history.slice(0, 2))).toBeUndefined();
  const breach = judgeCart(history);
  if (breach === undefined) throw new Error('a session that does not see its own write is passed over');
  expect(breach).toMatchObject({ rule: 'a version never goes back', calls: [history[0], history[2]] });
  expect(() => expectPossible('planted cart', breach)).toThrow(/never goes back.*\n.*"ring":2/);
  const file = writeHistory('planted cart', historyOf(breach));
  const written = readSteps(readFileSync(file, 'utf8'));
  expect(written?.broken).toEqual(['a version never goes back']);
  expect(written?.steps.map(({ who }) => who)).toEqual(['call 1', 'call 1', 'call 2', 'call 2']);
  expect(readSteps('{"broken":["cut"]}\n{"who":"call 1"')).toBeNull();
});

type Judge = (drawn: Parameters<typeof played>[0]) => Witness | undefined;

test.each<readonly [string, Judge]>([
  ['a cart', carts('none')],
  ['a list', lists('none')],
  ['a stock', stocks('none')],
  ['keys', keys('none')],
])('what a shop answers that does one act after the other is possible: %s', (_, judge) =>
  fc.holds([200, 5_000], [plans], (drawn) => {
    expect(judge(drawn)).toBeUndefined();
  }),
);

test.each<readonly [string, Judge]>([
  ...(['stale read', 'lost update', 'older version answered', 'version not raised'] as const).map(
    (fault) => [fault, carts(fault)] as const,
  ),
  ...(['entry lost', 'entries swapped', 'entry doubled', 'stale list'] as const).map(
    (fault) => [fault, lists(fault)] as const,
  ),
  ...(['skipped lock', 'hold lapsed twice', 'refused though there', 'stock not taken'] as const).map(
    (fault) => [fault, stocks(fault)] as const,
  ),
  ['key stored outside the transaction', keys('key stored outside the transaction')],
])('is found in one of three histories, within six calls: %s', (_, judge) => {
  const found = fc.sample(plans, { seed: 7, numRuns: 60 }).map(judge);
  const breaches = found.filter((breach) => breach !== undefined);
  expect(breaches.length).toBeGreaterThan(20);
  for (const { calls } of breaches) expect(calls.length).toBeLessThanOrEqual(6);
});
