import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import type { CartEvent, CartState } from '../../../engine/cart/words.ts';
import { record, taggedUnion } from '../../../engine/kernel/codec.ts';
import { effectUnion } from '../../../engine/kernel/effect.ts';
import { accept, reject } from '../../../engine/kernel/rejection.ts';
import type { Decide, EffectsOf, Evolve, React } from '../../../engine/kernel/slice.ts';
import { rulesOf, step } from '../../../engine/kernel/turn.ts';
import { initialRoot } from '../../../engine/rules.ts';
import { type Command, type Effect, type Event, type Root, slices } from '../../../engine/slices.ts';
import { keyOf } from '../../../engine/values/cart-line.ts';
import { aLine } from '../support/visit.ts';
import { canonicalText } from '../../../engine/kernel/canonical.ts';
import * as fc from '../../support/fast-check.ts';

// A slice as its folder would hold it: a shopper wishes for wrapping, and an emptied bag takes the wish back.
const WrapGifts = taggedUnion({ WrapGifts: { isWanted: t.boolean } });
const WrappingSet = taggedUnion({ WrappingSet: { isWanted: t.boolean } });
const KeepWish = effectUnion({ KeepWish: { isWanted: t.boolean } });
const WrapState = record({ isWanted: t.boolean });
type WrapEvent = t.TypeOf<typeof WrappingSet>;
interface WrapReads {
  readonly cart: CartState;
  readonly wrap: t.TypeOf<typeof WrapState>;
}
const decide: Decide<t.TypeOf<typeof WrapGifts>, WrapReads, WrapEvent> = {
  WrapGifts: ({ isWanted }, { cart }) =>
    cart.lines.length === 0
      ? reject({ type: 'NothingChanges' })
      : accept([{ type: 'WrappingSet', isWanted }]),
};
const evolve: Evolve<t.TypeOf<typeof WrapState>, WrapEvent> = {
  WrappingSet: (_, { isWanted }) => ({ isWanted }),
};
const react: React<CartEvent, WrapReads, WrapEvent> = {
  LineRemoved: (_, { after: { cart, wrap } }) =>
    cart.lines.length === 0 && wrap.isWanted ? [{ type: 'WrappingSet', isWanted: false }] : [],
};
const effects: EffectsOf<WrapEvent, WrapReads, t.TypeOf<typeof KeepWish>> = {
  WrappingSet: ({ isWanted }) => [{ type: 'KeepWish', key: 'wrap', policy: 'latest', isWanted }],
};
const wrap = { state: WrapState, initial: { isWanted: false }, decide, evolve, react, effects };

// Its line in the list of slices.
const rules = rulesOf<
  Root & WrapReads,
  Command | t.TypeOf<typeof WrapGifts>,
  Event | WrapEvent,
  Effect | t.TypeOf<typeof KeepWish>
>({ ...slices, wrap });
const start = { ...initialRoot, wrap: wrap.initial };
const facts = { at: 0, seq: 1 };

describe('a slice that is added to the list', () => {
  const added = step(rules, start, { type: 'AddLine', line: aLine() }, facts);
  const wanted = step(rules, added.state, { type: 'WrapGifts', isWanted: true }, facts);

  test('is asked, changes its state and asks the world', () => {
    expect(wanted.state.wrap).toEqual({ isWanted: true });
    expect(wanted.effects).toEqual([{ type: 'KeepWish', key: 'wrap', policy: 'latest', isWanted: true }]);
  });

  test('rejects on states that it only reads, and changes nothing', () => {
    const refused = step(rules, start, { type: 'WrapGifts', isWanted: true }, facts);
    expect(refused).toMatchObject({ outcome: E.left({ type: 'NothingChanges' }), effects: [] });
    expect(refused.state).toBe(start);
  });

  test('reacts to what another slice has made', () => {
    const emptied = step(rules, wanted.state, { type: 'RemoveLine', ...keyOf(aLine()) }, facts);
    expect(emptied.state.wrap).toEqual({ isWanted: false });
    expect(E.isRight(emptied.outcome) && emptied.outcome.right.map(({ type }) => type)).toEqual([
      'LineRemoved',
      'WrappingSet',
    ]);
  });
});

describe('a turn', () => {
  const counting = (isDone: (count: number) => boolean) =>
    rulesOf<{ readonly a: number; readonly b: number }, { type: 'Go' }, { type: 'A' | 'B' }, never>({
      a: {
        decide: { Go: () => accept([{ type: 'A' }, { type: 'A' }]) },
        evolve: { A: (count: number) => count + 1 },
      },
      b: {
        decide: {},
        evolve: { B: (count: number) => count + 1 },
        react: {
          A: (_: unknown, { before, after }: { before: { a: number }; after: { a: number; b: number } }) => {
            seen.push([before.a, after.a, after.b]);
            return [{ type: 'B' }];
          },
          B: (_: unknown, { after }: { after: { b: number } }) => (isDone(after.b) ? [] : [{ type: 'B' }]),
        },
      },
    });
  const seen: number[][] = [];

  test('folds all that was decided before anything reacts, and reacts on the running state', () => {
    seen.length = 0;
    const { state } = step(
      counting(() => true),
      { a: 0, b: 0 },
      { type: 'Go' },
      facts,
    );
    expect(seen).toEqual([
      [0, 2, 0],
      [1, 2, 1],
    ]);
    expect(state).toEqual({ a: 2, b: 2 });
  });

  test('whose reactions do not settle is a fault', () => {
    expect(() =>
      step(
        counting(() => false),
        { a: 0, b: 0 },
        { type: 'Go' },
        facts,
      ),
    ).toThrow('the turn of Go does not settle');
  });
});

describe('the canonical text of a value', () => {
  test('is that of RFC 8785, and beyond it has a text for every number', () => {
    expect(canonicalText({ '€': [1, -0, 1e21, 0.1], '\r': 'é"\n', 10: null, 9: true, a: {} })).toBe(
      '{"\\r":"é\\"\\n","10":null,"9":true,"a":{},"€":[1,0,1e+21,0.1]}',
    );
    expect(canonicalText([NaN, Infinity, -Infinity])).toBe('[null,1e999,-1e999]');
  });

  test('reads back as the same value, regardless of key order', () =>
    fc.holds([200, 10_000], [fc.jsonValue()], (value) => {
      const text = canonicalText(value);
      expect(canonicalText(JSON.parse(text))).toBe(text);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      expect(canonicalText(Object.fromEntries(Object.entries(value).toReversed()))).toBe(text);
    }));

  test('does not exist for values outside JSON or nested too deep', () => {
    for (const value of [undefined, 5n, { a: undefined }, [() => 1]])
      expect(() => canonicalText(value)).toThrow(TypeError);
    const deep = Array.from({ length: 65 }).reduce<unknown>((inner) => [inner], null);
    expect(() => canonicalText(deep)).toThrow(RangeError);
  });
});
