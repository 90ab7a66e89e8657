import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { redecide } from '../../../engine/log/derive.ts';
import { initialRoot, turn, turn as takeTurn } from '../../../engine/rules.ts';
import { keyOf } from '../../../engine/values/cart-line.ts';
import { aDay } from '../support/days.ts';
import { failing } from '../support/planted.ts';
import { logOf, readAll, turnsOf, verifyAll } from './support/logs.ts';
import * as fc from '../../support/fast-check.ts';
import { createRedaction } from '../../../engine/log/redact.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import { visit } from '../support/visits.ts';
import { shop } from '../../../engine/programs/shop.ts';

const day = aDay({ seed: 1, length: 120, weather: 'offline' });

describe('turns that are decided again', () => {
  test('by the same rules are the same turns', () => {
    expect(redecide(initialRoot, day, turn)).toEqual(day);
  });

  test('after leaving some out have new numbers, the old seq, and verify', () => {
    const kept = day.filter(({ n }) => n % 3 !== 0);
    const turns = redecide(initialRoot, kept, turn);
    expect(turns.map(({ n }) => n)).toEqual(kept.map((_, index) => index + 1));
    expect(turns.map(({ seq }) => seq)).toEqual(kept.map(({ seq }) => seq));
    expect(turns.map(({ at }) => at)).toEqual(kept.map(({ at }) => at));
    expect(verifyAll(logOf(turns))).toEqual(E.right(null));
  });

  test('name their cause by its new number, or none when it is gone', () => {
    const report = day.find(({ cause }) => cause !== null && cause.turn > 2);
    if (report?.cause === null || report === undefined) throw new Error('nothing was reported all day');
    const { cause } = report;
    const withCause = redecide(initialRoot, day.slice(cause.turn - 1), turn);
    expect(withCause[report.n - cause.turn]?.cause).toEqual({ turn: 1, effect: cause.effect });
    const without = redecide(initialRoot, day.slice(cause.turn), turn);
    expect(without[report.n - cause.turn - 1]?.cause).toBeNull();
  });

  test('by rules that throw are kept: such a turn changes nothing', () => {
    const [line] = day.flatMap(({ command }) => (command.type === 'AddLine' ? [command.line] : []));
    if (line === undefined) throw new Error('nothing was added all day');
    const commands = [
      { type: 'AddLine', line },
      { type: 'SetQuantity', ...keyOf(line), quantity: NaN },
      { type: 'CloseBag' },
    ] as const;
    const told = commands.map((command, index) => {
      const n = index + 1;
      return { n, seq: n, at: n, origin: 'ui', cause: null, command } as const;
    });
    const turns = redecide(initialRoot, told, failing);
    expect(turns[1]).toMatchObject({ outcome: E.right([]), effects: [], state: turns[0]?.state });
    expect(turns[2]?.outcome).toEqual(E.right([{ type: 'BagClosed' }]));
  });
});

describe('a log', () => {
  test('of any visit verifies, and says the same turns again', () =>
    fc.holds([15, 3_000], [visit], (commands) => {
      const turns = turnsOf(commands);
      const lines = logOf(turns);
      expect(verifyAll(lines)).toEqual(E.right(null));
      expect(readAll(lines)).toEqual(
        E.right(turns.map(({ command, outcome, effects }) => ({ command, outcome, effects }))),
      );
    }));

  test('records how long a turn waited, also redacted and re-decided', () => {
    const turns = turnsOf([{ type: 'OpenBag' }, { type: 'CloseBag' }]).map((turn, index) =>
      index === 0 ? { ...turn, waited: 3_200 } : turn,
    );
    const lines = logOf(turns);
    expect(lines[1]).toContain('"waited":3200');
    expect(lines[2]).not.toContain('waited');
    expect(verifyAll(lines)).toEqual(E.right(null));
    expect(redecide(initialRoot, turns, takeTurn).map(({ waited }) => waited)).toEqual([3_200, undefined]);
    expect(createRedaction(shop).turn(turns[0] as Turn)).toHaveProperty('waited', 3_200);
    for (const waited of [-1, 0.5, Number.NaN])
      expect(readAll(logOf([{ ...(turns[0] as Turn), waited }]))).toMatchObject(
        E.left({ kind: 'not-a-log' }),
      );
  });

  test('is decided otherwise by rules that throw, and names the turn', () => {
    const turns = turnsOf([{ type: 'OpenBag' }, { type: 'CloseBag' }]);
    const failing: TakeTurn = (root, command, facts) => {
      if (command.type === 'CloseBag') throw new TypeError('no bag');
      return takeTurn(root, command, facts);
    };
    expect(verifyAll(logOf(turns), failing)).toMatchObject(
      E.right({ turn: 2, message: 'CloseBag was decided, now it fails: TypeError: no bag' }),
    );
  });
});
