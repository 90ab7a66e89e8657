import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { type Law, laws } from '../../../engine/laws/index.ts';
import { settled } from '../../../engine/laws/settled.ts';
import { redecide, type TurnInput } from '../../../engine/log/derive.ts';
import { breaking, type Fault, firstPlace } from '../../../engine/log/fault.ts';
import { shrink, type ShrinkProgress } from '../../../engine/log/shrink.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import { keyOf } from '../../../engine/values/cart-line.ts';
import { aDay, goods } from '../support/days.ts';
import { lawOf } from '../support/law-of.ts';
import { failing, forgetful, overwriting, reviving, unclamped } from '../support/planted.ts';
import type { SimulatedShop } from '../support/simulated-shop.ts';
import { logOf, verifyAll } from './support/logs.ts';

const [ring, chain, bar] = goods.map(keyOf);
if (ring === undefined || chain === undefined || bar === undefined)
  throw new Error('there are too few goods');

const put = (shop: SimulatedShop, key: typeof ring, quantity: number): void => {
  shop.dispatch({ type: 'RemoveLine', ...key });
  shop.dispatch({ type: 'UndoRemoval' });
  shop.rest();
  shop.dispatch({ type: 'SetQuantity', ...key, quantity });
};

/** A day on which all went well until the evening, when the fault occurred; noise follows it. */
const longDay = (evening: (shop: SimulatedShop) => void): readonly TurnInput[] => {
  const turns = aDay({ seed: 7, length: 1_950, weather: 'calm', most: 3, evening });
  const after = aDay({ seed: 8, length: 50, weather: 'busy', most: 3 });
  const last = turns.at(-1);
  if (last === undefined) throw new Error('nothing happened all day');
  const later = after.map((told) => ({
    ...told,
    n: told.n + last.n,
    seq: told.seq + last.seq,
    at: told.at + last.at,
    cause: told.cause === null ? null : { ...told.cause, turn: told.cause.turn + last.n },
  }));
  return [...turns, ...later];
};

const addBoth = (shop: SimulatedShop): void => {
  for (const line of goods) shop.dispatch({ type: 'AddLine', line });
  shop.rest();
};

const planted: readonly (readonly [string, TakeTurn, Law, (shop: SimulatedShop) => void])[] = [
  [
    'a quantity that is not clamped to the stock',
    unclamped,
    lawOf('quantity-within-stock'),
    (shop) => {
      addBoth(shop);
      put(shop, bar, 9);
    },
  ],
  [
    'an older cart that overwrites a newer one',
    overwriting,
    lawOf('older-cart-never-overwrites'),
    (shop) => {
      addBoth(shop);
      put(shop, ring, 4);
      put(shop, chain, 5);
      shop.dispatch({ type: 'SetQuantity', ...ring, quantity: 6 });
      for (let count = 0; count < 3; count++) shop.wake(0);
      for (let count = 0; count < 3; count++) shop.arrive(0);
      shop.deliver(1);
      shop.deliver(0);
    },
  ],
  [
    'a removed line that a late answer revives',
    reviving,
    lawOf('wishes-are-kept'),
    (shop) => {
      addBoth(shop);
      put(shop, chain, 7);
      shop.wake(0);
      shop.dispatch({ type: 'RemoveLine', ...chain });
      shop.arrive(0);
      shop.deliver(0);
    },
  ],
  [
    'rules that fail',
    failing,
    lawOf('never-throws'),
    (shop) => {
      addBoth(shop);
      shop.dispatch({ type: 'SetQuantity', ...ring, quantity: NaN });
    },
  ],
];

/** Without any one of the turns the fault is gone. */
const needsEveryTurn = (turns: readonly TurnInput[], fault: Fault, law: string): void => {
  for (let gone = 0; gone < turns.length; gone++) {
    expect(firstPlace(initialRoot, turns.toSpliced(gone, 1), fault)?.law).not.toBe(law);
  }
};

describe('a log of 2,000 turns that breaks a law', () => {
  test.each(planted)('shrinks to the few turns that matter: %s', (_, rules, broken, evening) => {
    const told = longDay(evening);
    expect(told.length).toBeGreaterThan(1_990);
    const fault = breaking([broken], rules);
    const place = firstPlace(initialRoot, told, fault);
    expect(place?.index).toBeGreaterThan(1_900);
    const shrunk = shrink(initialRoot, told, fault);
    expect(shrunk?.turns.length).toBeLessThanOrEqual(6);
    expect(shrunk?.isMinimal).toBe(true);
    expect(shrunk?.found.law).toBe(broken.name);
    const turns = redecide(initialRoot, shrunk?.turns ?? [], rules);
    needsEveryTurn(turns, fault, broken.name);
    expect(firstPlace(initialRoot, turns, fault)?.index).toBe(turns.length - 1);
    expect(firstPlace(initialRoot, turns, breaking(laws, turn))).toBeUndefined();
    if (rules !== failing) expect(verifyAll(logOf(turns), rules)).toEqual(E.right(null));
  });

  test('that is shrunk again stays the same, and progress is reported', () => {
    const told = aDay({ seed: 3, length: 400, weather: 'offline' });
    const steps: ShrinkProgress[] = [];
    const fault = breaking(laws, reviving);
    const once = shrink(initialRoot, told, fault, { onProgress: (step) => steps.push(step) });
    expect(once).toBeDefined();
    expect(shrink(initialRoot, told, fault)).toEqual(once);
    expect(steps.at(-1)?.turns).toBe(once?.turns.length);
    expect(steps.map(({ turns }) => turns)).toEqual(
      steps.map(({ turns }) => turns).toSorted((left, right) => right - left),
    );
    expect(steps.every(({ decided }, index) => decided > (steps[index - 1]?.decided ?? 0))).toBe(true);
  });

  test('stops at its limit of turns, with its result until then', () => {
    const told = aDay({ seed: 3, length: 400, weather: 'busy' });
    const fault = breaking([lawOf('wishes-are-kept')], reviving);
    const shrunk = shrink(initialRoot, told, fault, { limit: 1 });
    expect(shrunk?.isMinimal).toBe(false);
    expect(shrunk?.turns.length).toBe((firstPlace(initialRoot, told, fault)?.index ?? NaN) + 1);
  });

  test('that breaks nothing is not shrunk', () => {
    const told = aDay({ seed: 3, length: 200, weather: 'busy' });
    expect(shrink(initialRoot, told, breaking(laws, turn, [settled]))).toBeUndefined();
    expect(shrink(initialRoot, [], breaking(laws, turn, [settled]))).toBeUndefined();
  });

  test('shrinks with a law of the end, answers and all', () => {
    const told = aDay({ seed: 4, length: 150, weather: 'busy' });
    const fault = breaking([], forgetful, [settled]);
    const shrunk = shrink(initialRoot, told, fault);
    expect(shrunk?.found.law).toBe('settled');
    expect(shrunk?.turns.length).toBeLessThanOrEqual(8);
    needsEveryTurn(shrunk?.turns ?? [], fault, 'settled');
  });
});
