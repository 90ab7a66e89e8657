import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { type EndLaw, type Law, laws } from '../../../engine/laws/index.ts';
import { settled } from '../../../engine/laws/settled.ts';
import { redecide } from '../../../engine/log/derive.ts';
import { breaking, firstPlace } from '../../../engine/log/fault.ts';
import { race } from '../../../engine/log/race.ts';
import { shrink } from '../../../engine/log/shrink.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { initialRoot as first, turn } from '../../../engine/rules.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { runs } from '../../support/properties.ts';
import { aDay, goods } from '../support/days.ts';
import { lawOf } from '../support/law-of.ts';
import { forgetful, overwriting, reviving } from '../support/planted.ts';
import { SimulatedShop } from '../support/simulated-shop.ts';
import { golden } from './support/golden.ts';
import { logOf, verifyAll } from './support/logs.ts';

/** A ring and a chain are changed, and all answers arrive in the order of the requests. */
const orderly = (rules: TakeTurn = turn): readonly Turn[] => {
  const shop = new SimulatedShop(goods, goods.slice(0, 2), rules);
  shop.dispatch({ type: 'SetQuantity', ...lineKey('ring', '0'), quantity: 4 });
  shop.dispatch({ type: 'SetQuantity', ...lineKey('chain', '0'), quantity: 5 });
  shop.settle();
  shop.dispatch({ type: 'SetQuantity', ...lineKey('ring', '0'), quantity: 2 });
  shop.wake(0);
  shop.arrive(0);
  shop.deliver(0);
  shop.dispatch({ type: 'RemoveLine', ...lineKey('ring', '0') });
  shop.settle();
  return shop.turns;
};

/** Interleavings that a race of these turns plays to their end. */
const ordersOf = (turns: readonly Turn[], limit: number, seed?: number): readonly (readonly Turn[])[] => {
  const orders: (readonly Turn[])[] = [];
  const listener: EndLaw = {
    name: 'listens-only',
    says: 'Nothing is wrong with any order.',
    breach: (played) => {
      orders.push(played);
      return undefined;
    },
  };
  race({
    first,
    turns,
    rules: turn,
    laws: [],
    endLaws: [listener],
    limit,
    ...(seed === undefined ? {} : { seed }),
  });
  return orders;
};

describe('a race of the answers of a log', () => {
  test.each<readonly [string, TakeTurn, Law]>([
    ['an older cart that overwrites a newer one', overwriting, lawOf('older-cart-never-overwrites')],
    ['a removed line that a late answer revives', reviving, lawOf('wishes-are-kept')],
  ])('finds what the recorded order does not show: %s', (_, rules, broken) => {
    const turns = orderly(rules);
    const fault = breaking([broken], rules);
    expect(firstPlace(first, turns, fault)).toBeUndefined();
    const raced = race({ first, turns, rules, laws: [broken] });
    const played = raced.broken?.turns ?? [];
    expect(raced.broken?.breach.law).toBe(broken.name);
    expect(raced.tried).toBeGreaterThan(1);
    expect(verifyAll(logOf(played), rules)).toEqual(E.right(null));
    expect(firstPlace(first, played, fault)?.index).toBe(played.length - 1);
    expect(firstPlace(first, played, breaking(laws, turn))).toBeUndefined();
    const shrunk = shrink(first, played, fault);
    expect(shrunk?.isMinimal).toBe(true);
    expect(shrunk?.turns.length).toBeLessThanOrEqual(6);
  });

  test('finds what only the end shows: a change pending after its answer', () => {
    const turns = orderly(forgetful);
    const endLaws = [settled];
    expect(settled.breach(turns)).toBeUndefined();
    const { broken } = race({ first, turns, rules: forgetful, laws, endLaws });
    expect(broken?.breach).toEqual({
      law: 'settled',
      message: '1 change is pending after every answer has arrived',
    });
    expect(race({ first, turns, rules: turn, laws, endLaws, limit: 300 }).broken).toBeNull();
  });

  test('finds a planted bug in a recorded session that does not show it', () => {
    const { first, told } = golden('checkout');
    const broken = lawOf('wishes-are-kept');
    const fault = breaking([broken], reviving);
    const turns = redecide(first, told, reviving);
    expect(firstPlace(first, turns, fault)).toBeUndefined();
    const raced = race({ first, turns, rules: reviving, laws: [broken] });
    expect(raced.broken?.breach.law).toBe(broken.name);
    expect(shrink(first, raced.broken?.turns ?? [], fault)?.turns.length).toBeLessThanOrEqual(8);
  });

  test('finds nothing in the real shop, exhaustively or by chance', () => {
    let exhausted = 0;
    for (let seed = 1; seed <= runs(2, 120); seed++) {
      for (const weather of ['busy', 'bad', 'offline'] as const) {
        const turns = aDay({ seed, length: 4 + (seed % 9), weather });
        const raced = race({ first, turns, rules: turn, laws, endLaws: [settled], limit: 400, seed });
        expect(raced.broken).toBeNull();
        if (raced.isExhaustive) exhausted += 1;
      }
    }
    expect(exhausted).toBeGreaterThan(0);
    for (let seed = 1; seed <= runs(1, 20); seed++) {
      const turns = aDay({ seed, length: 300, weather: 'bad' });
      const raced = race({ first, turns, rules: turn, laws, endLaws: [settled], limit: 40, seed });
      expect(raced).toMatchObject({ broken: null, isExhaustive: false, tried: 41 });
    }
  });
});

