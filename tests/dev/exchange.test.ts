import { either as E } from 'fp-ts';
import { EMPTY } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createVault } from '../../adapters/vault.ts';
import { linesOf } from '../../engine/cart/projection.ts';
import { guarded } from '../../engine/kernel/codec.ts';
import type { TurnOf } from '../../engine/log/turn.ts';
import type { Program } from '../../engine/log/program.ts';
import { shop } from '../../engine/programs/shop.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { createExchangeable } from '../../src/dev/browser/exchangeable-runtime.ts';
import { tell } from '../../src/dev/browser/tell.ts';
import { foldAnew } from '../../src/dev/fold-anew.ts';
import { createFakeClock } from '../adapters/support/fake-clock.ts';
import { line as lineOf } from '../adapters/support/lines.ts';

type Rules = Program<ShopLanguage>['turn'];

/** A shop that gives two of everything, and else decides as this one does. */
const generous: Rules = (root, command, facts) =>
  shop.turn(
    root,
    command.type === 'AddLine' ? { ...command, line: { ...command.line, quantity: 2 } } : command,
    facts,
  );

/** A shop that fails at a wish of any quantity. */
const broken: Rules = (root, command, facts) => {
  if (command.type === 'AddLine') throw new Error('a rule that is being written');
  return shop.turn(root, command, facts);
};

const add: Command = { type: 'AddLine', line: lineOf() };

const open = () => {
  const clock = createFakeClock();
  const faults: unknown[] = [];
  const runtime = createExchangeable<ShopLanguage>({
    clock,
    vault: createVault(),
    carryOut: () => EMPTY,
    sources: [],
    turn: shop.turn,
    onFault: (error) => faults.push(error),
    initial: shop.initial,
  });
  const turns: TurnOf<ShopLanguage>[] = [];
  const states: Root[] = [];
  runtime.turns$.subscribe((turn) => turns.push(turn));
  runtime.state$.subscribe((state) => states.push(state));
  return { runtime, turns, states, faults };
};

const quantity = (root: Root): number => linesOf(root.cart).reduce((sum, line) => sum + line.quantity, 0);

describe('while developing, a visit under changed rules', () => {
  let visit: ReturnType<typeof open>;
  beforeEach(() => {
    visit = open();
    visit.runtime.dispatch({ type: 'Start', hasSession: false, guestLines: [], consent: null });
    visit.runtime.dispatch(add);
    visit.runtime.dispatch({ type: 'ConnectionLost' });
  });

  it('goes on from what they make of its log, with all else as it was', () => {
    const { runtime, states } = visit;
    expect(quantity(runtime.getState())).toBe(1);
    const anew = runtime.exchange(shop, { ...shop, turn: generous });
    expect(quantity(runtime.getState())).toBe(2);
    expect(states.at(-1)).toBe(runtime.getState());
    expect(runtime.getState().connection.isOnline).toBe(false);
    expect(anew?.otherwise).toMatchObject([{ turn: 2, command: { type: 'AddLine' } }]);
    expect(anew?.otherwise[0]?.message).toContain('the events of AddLine differ');
    expect(anew?.otherwise[0]?.change?.path.slice(0, 1)).toEqual(['cart']);
    // The next turns are of the new rules, the first of them begins anew in a log.
    runtime.dispatch(add);
    runtime.dispatch(add);
    expect(quantity(runtime.getState())).toBe(6);
    expect(visit.turns.map(({ document }) => document !== undefined)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(visit.faults).toEqual([]);
  });

  it('comes back to where it was when the rules do', () => {
    const before = visit.runtime.getState();
    const other = { ...shop, turn: generous };
    visit.runtime.exchange(shop, other);
    expect(visit.runtime.exchange(other, shop)?.otherwise).toHaveLength(1);
    expect(visit.runtime.getState()).toEqual(before);
    expect(visit.runtime.exchange(shop, shop)?.otherwise).toEqual([]);
  });

  it('begins with the new beginning, and a turn that changes nothing keeps it', () => {
    const initial: Root = { ...shop.initial, later: { ...shop.initial.later } };
    visit.runtime.exchange(shop, { ...shop, initial });
    const state = visit.runtime.getState();
    expect(state.later).toBe(initial.later);
    visit.runtime.dispatch({ type: 'SetQuantity', productId: 'nothing', sizeId: '0', quantity: 1 });
    expect(visit.runtime.getState()).toBe(state);
  });

  it('goes on where they fail, and says where', () => {
    const anew = visit.runtime.exchange(shop, { ...shop, turn: broken });
    expect(anew?.otherwise[0]?.message).toBe(
      'AddLine was decided, now it fails: Error: a rule that is being written',
    );
    expect(quantity(visit.runtime.getState())).toBe(0);
    expect(visit.runtime.getState().connection.isOnline).toBe(false);
  });

  it('is left alone when they lack a word of it', () => {
    const state = visit.runtime.getState();
    const words = guarded('other words', (value): value is Command => value !== add);
    const after = { ...shop, vocabulary: { ...shop.vocabulary, command: words } };
    expect(visit.runtime.exchange(shop, after)).toBeUndefined();
    expect(visit.runtime.getState()).toBe(state);
  });

  it('is told of in the console, turn by turn', () => {
    const said: string[] = [];
    const say = (...words: unknown[]): void => void said.push(String(words[0]));
    const on = { group: say, groupCollapsed: say, groupEnd: () => undefined, log: say, info: say };
    tell(foldAnew(shop.initial, visit.turns, shop), 3, on as unknown as Console);
    expect(said).toEqual(['rules: 3 turns folded anew in 3 ms, all are decided as before']);
    tell(foldAnew(shop.initial, visit.turns, { turn: generous }), 3, on as unknown as Console);
    expect(said[1]).toBe('rules: 3 turns folded anew in 3 ms, 1 decided otherwise');
    expect(said[2]).toMatch(
      /^turn 2: the events of AddLine differ: .*; the state differs from here on at cart\./,
    );
  });
});

describe('deciding a visit again', () => {
  it('tells each slice once, where it begins to differ', () => {
    const { runtime, turns } = open();
    for (let each = 0; each < 5; each++) runtime.dispatch(add);
    const { otherwise, state } = foldAnew(shop.initial, turns, { turn: generous });
    expect(otherwise.map(({ turn, change }) => [turn, change !== undefined])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, false],
      [5, false],
    ]);
    expect(quantity(state)).toBe(10);
    expect(otherwise.every(({ before, now }) => E.isRight(before) && E.isRight(now))).toBe(true);
  });
});