describe('the orders that a race plays', () => {
  const day = aDay({ seed: 5, length: 40, weather: 'bad' });
  const seqOf = (n: number | undefined): number | undefined => day[(n ?? 0) - 1]?.seq;
  const orders = ordersOf(day, 300);

  test('begin with the recorded one', () => {
    expect(orders[0]).toEqual(day);
  });

  test('keep the shopper’s order, and each turn’s seq for derived changes', () => {
    const asked = (turns: readonly Turn[]) =>
      turns.filter(({ cause }) => cause === null).map(({ seq }) => seq);
    for (const order of orders) {
      expect(asked(order)).toEqual(asked(day));
      const seqs = order.map(({ seq }) => seq);
      expect(new Set(seqs).size).toBe(seqs.length);
      for (const { seq, command } of order) expect(command).toBe(day[seq - 1]?.command);
    }
  });

  test('keep each answer after its question, and its answers in order', () => {
    let moved = 0;
    for (const order of orders) {
      const last = new Map<string, number>();
      order.forEach(({ n, seq, cause }, index) => {
        expect(n).toBe(index + 1);
        if (cause === null) return;
        expect(cause.turn).toBeLessThan(n);
        const question = order[cause.turn - 1];
        const recorded = day[seq - 1]?.cause;
        expect(question?.seq).toBe(seqOf(recorded?.turn));
        expect(question?.effects[cause.effect]).toEqual(
          day[(recorded?.turn ?? 0) - 1]?.effects[recorded?.effect ?? -1],
        );
        const name = `${cause.turn}/${cause.effect}`;
        expect(seq).toBeGreaterThan(last.get(name) ?? 0);
        last.set(name, seq);
      });
      if (order.some(({ seq }, index) => seq !== index + 1)) moved += 1;
    }
    expect(moved).toBeGreaterThan(200);
  });

  test('skip superseded requests, and answer queued ones in order', () => {
    for (const order of orders) {
      const newest = new Map<string, number>();
      const inLine = new Map<string, number>();
      for (const { n, cause, effects } of order) {
        const effect = cause === null ? undefined : order[cause.turn - 1]?.effects[cause.effect];
        if (cause !== null && effect?.policy === 'latest') expect(newest.get(effect.key)).toBe(cause.turn);
        if (cause !== null && effect?.policy === 'queue') {
          expect(cause.turn).toBeGreaterThanOrEqual(inLine.get(effect.key) ?? 0);
          inLine.set(effect.key, cause.turn);
        }
        for (const { policy, key } of effects) if (policy === 'latest') newest.set(key, n);
      }
    }
  });

  test('are logs in which the clock never goes back', () => {
    for (const order of orders.slice(0, 15)) expect(verifyAll(logOf(order))).toEqual(E.right(null));
  });

  test('are all different as long as they are played by plan', () => {
    const short = aDay({ seed: 3, length: 6, weather: 'busy' });
    const orders = ordersOf(short, 50_000).map((order) => order.map(({ seq }) => seq).join());
    expect(new Set(orders).size).toBe(orders.length);
    expect(orders.length).toBeLessThan(5_000);
    expect(orders.length).toBeGreaterThan(1);
  });

  test('are the same for the same seed, and others for another', () => {
    const long = aDay({ seed: 3, length: 120, weather: 'busy' });
    const seqs = (seed: number) => ordersOf(long, 5, seed).map((order) => order.map(({ seq }) => seq));
    expect(seqs(1)).toEqual(seqs(1));
    expect(seqs(1)).not.toEqual(seqs(2));
  });

  test('report their number as they are played', () => {
    const told: number[] = [];
    const turns = aDay({ seed: 3, length: 20, weather: 'busy' });
    const { tried } = race({
      first,
      turns,
      rules: turn,
      laws: [],
      limit: 250,
      onProgress: (n) => told.push(n),
    });
    expect(tried).toBe(250);
    expect(told).toEqual([100, 200]);
  });
});
